import { expect, test } from 'vitest';
import {
  faceMoves,
  ID_NUMBER,
  openFaceSchool,
  passedVerdict,
  resultStatus,
} from '../../../testing/face-school.ts';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import type { TestSchool } from '../../../testing/test-school.ts';

const messages = async ({ db }: TestSchool) =>
  (await db.selectFrom('messages').select('text').execute()).map(({ text }) => text);
const detail = async (school: TestSchool, token: string) =>
  (await school.call('memberDetail', {}, { token })).data;

test('one token many times at once passes once', async () => {
  const { school, script, begin, result } = await openFaceSchool({ interleaved: true });
  const bizToken = await begin();
  script.verdict = passedVerdict();
  const answers = await Promise.all(Array.from({ length: 6 }, () => result(bizToken)));
  expect(answers.filter(({ data }) => data.status === 9)).toHaveLength(1);
  expect(await messages(school)).toEqual(['您已通过实名认证']);
  expect(await faceMoves(school)).toEqual(['0→9']);
});

test('one person with two members at once is verified once', async () => {
  const { school, token, script, begin, result } = await openFaceSchool({ interleaved: true });
  const other = await logInMember(school);
  const [one, two] = [await begin(), await begin(other.token)];
  script.verdict = passedVerdict();
  const answers = await Promise.all([result(one, token), result(two, other.token)]);
  expect(answers.map(({ data }) => data.status).sort()).toEqual([5, 9]);
  const verified = await school.db
    .selectFrom('members')
    .select('id')
    .where('is_face_verified', '=', 1)
    .execute();
  expect(verified).toHaveLength(1);
  // The picture of whoever was too late is not kept.
  const rows = await school.db.selectFrom('face_checks').select(['id', 'member_id', 'status']).execute();
  const sizes = rows.map(({ id, member_id }) =>
    school.services.storage.size(`face/${member_id}/${id}/best-frame.jpg`),
  );
  expect((await Promise.all(sizes)).map((size) => size !== null)).toEqual(
    rows.map(({ status }) => status === 9),
  );
});

test('a member who is verified stays the person they are', async () => {
  const { school, token, script, begin, result } = await openFaceSchool();
  const [one, two] = [await begin(), await begin()];
  script.verdict = passedVerdict();
  expect(await result(one)).toEqual(resultStatus(9));
  script.verdict = passedVerdict('110101199001015678', '别人');
  expect(await result(two)).toEqual(resultStatus(5));
  expect(await detail(school, token)).toMatchObject({ profile_id_number: '110101****1234' });
  expect(await faceMoves(school)).toEqual(['0→9', '0→5']);
});

test('the database itself keeps one verified member per id number', async () => {
  const { school } = await openFaceSchool();
  const person = { is_face_verified: 1, id_number: ID_NUMBER };
  await createMember(school.db, person);
  await expect(createMember(school.db, person)).rejects.toThrow(/unique/i);
  await createMember(school.db, { is_face_verified: 0, id_number: ID_NUMBER });
  await createMember(school.db, { is_face_verified: 1, id_number: '' });
  await createMember(school.db, { is_face_verified: 1, id_number: '' });
});
