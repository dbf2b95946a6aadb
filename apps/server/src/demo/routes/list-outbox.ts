import { toIsoTime } from '@zaixue/contract/rules/wire-time';
import { isOutbox } from '../../ports/sms/local.ts';
import type { SmsSender } from '../../ports/sms/port.ts';

/** An SMS that a demo site shows instead of sending it. */
export interface OutboxItem {
  readonly mobile: string;
  readonly scene: string;
  readonly code: string;
  /** UTC, as `ts-iso` of the contract. */
  readonly sent_at: string;
}

/** The messages of the outbox, newest first; none when a real provider sends them. */
export function listOutbox(sms: SmsSender): OutboxItem[] {
  if (!isOutbox(sms)) return [];
  return sms
    .list()
    .map(({ mobile, scene, code, sentAt }) => ({ mobile, scene, code, sent_at: toIsoTime(sentAt) }));
}
