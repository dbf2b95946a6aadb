import { defineOperatorCall } from '@zaixue/contract/operator/operator-call';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { onApiEvent, setCure } from './api-events.ts';
import { callOperator, setCsrfToken } from './call.ts';

const editCourse = defineOperatorCall({
  name: 'editCourse',
  summary: '',
  needs: 'course.edit',
  failures: [],
  method: 'PATCH',
  path: '/operator/api/courses/{id}',
  params: z.object({ id: z.number() }),
  query: z.object({ dry: z.boolean().optional() }),
  body: z.object({ title: z.string() }),
  data: z.object({ version: z.number() }),
});
const listCourses = defineOperatorCall({
  name: 'listCourses',
  summary: '',
  needs: 'course.view',
  failures: [],
  method: 'GET',
  path: '/operator/api/courses',
  query: z.object({ q: z.string().optional(), tags: z.array(z.number()).optional() }),
  data: z.array(z.number()),
});

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });

function stubFetch(...answers: readonly (Response | Error)[]) {
  const left = [...answers];
  const stub = vi.fn(async (_address: string, _request: RequestInit) => {
    const next = left.shift();
    if (next === undefined || next instanceof Error) throw next ?? new Error('no answer left');
    return next;
  });
  vi.stubGlobal('fetch', stub);
  return stub;
}

const failureOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => expect.fail('the call succeeded'),
    (error) => error,
  );

test('each value goes to its place, and a changing call carries the token', async () => {
  const fetched = stubFetch(answer(200, { version: 2 }));
  setCsrfToken('token-1');
  expect(await callOperator(editCourse, { id: 7, dry: true, title: '数学' })).toEqual({ version: 2 });
  const [address, request] = fetched.mock.calls[0] ?? [];
  expect([address, request?.method, request?.body]).toEqual([
    '/operator/api/courses/7?dry=true',
    'PATCH',
    '{"title":"数学"}',
  ]);
  expect(new Headers(request?.headers).get('x-csrf-token')).toBe('token-1');
});

test('a reading call puts everything into the query, without undefined values and without the token', async () => {
  const fetched = stubFetch(answer(200, [1]));
  setCsrfToken('token-1');
  await callOperator(listCourses, { q: undefined, tags: [1, 2] });
  const [address, request] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/operator/api/courses?tags=1&tags=2');
  expect(new Headers(request?.headers).has('x-csrf-token')).toBe(false);
  expect(request?.body).toBe(null);
});

test('a refusal becomes an error with its code, message, fields and request id', async () => {
  const body = { code: 'invalid', message: '请检查填写的内容', fields: { title: '太长' } };
  stubFetch(answer(422, body, { 'x-request-id': 'id-1' }));
  const error = await failureOf(callOperator(editCourse, { id: 7, title: '' }));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 422, ...body, body, requestId: 'id-1' });
});

test.each([
  ['no connection', new TypeError('failed'), 0, 'offline'],
  ['a page of a proxy', answer(502, '<html>'), 502, 'unreadable'],
  ['a success that is no JSON', answer(200, '<html>'), 200, 'unreadable'],
])('%s is an error with a text', async (_, given, status, code) => {
  stubFetch(given);
  expect(await failureOf(callOperator(listCourses, {}))).toMatchObject({
    status,
    code,
    message: expect.stringMatching(/./),
  });
});

test('a call that is not answered in time fails', async () => {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  expect(await failureOf(callOperator(listCourses, {}, { timeLimit: 1 }))).toMatchObject({ code: 'timeout' });
});

test('a locked session is unlocked once for all calls that wait, and they are sent again', async () => {
  const locked = () => answer(423, { code: 'locked', message: '已锁定' });
  const fetched = stubFetch(locked(), locked(), answer(200, [1]), answer(200, [2]));
  const unlock = vi.fn(async () => true);
  const seen = vi.fn();
  const ends = [setCure('session-locked', unlock), onApiEvent('session-locked', seen)];
  const answers = await Promise.all([callOperator(listCourses, {}), callOperator(listCourses, {})]);
  expect(answers).toEqual([[1], [2]]);
  expect([unlock.mock.calls.length, seen.mock.calls.length, fetched.mock.calls.length]).toEqual([1, 2, 4]);
  for (const end of ends) end();
});

test('after unlocking, a call that still needs a verification asks for that as well, each once', async () => {
  const stepUp = () => answer(403, { code: 'step_up_required', message: '请再次验证身份' });
  stubFetch(
    answer(423, { code: 'locked', message: '已锁定' }),
    stepUp(),
    answer(200, [1]),
    stepUp(),
    stepUp(),
  );
  const ends = [setCure('session-locked', async () => true), setCure('step-up-required', async () => true)];
  expect(await callOperator(listCourses, {})).toEqual([1]);
  expect(await failureOf(callOperator(listCourses, {}))).toMatchObject({ code: 'step_up_required' });
  for (const end of ends) end();
});

test('without a cure, or when it is given up, the call fails with what the server said', async () => {
  const ended = () => answer(401, { code: 'login_required', message: '请重新登录' });
  const fetched = stubFetch(ended(), ended());
  expect(await failureOf(callOperator(listCourses, {}))).toMatchObject({ status: 401 });
  const end = setCure('session-ended', async () => false);
  expect(await failureOf(callOperator(listCourses, {}))).toMatchObject({ status: 401 });
  end();
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('wrong credentials are no ended session', async () => {
  stubFetch(answer(401, { code: 'credentials_wrong', message: '名字或密码错误' }));
  const seen = vi.fn();
  const end = onApiEvent('session-ended', seen);
  await failureOf(callOperator(editCourse, { id: 1, title: '' }));
  end();
  expect(seen).not.toHaveBeenCalled();
});

test('an answer of another version of the console is reported', async () => {
  const meta = document.createElement('meta');
  meta.name = 'console-version';
  meta.content = 'one';
  document.head.append(meta);
  const seen = vi.fn();
  const end = onApiEvent('version-changed', seen);
  stubFetch(answer(200, [], { 'x-console-version': 'one' }), answer(200, [], { 'x-console-version': 'two' }));
  await callOperator(listCourses, {});
  expect(seen).not.toHaveBeenCalled();
  await callOperator(listCourses, {});
  expect(seen.mock.calls).toEqual([['two']]);
  end();
  meta.remove();
});
