import type { Services } from '../../../services.ts';
import { clearExpired } from './repo.ts';

/** Clears the VIP of members whose period is over (contract 15.2). Access ends at the instant, not with this. */
export async function clearExpiredVips({ db }: Pick<Services, 'db'>, now: number): Promise<void> {
  await clearExpired(db, now);
}
