import { DAY_MS, HOUR_MS, MINUTE_MS } from '@zaixue/contract/rules/time-units';
import { expect, test, vi } from 'vitest';
import type { FaceVerdict } from '../../../ports/face/port.ts';
import {
  faceChecks,
  faceMoves,
  openFaceSite,
  passedVerdict,
  resultStatus,
} from '../../../testing/face-site.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { nextPollAt, pollOpenChecks } from './poll-open-checks.ts';

async function open(options: Parameters<typeof openFaceSite>[0] = {}) {
  const opened = await openFaceSite(options);
  const { site, token } = opened;
  const run = () => pollOpenChecks(site.services, site.clock());
  const isVerified = async (as = token) =>
    (await site.call('memberDetail', {}, { token: as })).data.is_face_verify;
  const messages = async () =>
    (await site.db.selectFrom('messages').select('text').execute()).map(({ text }) => text);
  return { ...opened, run, isVerified, messages };
}

test('a check whose client never asks is finished after two minutes', async () => {
  const { site, script, polls, begin, run, isVerified, messages } = await open();
  await begin();
  script.verdict = passedVerdict();
  site.clock.advance(2 * MINUTE_MS - 1);
  await run();
  expect([polls.length, await isVerified()]).toEqual([0, false]);
  site.clock.advance(1);
  await run();
  expect(polls).toEqual([{ bizToken: 'TOKEN-1', ruleId: '7' }]);
  expect(await isVerified()).toBe(true);
  expect(await messages()).toEqual(['您已通过实名认证']);
  expect(await faceMoves(site)).toEqual(['0→9']);
});

test('a client that asks after the job gets the passed result once', async () => {
  const { site, script, polls, begin, result, run, messages } = await open();
  const bizToken = await begin();
  script.verdict = passedVerdict();
  site.clock.advance(2 * MINUTE_MS);
  await run();
  const other = await logInMember(site);
  expect(await result(bizToken, other.token)).toMatchObject({ code: 1, message: '参数错误' });
  expect(await result(bizToken)).toEqual(resultStatus(9));
  expect(await result(bizToken)).toMatchObject({ code: 1, message: '参数错误' });
  expect([polls.length, (await messages()).length]).toEqual([1, 1]);
});

test('a finished check is not polled again', async () => {
  const { site, script, polls, begin, result, run } = await open();
  script.verdict = { kind: 'failed', reason: '比对不通过' };
  await begin();
  site.clock.advance(2 * MINUTE_MS);
  await run();
  expect(await faceMoves(site)).toEqual(['0→5']);
  script.verdict = passedVerdict();
  await result(await begin());
  site.clock.advance(4 * DAY_MS);
  await run();
  expect(polls).toHaveLength(2);
});

test('the poll interval grows to six hours', () => {
  expect(nextPollAt(0, 0)).toBe(MINUTE_MS);
  expect(nextPollAt(0, MINUTE_MS - 1)).toBe(2 * MINUTE_MS - 1);
  expect(nextPollAt(0, 10 * MINUTE_MS)).toBe(20 * MINUTE_MS);
  expect(nextPollAt(0, 6 * HOUR_MS)).toBe(12 * HOUR_MS);
  expect(nextPollAt(0, 2 * DAY_MS)).toBe(2 * DAY_MS + 6 * HOUR_MS);
});

test.each<[string, FaceVerdict, string[]]>([
  ['pending', { kind: 'pending' }, ['0→5']],
  ['unknown', { kind: 'unknown', reason: 'timeout' }, []],
])('a check that is %s after three days', async (_name, verdict, moves) => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { site, script, polls, begin, run, isVerified } = await open();
  await begin();
  script.verdict = verdict;
  const began = site.clock();
  while (site.clock() < began + 3 * DAY_MS - MINUTE_MS) {
    site.clock.advance(MINUTE_MS);
    await run();
  }
  expect(polls.length).toBeLessThan(25);
  expect(await faceMoves(site)).toEqual([]);
  site.clock.advance(7 * HOUR_MS);
  await run();
  expect(await faceMoves(site)).toEqual(moves);
  expect(await isVerified()).toBe(false);
  told.mockRestore();
});

test('a check that throws does not block the next', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { site, script, begin, run, isVerified } = await open();
  const other = await logInMember(site);
  await begin();
  await begin(other.token);
  script.verdict = passedVerdict();
  const verifier = await site.services.face.find();
  if (!verifier) throw new Error('no verifier');
  vi.spyOn(verifier, 'fetchVerdict').mockImplementation(async ({ bizToken }) => {
    if (bizToken === 'TOKEN-1') throw new Error('broken');
    return script.verdict;
  });
  site.clock.advance(2 * MINUTE_MS);
  await run();
  expect(await isVerified()).toBe(false);
  expect(await isVerified(other.token)).toBe(true);
  expect(told.mock.calls[0]?.[0]).toBe(
    'zaixue: the real-name check 1 could not be finished; it will be tried again',
  );
  told.mockRestore();
});

test('simultaneous runs of several processes poll once and write once', { tags: ['postgres'] }, async () => {
  const { site, script, polls, begin, messages } = await open({ interleaved: true });
  await begin();
  script.verdict = passedVerdict();
  site.clock.advance(2 * MINUTE_MS);
  await Promise.all([1, 2, 3].map(() => pollOpenChecks(site.services, site.clock())));
  expect(polls).toHaveLength(1);
  expect(await messages()).toHaveLength(1);
  expect((await faceChecks(site))[0]?.status).toBe(9);
});

test('a member who asks while the job finishes the check gets the passed result', {
  tags: ['postgres'],
}, async () => {
  const { site, script, begin, result, messages } = await open({ interleaved: true });
  const bizToken = await begin();
  script.verdict = passedVerdict();
  site.clock.advance(2 * MINUTE_MS);
  const [answer] = await Promise.all([result(bizToken), pollOpenChecks(site.services, site.clock())]);
  expect(answer).toEqual(resultStatus(9));
  expect(await messages()).toHaveLength(1);
});

test('one run polls at most fifty checks, earliest due first', async () => {
  const { site, member, polls, run } = await open();
  for (let number = 0; number < 52; number += 1) {
    await site.db
      .insertInto('face_checks')
      .values({
        member_id: member.id,
        rule_id: '7',
        request_id: 'R',
        biz_token: `OLD-${number}`,
        status: 0,
        evidence: '[]',
        created_at: site.clock(),
        updated_at: site.clock(),
        next_ask_at: number === 51 ? 1 : 2,
      })
      .execute();
  }
  await run();
  expect(polls).toHaveLength(50);
  expect(polls[0]?.bizToken).toBe('OLD-51');
  await run();
  expect(polls).toHaveLength(52);
});
