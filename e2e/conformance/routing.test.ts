import { allCalls } from '@zaixue/contract/all-calls';
import type { Call } from '@zaixue/contract/call';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { failure, makeCall, send } from '../support/api/wire.ts';
import { MEMBER_MISSING, useTarget } from '../support/site/site.ts';

const target = useTarget();
const calls: readonly Call[] = Object.values(allCalls);
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const patternOf = (call: Call) => new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`);

const wrongMethods = calls.flatMap((call) => {
  const path = call.path.replace(/\{\w+\}/g, '1');
  const right = calls.filter((other) => patternOf(other).test(path)).map((other) => other.method as string);
  return METHODS.filter((method) => !right.includes(method)).map((method): [string, string] => [
    method,
    path,
  ]);
});

describe('a wrong method on a known path answers 错误 (contract 1.5)', () => {
  test.each(wrongMethods)('%s %s', async (method, path) => {
    const answer = await send(target().url + path, { method });
    expect(answer.status).toBe(200);
    expect(answer.envelope).toEqual(failure(1, '错误'));
  });
});

describe('an unknown path answers 路由不存在 (contract 1.5)', () => {
  test.each([
    ['GET', '/api/v2/nope'],
    ['POST', '/api/v2/nope'],
    ['GET', '/api/v3/nope/1'],
    ['GET', '/api/v9/courses'],
    ['GET', '/api/'],
    ['GET', '/api/v2/course'],
    ['GET', '/api/v2/course/1/2/3'],
    ['DELETE', '/api/v2/member'],
    ['GET', '/api/v2/%2e%2e/status'],
    ['GET', '/api/v2/courses%00'],
  ])('%s %s', async (method, path) => {
    const answer = await send(target().url + path, { method });
    expect(answer.status).toBe(200);
    expect(answer.envelope).toEqual(failure(404, '路由不存在'));
  });
});

const withId = calls
  .filter(
    (call) => call.params instanceof z.ZodObject && call.params.shape.id?.meta()?.description === 'digits',
  )
  .map((call): [string, Call] => [call.name, call]);

const MALFORMED = ['abc', '1a', '-1', '1.5', '+1', '0x1', '1e3', '１', '1 2', '%', "1'--", 'null', 'latestx'];
const UNKNOWN = [
  '0',
  '999999',
  '2147483648',
  '4294967297',
  '9223372036854775808',
  '9'.repeat(40),
  '9'.repeat(400),
];

/** What such calls take beside the id, so that nothing else is wrong. */
const OTHERWISE_VALID = { duration: 5, content: '这一段讲得很清楚', seconds: 1 };

describe.each(withId)('the id of %s (contract 1.1, Q34)', (_name, call) => {
  const answerTo = (id: string, token: string | null) =>
    makeCall(target().url, call, { ...OTHERWISE_VALID, courseId: id, id }, token ? { token } : {});

  test.for(MALFORMED)('of the form %j means that there is no such route', async (id, { skip }) => {
    const { token } = target();
    if (call.auth === 'required' && !token) skip(MEMBER_MISSING);
    const answer = await answerTo(id, token);
    expect(answer.status).toBe(200);
    expect(answer.envelope).toEqual(failure(404, '路由不存在'));
  });

  test.for(UNKNOWN)('%s belongs to nothing', async (id, { skip }) => {
    const { token } = target();
    if (call.auth === 'required' && !token) skip(MEMBER_MISSING);
    const answer = await answerTo(id, token);
    expect(answer.status).toBe(200);
    expect(answer.envelope).toEqual(failure(404, '资源不存在'));
  });
});
