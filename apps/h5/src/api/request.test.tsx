import { STORAGE_KEYS } from '@zaixue/contract/constants';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hardNavigate } from '../platform/navigation/navigation.ts';
import { addToastHost, hideToast, toastFor } from '../ui/toast/toast-store.ts';
import type { CallOptions } from './call-definition.ts';
import { request } from './request.ts';

const CALL = { method: 'GET', path: '/api/v2/member/detail' } as const;
const host = Symbol('test');
const left: string[] = [];
let removeHost: () => void;

beforeEach(() => {
  localStorage.setItem(STORAGE_KEYS.token, 'secret');
  window.history.replaceState(null, '', '/course/1?tab=list');
  vi.spyOn(hardNavigate, 'to').mockImplementation((address) => void left.push(address));
  removeHost = addToastHost(host);
});

afterEach(() => {
  removeHost();
  left.length = 0;
});

const toast = (): string | undefined => toastFor(host)?.text;
const answer = (status: number, body: string): void => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body, { status })),
  );
};
const envelope = (code: unknown, message = '', data: unknown = []): string =>
  JSON.stringify({ code, message, data });
const failureOf = (options?: CallOptions) => request(CALL, {}, options).catch((failure: unknown) => failure);

test('success resolves with the payload; the call says what it accepts and who asks, and sends no cookie', async () => {
  answer(200, envelope(0, '', { id: 1 }));
  await expect(request(CALL)).resolves.toEqual({ id: 1 });
  const [address, init] = vi.mocked(fetch).mock.calls[0] ?? [];
  expect(address).toBe('/api/v2/member/detail');
  expect(init).toMatchObject({
    method: 'GET',
    credentials: 'omit',
    headers: { Accept: 'application/json', Authorization: 'Bearer secret' },
  });
});

test('without a token, and when asked for, no authorization is sent', async () => {
  answer(200, envelope(0));
  await request(CALL, {}, { anonymous: true });
  localStorage.clear();
  await request(CALL);
  for (const [, init] of vi.mocked(fetch).mock.calls)
    expect(init?.headers).not.toHaveProperty('Authorization');
});

const GENERIC = '网络异常，请稍后重试';
const LOGIN = '/login?redirect=%2Fcourse%2F1%3Ftab%3Dlist';

test.each([
  [
    'a refusal',
    200,
    envelope(1, '手机号或密码错误'),
    {},
    { kind: 'answer', code: 1 },
    '手机号或密码错误',
    [],
  ],
  ['a refusal without words', 200, envelope(1, ''), {}, { kind: 'answer' }, '操作失败，请稍后重试', []],
  [
    'a refusal told elsewhere',
    200,
    envelope(1, '请购买后观看'),
    { silent: true },
    { kind: 'answer' },
    undefined,
    [],
  ],
  ['a missing row', 200, envelope(404, '资源不存在'), {}, { kind: 'answer', code: 404 }, '资源不存在', []],
  ['code 401', 200, envelope(401, '请登录'), {}, { kind: 'unauthorised' }, undefined, [LOGIN]],
  ['HTTP 401', 401, '', {}, { kind: 'unauthorised' }, undefined, [LOGIN]],
  [
    'code 401 of a silent call',
    200,
    envelope(401),
    { silent: true },
    { kind: 'unauthorised' },
    undefined,
    [LOGIN],
  ],
  ['HTTP 404', 404, 'not found', {}, { kind: 'http', code: 404 }, undefined, ['/error']],
  ['HTTP 404 of a silent call', 404, '', { silent: true }, { kind: 'http' }, undefined, ['/error']],
  ['HTTP 404 of an optional call', 404, '', { optional: true }, { kind: 'http' }, undefined, []],
  ...[400, 403, 500, 502].map(
    (status) =>
      [`HTTP ${status}`, status, '<html>', {}, { kind: 'http', code: status }, GENERIC, []] as const,
  ),
  ['an object for a code (Q19)', 200, envelope({ status: 5 }), {}, { kind: 'malformed' }, GENERIC, []],
  ['no JSON', 200, '<html>', {}, { kind: 'malformed' }, GENERIC, []],
  ...([{ silent: true }, { optional: true }, { hasErrorState: true }] as const).flatMap(
    (options) =>
      [
        [`HTTP 500 of ${Object.keys(options)}`, 500, '', options, { kind: 'http' }, undefined, []],
        [`no JSON of ${Object.keys(options)}`, 200, '<', options, { kind: 'malformed' }, undefined, []],
      ] as const,
  ),
  [
    'a refusal with an error state',
    200,
    envelope(1, '参数错误'),
    { hasErrorState: true },
    { kind: 'answer' },
    '参数错误',
    [],
  ],
  [
    'a refusal of an optional call',
    200,
    envelope(1, '参数错误'),
    { optional: true },
    { kind: 'answer' },
    undefined,
    [],
  ],
  [
    'a refusal of an optional call that shows it',
    200,
    envelope(1, '参数错误'),
    { optional: true, showRefusal: true },
    { kind: 'answer' },
    '参数错误',
    [],
  ],
  [
    'HTTP 404 of an optional call that shows refusals',
    404,
    '',
    { optional: true, showRefusal: true },
    { kind: 'http' },
    undefined,
    [],
  ],
] as const)('%s', async (_, status, body, options, failure, shown, gone) => {
  answer(status, body);
  expect(await failureOf(options)).toMatchObject(failure);
  expect(toast()).toBe(shown);
  expect(left).toEqual(gone);
});

