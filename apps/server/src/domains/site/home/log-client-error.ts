import { DAY_MS, MINUTE_MS } from '@zaixue/contract/rules/time-units';
import { isLoopback } from '../../../http/limits/limit-requests.ts';
import { rateLimitKey } from '../../../http/limits/rate-limit-key.ts';
import { createRequestCounter } from '../../../http/limits/request-counter.ts';
import { logReport } from '../../../lib/operator-log.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { emptyResult, fail } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';

/** Reports that one client address may send in a minute and in a day. A page sends at most three. */
const MAX_PER_MINUTE = 6;
const MAX_PER_DAY = 60;

export interface ClientError {
  readonly message: string;
  readonly stack: string;
  /** Name of the screen, without ids. */
  readonly screen: string;
}

/**
 * Returns the use case that logs what a browser reports about a crash. Nothing is stored, and neither the member nor the
 * address is logged.
 */
export function createClientErrorLog({ clock, config }: Pick<Services, 'clock' | 'config'>) {
  const counter = createRequestCounter(clock, null);
  async function isOverLimit(key: string): Promise<boolean> {
    const minute = await counter.count(`minute:${key}`, MINUTE_MS);
    if (minute.count > MAX_PER_MINUTE) return true;
    const day = await counter.count(`day:${key}`, DAY_MS);
    return day.count > MAX_PER_DAY;
  }
  return async (error: ClientError, address: string): Promise<Outcome<never[]>> => {
    // As with other limits of requests, a demo on this machine has none.
    const isFree = config.demo && isLoopback(address);
    if (!isFree && (await isOverLimit(rateLimitKey(address)))) return fail('tooManyRequests');
    const [message, stack, screen] = [error.message, error.stack, error.screen].map(toPlainText);
    logReport({ screen, stack }, `a browser reports a crash: ${message || 'without a message'}`);
    return emptyResult;
  };
}

/** Without control characters, with which a report could look like other lines on a terminal. */
const toPlainText = (text: string): string => text.replace(/(?!\n)\p{Cc}/gu, ' ').trim();
