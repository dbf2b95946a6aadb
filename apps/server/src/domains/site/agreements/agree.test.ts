import { expect, test } from 'vitest';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { fuzzCall } from '../../../testing/fuzz-call.ts';
import type { TestSchool } from '../../../testing/test-school.ts';
import { openTestSchool } from '../../../testing/test-school.ts';

const DONE = { code: 0, message: '', data: [] };

const activate = async ({ db }: TestSchool, type: string, version: string) => {
  await db.updateTable('agreements').set({ is_active: 0 }).where('type', '=', type).execute();
  await db
    .insertInto('agreements')
    .values({ type, title: '', content: '', version, is_active: 1, created_at: 1 })
    .execute();
};
const agreed = ({ db }: TestSchool) =>
  db.selectFrom('member_agreements').selectAll().orderBy('agreement_id').execute();

test('with nothing active nothing is recorded (contract 5.7)', async () => {
  const school = await openTestSchool();
  const { token } = await logInMember(school);
  expect(await school.call('agreementAgree', {}, { token })).toEqual(DONE);
  expect(await agreed(school)).toEqual([]);
});

test('the active agreement and policy are recorded once per version, with who, when and where from', async () => {
  const school = await openTestSchool();
  const { member, token } = await logInMember(school);
  await activate(school, 'user', '1');
  await activate(school, 'private', '1');
  await activate(school, 'vip', '1');
  const options = {
    token,
    address: '203.0.113.9',
    headers: { 'user-agent': 'Phone', 'meedu-platform': 'h5' },
  };
  for (let time = 0; time < 2; time += 1) {
    expect(await school.call('agreementAgree', {}, options)).toEqual(DONE);
  }
  expect(await agreed(school)).toMatchObject([
    { member_id: member.id, type: 'user', version: '1', agreed_at: school.clock(), address: '203.0.113.9' },
    { member_id: member.id, type: 'private', version: '1', user_agent: 'Phone', platform: 'H5' },
  ]);
  await activate(school, 'user', '2');
  const status = async () => (await school.call('memberDetail', {}, { token })).data.agreement_status;
  expect(await status()).toEqual({ user_agreement_agreed: false, privacy_policy_agreed: true });
  await school.call('agreementAgree', {}, options);
  expect(await status()).toEqual({ user_agreement_agreed: true, privacy_policy_agreed: true });
  expect(await agreed(school)).toHaveLength(3);
});

test('agreeing many times at once records it once', async () => {
  const school = await openTestSchool({ interleaved: true });
  const { token } = await logInMember(school);
  await activate(school, 'user', '1');
  await Promise.all(Array.from({ length: 8 }, () => school.call('agreementAgree', {}, { token })));
  expect(await agreed(school)).toHaveLength(1);
  await fuzzCall(school, 'agreementAgree', { token });
});
