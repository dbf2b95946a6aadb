import { expect, test } from 'vitest';
import type { CallName } from '../api/api.ts';
import { callPaths } from '../api/call-paths.generated.ts';
import { KEPT_CALL_PATTERN, KEPT_CALLS } from './kept-calls.ts';

/** Every other GET, with the reason why its answer is not kept. */
const NOT_KEPT: Partial<Record<CallName, string>> = {
  captchaImage: 'used once',
  captchaVoice: 'used once',
  checkoutChannels: 'payment',
  courseAttachment: 'a file to download',
  courseLike: 'changes something',
  faceVerifyResult: 'identity',
  handPayText: 'payment',
  memberDataExport: 'a file to download',
  memberNotesExport: 'a file to download',
  memberOrders: 'payment',
  memberPlans: 'payment',
  memberSessions: 'where the member is logged in',
  messageMarkAsRead: 'changes something',
  messagesMarkAllAsRead: 'changes something',
  orderDetail: 'payment',
  orderPayments: 'payment',
  orderStatus: 'payment',
  promoCode: 'payment',
  promoCodeCheck: 'payment',
  search: 'tells what was searched for',
  searchSuggestions: 'tells what was searched for',
  status: 'tells whether the service can be reached',
  videoPlayinfo: 'addresses of media',
  wechatJssdk: 'a signature that ends',
};

const isKept = (path: string): boolean => new RegExp(KEPT_CALL_PATTERN).test(path);
const calls = Object.entries(callPaths).map(([name, { method, path }]) => ({
  name: name as CallName,
  method,
  path: path.replace(/\{\w+\}/g, '12'),
}));
const kept: readonly string[] = KEPT_CALLS;

test.each(calls)('$name is kept only if it is named', ({ name, method, path }) => {
  expect(isKept(path)).toBe(kept.includes(name));
  if (method === 'GET') expect(kept.includes(name)).toBe(NOT_KEPT[name] === undefined);
  else expect(kept).not.toContain(name);
});

test('nothing besides the calls is kept', () => {
  for (const path of ['/api/v2/order/pay/redirect', '/api/v3/course/attach-download', '/api/v2/config/x'])
    expect(isKept(path), path).toBe(false);
});
