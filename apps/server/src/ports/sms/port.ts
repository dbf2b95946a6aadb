import type { SmsScene } from '@zaixue/contract/constants';

export interface SmsMessage {
  readonly mobile: string;
  readonly scene: SmsScene;
  /** Six digits. */
  readonly code: string;
}

/** What the provider said; `answer` is kept in the SMS log and never holds the code. */
export interface SmsResult {
  readonly sent: boolean;
  readonly answer: string;
}

/** Sends SMS codes. Never throws: a provider that cannot be reached is a result. */
export interface SmsSender {
  send(message: SmsMessage): Promise<SmsResult>;
}
