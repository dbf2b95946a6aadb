import { STORAGE_KEYS } from '@zaixue/contract/constants';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../../api/api-failure.ts';
import { configQuery } from '../../api/queries/config.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { reportCrash, resetCrashReports } from './report-crash.ts';

const sent: unknown[] = [];

beforeEach(() => {
  resetCrashReports();
  sent.length = 0;
  window.history.replaceState(null, '', '/course/17?keywords=secret');
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_address: string, init: RequestInit) => {
      sent.push({ headers: init.headers, ...JSON.parse(String(init.body)) });
      return new Response('{"code":0,"message":"","data":[]}');
    }),
  );
});

function clientOf(extensions: readonly string[]) {
  const client = createQueryClient();
  client.setQueryData(configQuery().queryKey, { extensions } as never);
  return client;
}

test('a crash is sent with the name of the screen and without addresses, token or query', async () => {
  localStorage.setItem(STORAGE_KEYS.token, 'secret');
  const error = new TypeError('x is undefined');
  error.stack = 'at f (https://site.example/a.js?secret=1:2:3)';
  await reportCrash(clientOf(['client-error']), error);
  expect(sent).toMatchObject([
    { message: 'TypeError: x is undefined', screen: expect.stringMatching(/^\w+/) },
  ]);
  expect(JSON.stringify(sent)).not.toMatch(/secret|17/);
});

test('a page sends three reports at most', async () => {
  const client = clientOf(['client-error']);
  for (let index = 0; index < 5; index += 1) await reportCrash(client, new Error(String(index)));
  expect(sent).toMatchObject([{ message: 'Error: 0' }, { message: 'Error: 1' }, { message: 'Error: 2' }]);
});

test.each([
  ['a failed call', new ApiFailure('network')],
  ['work that was given up', new DOMException('', 'AbortError')],
  ['a script that could not be loaded', new TypeError('Failed to fetch dynamically imported module: a.js')],
  ['what is no error', 'text'],
])('%s is not sent', async (_name, error) => {
  await reportCrash(clientOf(['client-error']), error);
  expect(sent).toEqual([]);
});

test('a service that does not name the extension gets no report', async () => {
  await reportCrash(clientOf(['notes']), new Error('no'));
  expect(sent).toEqual([]);
});
