import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { batchOf, DELETE_BATCH, deleteInBatches } from '../../../../db/delete-in-batches.ts';
import type { Database } from '../../../../db/open.ts';

/** Notices are kept for three years, as records of a transaction are. */
const RETENTION_MS = 1095 * DAY_MS;

/** Deletes payment notices of more than three years ago, except those of payments that are still open. */
export async function deleteOldNotices(db: Database, now: number): Promise<void> {
  const before = now - RETENTION_MS;
  await deleteInBatches(async (afterId) => {
    const rows = await db
      .selectFrom('payment_notices')
      .select(['id', 'notice_key', 'created_at'])
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(DELETE_BATCH)
      .execute();
    const old = rows.filter(({ created_at }) => created_at < before);
    const open = await findOpenAmong(
      db,
      old.map(({ notice_key }) => paymentNoOf(notice_key)),
    );
    const ids = old.filter(({ notice_key }) => !open.has(paymentNoOf(notice_key))).map(({ id }) => id);
    if (ids.length > 0) await db.deleteFrom('payment_notices').where('id', 'in', ids).execute();
    return batchOf(rows, ({ created_at }) => created_at >= before);
  });
}

/** The key of a notice begins with the number of its payment. */
const paymentNoOf = (noticeKey: string): string => noticeKey.split(':')[0] ?? '';

async function findOpenAmong(db: Database, paymentNos: readonly string[]): Promise<ReadonlySet<string>> {
  if (paymentNos.length === 0) return new Set();
  const open = await db
    .selectFrom('payments')
    .select('payment_no')
    .where('payment_no', 'in', [...new Set(paymentNos)])
    .where('status', '=', 'open')
    .execute();
  return new Set(open.map(({ payment_no }) => payment_no));
}
