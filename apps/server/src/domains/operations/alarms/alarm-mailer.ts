import { HOUR_MS } from '@zaixue/contract/rules/time-units';
import type { Clock } from '../../../lib/clock.ts';
import { notifyOperator } from '../../../lib/operator-log.ts';
import type { AlarmMessage, AlarmSender, AlarmTarget } from '../../../ports/alarm/port.ts';
import type { AlarmStore } from './alarm-store.ts';
import type { Condition, SiteIdentity } from './condition.ts';
import { endedText, raisedText } from './condition.ts';

/** A continuing failure to send is logged again after this time, milliseconds. */
const LOG_EVERY_MS = HOUR_MS;

/** Sends messages about alarms, each once, and tries again what could not be sent. */
export interface AlarmMailer {
  /** Sends an alarm that is new or has to be repeated. */
  raise(store: AlarmStore, condition: Condition): Promise<void>;
  /** Ends an alarm and says so, unless its begin was never sent. */
  end(store: AlarmStore, name: string, title: string): Promise<void>;
  /** Tries again to say that alarms have ended. */
  retryEnds(): Promise<void>;
}

export interface AlarmMailerOptions {
  readonly clock: Clock;
  readonly site: () => SiteIdentity;
  /** Null while the operator has set no target: nothing is sent then. */
  readonly target: () => AlarmTarget | null;
  readonly createSender: (target: AlarmTarget) => AlarmSender;
}

export function createAlarmMailer({ clock, site, target, createSender }: AlarmMailerOptions): AlarmMailer {
  /** Ends that could not be sent, by the alarm's name. They are lost when the process ends. */
  const unsentEnds = new Map<string, string>();
  let loggedAt: number | null = null;

  async function send(alarm: string, state: AlarmMessage['state'], text: string): Promise<boolean> {
    const to = target();
    if (!to) return true;
    const result = await createSender(to).send({ site: site().name, alarm, state, text, at: clock() });
    if (!result.ok && (loggedAt === null || clock() - loggedAt >= LOG_EVERY_MS)) {
      loggedAt = clock();
      notifyOperator(`alarms cannot be sent, tried again every minute: ${result.reason}`);
    }
    if (result.ok && loggedAt !== null) {
      loggedAt = null;
      notifyOperator('alarms are sent again');
    }
    return result.ok;
  }

  async function sendEnd(name: string, text: string): Promise<void> {
    if (await send(name, 'ended', text)) unsentEnds.delete(name);
    else unsentEnds.set(name, text);
  }

  return {
    async raise(store, condition) {
      const { name } = condition;
      if (!target()) return;
      const claim = await store.claim(name, raisedText(site(), condition, false));
      if (!claim) return;
      // It lasts: that it had ended is no news any more.
      unsentEnds.delete(name);
      if (!(await send(name, 'raised', raisedText(site(), condition, claim.isRepeated))))
        await claim.release();
    },
    async end(store, name, title) {
      const ended = await store.end(name);
      if (ended) await sendEnd(name, endedText(site(), { title, raisedAt: ended.raisedAt, now: clock() }));
    },
    async retryEnds() {
      for (const [name, text] of unsentEnds) await sendEnd(name, text);
    },
  };
}
