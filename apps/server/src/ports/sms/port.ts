import type { SmsScene } from '@zaixue/contract/constants';

/** Longest provider response in the SMS log, characters. */
const MAX_RESPONSE_LENGTH = 300;

export interface SmsMessage {
  readonly mobile: string;
  readonly scene: SmsScene;
  /** Six digits. */
  readonly code: string;
}

/** Result of a send. `answer` is what the provider answered; it goes into the SMS log and never contains the code. */
export interface SmsResult {
  readonly sent: boolean;
  readonly answer: string;
}

/** Sends SMS codes. Never throws: a provider that cannot be reached gives a result with `sent: false`. */
export interface SmsSender {
  send(message: SmsMessage): Promise<SmsResult>;
}

/** Formats a provider's answer for the SMS log: one line, shortened, with the code masked. */
export function formatSmsAnswer(vendor: string, text: string, code: string): string {
  return `${vendor} ${text}`
    .replaceAll(code, '******')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_RESPONSE_LENGTH);
}
