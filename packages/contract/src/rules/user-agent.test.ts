import { expect, test } from 'vitest';
import { isMobileUserAgent, isWechatUserAgent } from './user-agent.ts';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15', true],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140.0 Mobile Safari/537.36', true],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36', false],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15', false],
])('%s mobile: %s', (userAgent, expected) => {
  expect(isMobileUserAgent(userAgent)).toBe(expected);
});

test('WeChat is told by its mark in any case', () => {
  expect(isWechatUserAgent('… MicroMessenger/8.0.44 …')).toBe(true);
  expect(isWechatUserAgent('Mozilla/5.0 Chrome/140')).toBe(false);
});
