import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { FaceVerdict } from '../../../ports/face/port.ts';
import {
  faceChecks,
  faceMoves,
  ID_NUMBER,
  openFaceSite,
  passedVerdict,
  resultStatus,
} from '../../../testing/face-site.ts';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import type { TestSite } from '../../../testing/test-site.ts';
import { deleteMemberEvidence } from './evidence.ts';

const failure = (message: string) => ({ code: 1, message, data: [] });
const messages = async ({ db }: TestSite) =>
  (await db.selectFrom('messages').select('text').execute()).map(({ text }) => text);
const detail = async (site: TestSite, token: string) => (await site.call('memberDetail', {}, { token })).data;

const storedPath = (site: TestSite, key: string): string =>
  join(site.services.config.dataDir, 'storage', key);

test('a passed check updates the profile, stores the picture privately and sends one message', async () => {
  const { site, member, token, script, polls, begin, result } = await openFaceSite();
  const bizToken = await begin();
  script.verdict = passedVerdict();
  expect(await result(bizToken)).toEqual(resultStatus(9));
  expect(polls).toEqual([{ bizToken, ruleId: '7' }]);
  expect(await detail(site, token)).toMatchObject({
    is_face_verify: true,
    profile_real_name: '王*明',
    profile_id_number: '110101****1234',
  });
  expect(await messages(site)).toEqual(['您已通过实名认证']);
  expect(await faceMoves(site)).toEqual(['0→9']);
  const [check] = await faceChecks(site);
  const [key] = JSON.parse(check?.evidence ?? '[]') as string[];
  expect(key).toBe(`face/${member.id}/1/best-frame.jpg`);
  const path = storedPath(site, key ?? '');
  expect(existsSync(path)).toBe(true);
  for (const url of [`/files/${key}`, `/files/../${key}`, `/${key}`]) {
    expect((await site.app.inject({ url })).statusCode).not.toBe(200);
  }
  await deleteMemberEvidence(site.services.storage, member.id);
  expect(existsSync(path)).toBe(false);
});

test('the rule id of the caller is ignored', async () => {
  const { polls, begin, result } = await openFaceSite();
  await result(await begin(), undefined, '999');
  expect(polls[0]?.ruleId).toBe('7');
});

test('a token works once: a second call does not call the provider and changes nothing', async () => {
  const { site, token, script, polls, begin, result } = await openFaceSite();
  const bizToken = await begin();
  script.verdict = passedVerdict();
  await result(bizToken);
  script.verdict = passedVerdict('110101199001015678', '别人');
  expect(await result(bizToken)).toEqual(failure('参数错误'));
  expect(polls).toHaveLength(1);
  expect(await detail(site, token)).toMatchObject({ profile_real_name: '王*明' });
  expect(await messages(site)).toHaveLength(1);
});

test.each<[string, FaceVerdict, number, readonly string[]]>([
  ['a failed check is final', { kind: 'failed', reason: '2015 比对不通过' }, 5, ['0→5']],
  ['an unfinished check stays open', { kind: 'pending' }, 0, []],
  ['a check stays open when the provider does not answer', { kind: 'unknown', reason: 'timeout' }, 0, []],
])('%s', async (_name, verdict, kept, history) => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { site, member, token, script, begin, result } = await openFaceSite();
  const bizToken = await begin();
  script.verdict = verdict;
  expect(await result(bizToken)).toEqual(resultStatus(5));
  expect(await faceChecks(site)).toEqual([{ member_id: member.id, status: kept, evidence: '[]' }]);
  expect(await faceMoves(site)).toEqual(history);
  expect(await detail(site, token)).toMatchObject({ is_face_verify: false, profile_real_name: '' });
  expect(await messages(site)).toEqual([]);
  // A final check does not change; an open one can still pass.
  script.verdict = passedVerdict();
  expect(await result(bizToken)).toEqual(resultStatus(kept === 0 ? 9 : 5));
  told.mockRestore();
});

test('a check stays open when the provider is switched off in the meantime', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { site, script, begin, result } = await openFaceSite();
  const bizToken = await begin();
  script.isAvailable = false;
  expect(await result(bizToken)).toEqual(resultStatus(5));
  expect((await faceChecks(site))[0]?.status).toBe(0);
  told.mockRestore();
});

test('the token of another member or an unknown token is an invalid parameter (contract Q20)', async () => {
  const { site, script, polls, begin, result } = await openFaceSite();
  const other = await logInMember(site);
  const bizToken = await begin(other.token);
  script.verdict = passedVerdict();
  for (const token of [bizToken, 'TOKEN-9', "' or 1=1 --"]) {
    expect(await result(token)).toEqual(failure('参数错误'));
  }
  expect(polls).toEqual([]);
  expect((await faceChecks(site))[0]?.status).toBe(0);
  expect(await result(bizToken, other.token)).toEqual(resultStatus(9));
});

test.each([
  ['no token', { rule_id: '7' }, '参数错误'],
  ['no rule', { biz_token: 'TOKEN-1' }, '参数错误'],
  ['nothing', {}, '参数错误,参数错误'],
])('a result with %s is refused', async (_name, query, message) => {
  const { site, token } = await openFaceSite();
  const response = await site.app.inject({
    url: '/api/v3/member/tencent/faceVerify',
    query,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.json()).toEqual(failure(message));
});

test('an id number that another member has verified is refused, and the picture is not stored', async () => {
  const { site, member, token, script, begin, result } = await openFaceSite();
  await createMember(site.db, { is_face_verified: 1, id_number: ID_NUMBER, real_name: '王小明' });
  const bizToken = await begin();
  script.verdict = passedVerdict();
  expect(await result(bizToken)).toEqual(resultStatus(5));
  expect(await detail(site, token)).toMatchObject({ is_face_verify: false, profile_id_number: '' });
  expect(await faceChecks(site)).toEqual([{ member_id: member.id, status: 5, evidence: '[]' }]);
  expect(await messages(site)).toEqual([]);
  expect(existsSync(storedPath(site, `face/${member.id}`))).toBe(false);
});
