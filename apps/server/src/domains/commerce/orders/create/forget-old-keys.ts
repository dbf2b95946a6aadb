import type { Services } from '../../../../services.ts';
import { deleteOldKeys } from '../repo.ts';
import { REQUEST_LIFETIME_MS } from './idempotency.ts';

/** Removes expired cashier signs and the keys of requests older than 48 hours. */
export function forgetOldKeys({ db }: Pick<Services, 'db'>, now: number): Promise<void> {
  return deleteOldKeys(db, { now, requestsBefore: now - REQUEST_LIFETIME_MS });
}
