import { GROWTH_SLACK_SECONDS } from '@zaixue/contract/rules/progress';
import { admitStudySeconds } from '@zaixue/contract/rules/study-day';
import { localDay } from '@zaixue/contract/rules/wire-time';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { lockStudyDay, saveStudyDay, startStudyDay } from './study-day-repo.ts';

/**
 * Adds watched seconds to the member's day (contract 7.4). `admitStudySeconds` limits how fast a day grows, also when
 * several videos play at once.
 */
export async function countStudySeconds(
  transaction: Transaction<Tables>,
  memberId: number,
  seconds: number,
  now: number,
): Promise<void> {
  if (seconds <= 0) return;
  const day = localDay(now);
  await startStudyDay(transaction, memberId, day, { allowanceSeconds: GROWTH_SLACK_SECONDS, countedAt: now });
  const before = await lockStudyDay(transaction, memberId, day);
  const { admitted, day: after } = admitStudySeconds(before, seconds, now);
  await saveStudyDay(transaction, memberId, day, admitted, after);
}
