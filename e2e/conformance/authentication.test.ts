import { allCalls } from '@zaixue/contract/all-calls';
import type { Call } from '@zaixue/contract/call';
import { logout } from '@zaixue/contract/calls/auth';
import { courseDetail } from '@zaixue/contract/calls/course';
import { memberDetail } from '@zaixue/contract/calls/member';
import { videoPlayinfo } from '@zaixue/contract/calls/video';
import { beforeAll, describe, expect, test } from 'vitest';
import { failure, fetchData, makeCall, send } from '../support/api/wire.ts';
import { addOneMember } from '../support/site/members.ts';
import { MEMBER_MISSING, useTarget } from '../support/site/site.ts';
import { type Facts, findFacts } from './example-inputs.ts';

const named = (auth: Call['auth'][]) =>
  Object.values(allCalls)
    .filter((call) => auth.includes(call.auth))
    .map((call): [string, Call] => [call.name, call]);

const PLEASE_LOG_IN = failure(401, '请登录');
const NEEDS_OWN = 'needs the database of a site of our own';
const target = useTarget();
let facts: Facts;
beforeAll(async () => {
  facts = await findFacts(target().url);
});

/** Values for all ids in paths. */
const anyInput = () => ({ id: facts.videoId, duration: 5 });

describe('calls that need login (contract 1.5, 4)', () => {
  test.each(named(['required']))('%s answers 401 in the envelope without a token', async (_name, call) => {
    const answer = await makeCall(target().url, call, anyInput());
    expect(answer.status).toBe(200);
    expect(answer.envelope).toEqual(PLEASE_LOG_IN);
  });

  test.each([
    ['an unknown token', 'Bearer not-a-token'],
    ['an empty token', 'Bearer '],
    ['another scheme', 'Basic YTpi'],
    ['a JWT of another issuer', `Bearer ${'e'.repeat(40)}.${'y'.repeat(80)}.${'J'.repeat(43)}`],
    ['a token that is too long', `Bearer ${'x'.repeat(1025)}`],
  ])('member/detail answers 401 for %s', async (_what, authorization) => {
    const answer = await makeCall(target().url, memberDetail, {}, { headers: { authorization } });
    expect(answer.status).toBe(200);
    expect(answer.envelope).toEqual(PLEASE_LOG_IN);
  });

  test.each(named(['required']))('%s answers 401 for a bad token', async (_name, call) => {
    const answer = await makeCall(target().url, call, anyInput(), { token: 'bad' });
    expect(answer.envelope).toEqual(PLEASE_LOG_IN);
  });

  test('an expired token answers 401', async ({ skip }) => {
    const { own, url } = target();
    if (!own) return skip(NEEDS_OWN);
    const { token } = addOneMember(own, { tokenExpiresAt: Date.now() - 1 });
    expect((await makeCall(url, memberDetail, {}, { token })).envelope).toEqual(PLEASE_LOG_IN);
  });

  test('logout ends the token at once (4.3)', async ({ skip }) => {
    const { own, url } = target();
    if (!own) return skip(NEEDS_OWN);
    const { token } = addOneMember(own);
    await fetchData(url, memberDetail, {}, { token });
    await fetchData(url, logout, {}, { token });
    expect((await makeCall(url, memberDetail, {}, { token })).envelope).toEqual(PLEASE_LOG_IN);
    expect((await makeCall(url, logout, {}, { token })).envelope).toEqual(PLEASE_LOG_IN);
  });

  test('a locked member is refused on every call (4.8)', async ({ skip }) => {
    const { own, url } = target();
    if (!own) return skip(NEEDS_OWN);
    const { token } = addOneMember(own, { isLocked: true });
    const input = { id: facts.videoId };
    expect((await makeCall(url, memberDetail, {}, { token })).envelope).toEqual(PLEASE_LOG_IN);
    expect((await makeCall(url, videoPlayinfo, input, { token })).envelope).toEqual(PLEASE_LOG_IN);
  });
});

describe('where a token is looked for (contract 4.2)', () => {
  test('in the query', async ({ skip }) => {
    const { url, token } = target();
    if (!token) return skip(MEMBER_MISSING);
    const { envelope } = await send(`${url}${memberDetail.path}?token=${encodeURIComponent(token)}`);
    expect(envelope.code).toBe(0);
  });

  test('in the body', async ({ skip }) => {
    const { url, token } = target();
    if (!token) return skip(MEMBER_MISSING);
    const { envelope } = await send(`${url}/api/v2/video/${facts.videoId}/record`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, duration: 1 }),
    });
    expect(envelope).toEqual({ code: 0, message: '', data: [] });
  });

  test('in the header first', async ({ skip }) => {
    const { url, token } = target();
    if (!token) return skip(MEMBER_MISSING);
    const address = `${url}${memberDetail.path}?token=${encodeURIComponent(token)}`;
    const { envelope } = await send(address, { headers: { authorization: 'Bearer bad' } });
    expect(envelope).toEqual(PLEASE_LOG_IN);
  });
});

describe('public calls take a bad token as none (contract 4.7)', () => {
  test.each(named(['none', 'optional']))('%s', async (_name, call) => {
    const input = { id: facts.courseId };
    const without = await makeCall(target().url, call, input);
    const withBad = await makeCall(target().url, call, input, { token: 'bad' });
    expect(withBad.envelope.code).toBe(without.envelope.code);
    expect(withBad.envelope.message).toBe(without.envelope.message);
    expect(withBad.envelope.code).not.toBe(401);
  });

  test('and open no course with it', async () => {
    const course = await fetchData(target().url, courseDetail, { id: facts.courseId }, { token: 'bad' });
    expect(course).toMatchObject({ isBuy: false, isCollect: false, videoWatchedProgress: {} });
  });
});
