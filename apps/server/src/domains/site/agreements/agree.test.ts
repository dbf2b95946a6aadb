import { expect, test } from 'vitest';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { fuzzCall } from '../../../testing/fuzz-call.ts';
import type { TestSite } from '../../../testing/test-site.ts';
import { openTestSite } from '../../../testing/test-site.ts';

const DONE = { code: 0, message: '', data: [] };

const activate = async ({ db }: TestSite, type: string, version: string) => {
  await db.updateTable('agreements').set({ is_active: 0 }).where('type', '=', type).execute();
  await db
    .insertInto('agreements')
    .values({ type, title: '', content: '', version, is_active: 1, created_at: 1 })
    .execute();
};
const agreed = ({ db }: TestSite) =>
  db.selectFrom('member_agreements').selectAll().orderBy('agreement_id').execute();

test('without active agreements nothing is recorded (contract 5.7)', async () => {
  const site = await openTestSite();
  const { token } = await logInMember(site);
  expect(await site.call('agreementAgree', {}, { token })).toEqual(DONE);
  expect(await agreed(site)).toEqual([]);
});

test('the active agreement and policy are recorded once per version, with member, time and client', async () => {
  const site = await openTestSite();
  const { member, token } = await logInMember(site);
  await activate(site, 'user', '1');
  await activate(site, 'private', '1');
  await activate(site, 'vip', '1');
  const options = {
    token,
    address: '203.0.113.9',
    headers: { 'user-agent': 'Phone', 'meedu-platform': 'h5' },
  };
  for (let time = 0; time < 2; time += 1) {
    expect(await site.call('agreementAgree', {}, options)).toEqual(DONE);
  }
  expect(await agreed(site)).toMatchObject([
    { member_id: member.id, type: 'user', version: '1', agreed_at: site.clock(), address: '203.0.113.9' },
    { member_id: member.id, type: 'private', version: '1', user_agent: 'Phone', platform: 'H5' },
  ]);
  await activate(site, 'user', '2');
  const status = async () => (await site.call('memberDetail', {}, { token })).data.agreement_status;
  expect(await status()).toEqual({ user_agreement_agreed: false, privacy_policy_agreed: true });
  await site.call('agreementAgree', {}, options);
  expect(await status()).toEqual({ user_agreement_agreed: true, privacy_policy_agreed: true });
  expect(await agreed(site)).toHaveLength(3);
});

test('concurrent requests record an agreement once', { tags: ['postgres'] }, async () => {
  const site = await openTestSite({ interleaved: true });
  const { token } = await logInMember(site);
  await activate(site, 'user', '1');
  await Promise.all(Array.from({ length: 8 }, () => site.call('agreementAgree', {}, { token })));
  expect(await agreed(site)).toHaveLength(1);
  await fuzzCall(site, 'agreementAgree', { token });
});
