import { pendingMigrations } from '../db/migrate.ts';
import type { Database } from '../db/open.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Act, recordAct } from '../domains/audit/record-act.ts';
import { commandActor } from '../lib/actor.ts';

/**
 * Records what a command did to the site as a whole. The database of an older version may have no audit log; nothing is
 * recorded there, because the command must not change what it reads.
 */
export async function recordCommand(db: Database, command: string, act: Act): Promise<void> {
  if ((await pendingMigrations(db)).length > 0) return;
  await inTransaction(db, (transaction) => recordAct(transaction, commandActor(command), act, Date.now()));
}
