import { expect, test } from 'vitest';
import { SMS_INTERVAL_SECONDS, SMS_RESEND_SECONDS } from './constants.ts';

test('the server accepts another SMS code as soon as the screen offers it', () => {
  expect(SMS_RESEND_SECONDS).toBe(120);
  expect(SMS_INTERVAL_SECONDS).toBe(60);
  expect(SMS_INTERVAL_SECONDS).toBeLessThanOrEqual(SMS_RESEND_SECONDS);
});
