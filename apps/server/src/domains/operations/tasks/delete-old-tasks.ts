import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { inTransaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { clearContents, deleteTasksBefore, findExpired, updateTask } from './task-repo.ts';

/** Ended tasks are listed so long, days. */
const KEPT_DAYS = 30;

/**
 * Deletes the result files of tasks that expired, with what their rows held, and tasks that ended 30 days ago. The file goes
 * first: when its deletion fails, the next run finds it again.
 */
export async function deleteOldTasks({ db, storage }: Services, now: number): Promise<void> {
  for (const { id, result_key } of await findExpired(db, now)) {
    if (result_key !== '') await storage.delete(result_key);
    await inTransaction(db, async (transaction) => {
      await clearContents(transaction, id);
      await updateTask(transaction, id, { result_key: '', is_cleared: 1 });
    });
  }
  await deleteTasksBefore(db, now - KEPT_DAYS * DAY_MS);
}
