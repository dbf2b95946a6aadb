import { expect, test } from 'vitest';
import {
  faceMoves,
  ID_NUMBER,
  openFaceSite,
  passedVerdict,
  resultStatus,
} from '../../../testing/face-site.ts';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import type { TestSite } from '../../../testing/test-site.ts';

const messages = async ({ db }: TestSite) =>
  (await db.selectFrom('messages').select('text').execute()).map(({ text }) => text);
const detail = async (site: TestSite, token: string) => (await site.call('memberDetail', {}, { token })).data;

test('simultaneous calls with one token pass once', { tags: ['postgres'] }, async () => {
  const { site, script, begin, result } = await openFaceSite({ interleaved: true });
  const bizToken = await begin();
  script.verdict = passedVerdict();
  const answers = await Promise.all(Array.from({ length: 6 }, () => result(bizToken)));
  expect(answers.filter(({ data }) => data.status === 9)).toHaveLength(1);
  expect(await messages(site)).toEqual(['您已通过实名认证']);
  expect(await faceMoves(site)).toEqual(['0→9']);
});

test('simultaneous checks of one id number for two members verify one', { tags: ['postgres'] }, async () => {
  const { site, token, script, begin, result } = await openFaceSite({ interleaved: true });
  const other = await logInMember(site);
  const [one, two] = [await begin(), await begin(other.token)];
  script.verdict = passedVerdict();
  const answers = await Promise.all([result(one, token), result(two, other.token)]);
  expect(answers.map(({ data }) => data.status).sort()).toEqual([5, 9]);
  const verified = await site.db
    .selectFrom('members')
    .select('id')
    .where('is_face_verified', '=', 1)
    .execute();
  expect(verified).toHaveLength(1);
  // The picture of the failed check is not stored.
  const rows = await site.db.selectFrom('face_checks').select(['id', 'member_id', 'status']).execute();
  const sizes = rows.map(({ id, member_id }) =>
    site.services.storage.size(`face/${member_id}/${id}/best-frame.jpg`),
  );
  expect((await Promise.all(sizes)).map((size) => size !== null)).toEqual(
    rows.map(({ status }) => status === 9),
  );
});

test('a verified member keeps their identity', async () => {
  const { site, token, script, begin, result } = await openFaceSite();
  const [one, two] = [await begin(), await begin()];
  script.verdict = passedVerdict();
  expect(await result(one)).toEqual(resultStatus(9));
  script.verdict = passedVerdict('110101199001015678', '别人');
  expect(await result(two)).toEqual(resultStatus(5));
  expect(await detail(site, token)).toMatchObject({ profile_id_number: '110101****1234' });
  expect(await faceMoves(site)).toEqual(['0→9', '0→5']);
});

test('a unique key allows one verified member per id number', async () => {
  const { site } = await openFaceSite();
  const identity = { is_face_verified: 1, id_number: ID_NUMBER };
  await createMember(site.db, identity);
  await expect(createMember(site.db, identity)).rejects.toThrow(/unique/i);
  await createMember(site.db, { is_face_verified: 0, id_number: ID_NUMBER });
  await createMember(site.db, { is_face_verified: 1, id_number: '' });
  await createMember(site.db, { is_face_verified: 1, id_number: '' });
});