test('an ended token is removed, and the next page shows the reason', async () => {
  answer(200, envelope(401, '请登录'));
  await Promise.all([failureOf(), failureOf()]);
  expect(localStorage.getItem(STORAGE_KEYS.token)).toBeNull();
  expect(left).toEqual([LOGIN]);
  expect(sessionStorage.getItem('meedu-h5-toast')).toBe('请重新登录');
});

test('a caller that handles a 401 gets the rejection, and the page stays', async () => {
  answer(200, envelope(401));
  expect(await failureOf({ unauthorised: 'reject' })).toMatchObject({ kind: 'unauthorised' });
  expect(left).toEqual([]);
  expect(localStorage.getItem(STORAGE_KEYS.token)).toBe('secret');
});

test('a lost connection shows one toast, and another after a reconnect', async () => {
  const show = vi.fn();
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
  expect(await failureOf()).toMatchObject({ kind: 'network' });
  show(toast());
  hideToast();
  await failureOf();
  show(toast());
  answer(200, envelope(0));
  await request(CALL);
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
  await failureOf();
  show(toast());
  expect(show.mock.calls).toEqual([['网络异常，请稍后重试'], [undefined], ['网络异常，请稍后重试']]);
});

const hanging = (_: unknown, init?: RequestInit) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });

test('a call is given up after 15 s as a lost connection', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', vi.fn(hanging));
  const settled = vi.fn();
  const failure = failureOf().then(settled);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await failure;
  expect(settled).toHaveBeenCalledWith(expect.objectContaining({ kind: 'network' }));
});

test('an aborted call shows nothing', async () => {
  vi.stubGlobal('fetch', vi.fn(hanging));
  const controller = new AbortController();
  const failure = failureOf({ signal: controller.signal });
  controller.abort();
  expect(await failure).toMatchObject({ kind: 'aborted' });
  expect(toast()).toBeUndefined();
});

test.each([{ silent: true }, { optional: true }, { optional: true, showRefusal: true }])(
  'a lost connection of a call with %j is not said',
  async (options) => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
    expect(await failureOf(options)).toMatchObject({ kind: 'network' });
    expect(toast()).toBeUndefined();
    // It has not used up the one time that it is said.
    await failureOf();
    expect(toast()).toBe(GENERIC);
  },
);

test.each([
  ['0f0f0f0f-1381-4381', '0f0f0f0f-1381-4381'],
  ['short', ''],
  ['<b>not an id</b>', ''],
  [undefined, ''],
])('a failure has the number of its request (%s) where it is one', async (sent, requestId) => {
  const headers = sent === undefined ? {} : { 'x-request-id': sent };
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(envelope(503, '服务暂时不可用'), { headers })),
  );
  expect(await failureOf()).toMatchObject({ kind: 'answer', code: 503, requestId });
});
