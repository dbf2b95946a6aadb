import { notifyOperator } from '../../../lib/operator-log.ts';
import type { Services } from '../../../services.ts';
import { failFaceCheck, settleFaceCheck } from './finish-face-check.ts';
import { findDueChecks, scheduleNextPoll } from './repo.ts';

/** Time that a client has to ask for the result itself, milliseconds. */
export const FIRST_POLL_DELAY_MS = 2 * 60_000;
/** Bounds of the interval between two polls of one check, milliseconds. */
const INTERVAL_MS = { least: 60_000, most: 6 * 3_600_000 } as const;
/** Providers keep a check this long, milliseconds; it cannot pass later. */
const LIFETIME_MS = 3 * 24 * 3_600_000;
const BATCH_SIZE = 50;

/** Time of the next poll of a check, milliseconds UTC. The interval grows with the age of the check. */
export function nextPollAt(createdAt: number, now: number): number {
  return now + Math.min(INTERVAL_MS.most, Math.max(INTERVAL_MS.least, now - createdAt));
}

/**
 * Ends checks whose client never asks for the result (contract 14.1). A check that throws does not block the others. A
 * check that the member has not finished after three days has failed.
 */
export async function pollOpenChecks(services: Services, now: number): Promise<void> {
  const { db } = services;
  for (const check of await findDueChecks(db, now, BATCH_SIZE)) {
    // Schedule the next poll first: of several processes one polls, and a check that always throws is not polled on
    // every run.
    if (!(await scheduleNextPoll(db, check, nextPollAt(check.created_at, now)))) continue;
    try {
      const settlement = await settleFaceCheck(services, check, now);
      const isOver = now - check.created_at >= LIFETIME_MS;
      if (settlement === 'pending' && isOver)
        await failFaceCheck(services, check, 'not finished in time', now);
    } catch (error) {
      notifyOperator(`the real-name check ${check.id} could not be finished; it will be tried again`, error);
    }
  }
}
