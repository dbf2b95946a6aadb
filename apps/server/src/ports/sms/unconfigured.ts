import type { SmsSender } from './port.ts';

/** The sender of a site without a working SMS provider: every send fails with the reason. */
export function createUnconfiguredSms(missing: readonly string[] = []): SmsSender {
  const answer =
    missing.length > 0
      ? `the SMS provider lacks the settings ${missing.join(', ')}`
      : 'no SMS provider is configured';
  return {
    async send() {
      return { sent: false, answer };
    },
  };
}
