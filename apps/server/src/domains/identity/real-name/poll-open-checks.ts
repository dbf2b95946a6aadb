import { notifyOperator } from '../../../lib/operator-log.ts';
import type { Services } from '../../../services.ts';
import { refuseFaceCheck, settleFaceCheck } from './finish-face-check.ts';
import { findDueChecks, postponeCheck } from './repo.ts';

/** How long a client has to ask for the result itself, milliseconds. */
export const FIRST_ASK_MS = 2 * 60_000;
/** Bounds of the pause between two questions about one verification, milliseconds. */
const PAUSE_MS = { least: 60_000, most: 6 * 3_600_000 } as const;
/** How long the services keep a verification, milliseconds; it cannot be passed after that. */
const LIFETIME_MS = 3 * 24 * 3_600_000;
const AT_ONCE = 50;

/** When to ask again about a verification: the pauses grow with its age. Milliseconds UTC. */
export function nextAskAt(createdAt: number, now: number): number {
  return now + Math.min(PAUSE_MS.most, Math.max(PAUSE_MS.least, now - createdAt));
}

/**
 * Finishes verifications whose member never asked for the result, since some clients never do (contract 14.1). One that
 * fails does not hold up the others. One that the person has not gone through in three days has failed.
 */
export async function finishOpenChecks(services: Services, now: number): Promise<void> {
  const { db } = services;
  for (const check of await findDueChecks(db, now, AT_ONCE)) {
    // Before the question: of several processes one asks, and a check that always throws is not asked about every time.
    if (!(await postponeCheck(db, check, nextAskAt(check.created_at, now)))) continue;
    try {
      const settlement = await settleFaceCheck(services, check, now);
      const isOver = now - check.created_at >= LIFETIME_MS;
      if (settlement === 'pending' && isOver)
        await refuseFaceCheck(services, check, 'not finished in time', now);
    } catch (error) {
      notifyOperator(`the real-name check ${check.id} could not be finished; it will be tried again`, error);
    }
  }
}
