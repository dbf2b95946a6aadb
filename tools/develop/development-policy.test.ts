import { expect, test } from 'vitest';
import { developmentPolicy } from './development-policy.ts';

const sorted = (policy: string): string[] => policy.split('; ').sort();

test('a policy without script-src gets one for its own host and the nonce', () => {
  const policy = developmentPolicy("default-src 'self'; connect-src 'self' https:; object-src 'none'", 'abc');
  expect(sorted(policy)).toEqual([
    "connect-src 'self' https: ws: wss:",
    "default-src 'self'",
    "object-src 'none'",
    "script-src 'self' 'nonce-abc'",
  ]);
});

test('the hosts that the product allows stay', () => {
  const policy = developmentPolicy("default-src 'self'; script-src 'self' https://res.wx.qq.com", 'abc');
  expect(sorted(policy)).toEqual([
    "connect-src 'self' ws: wss:",
    "default-src 'self'",
    "script-src 'self' https://res.wx.qq.com 'nonce-abc'",
  ]);
});
