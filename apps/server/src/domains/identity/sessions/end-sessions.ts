import type { Queries } from '../../../db/open.ts';
import { endSessionsOf } from './repo.ts';

export interface SessionsEnd {
  /** Id of the session that stays; null ends all. */
  readonly except: number | null;
  /** Milliseconds UTC. */
  readonly now: number;
}

/** Ends a member's sessions, so that their tokens are worth nothing from now on (contract 4.8). */
export function endSessions(db: Queries, memberId: number, { except, now }: SessionsEnd): Promise<void> {
  return endSessionsOf(db, memberId, except, now);
}
