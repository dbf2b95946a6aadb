import type { BackupScope } from '../../backup/archive-format.ts';
import {
  type BackupInput,
  type BackupResult,
  chooseBackupPlace,
  createBackup,
} from '../../backup/create-backup.ts';
import {
  type BackupReason,
  canRecordBackups,
  recordBackupEnd,
  recordBackupStart,
} from '../../backup/record-backup.ts';
import type { ServerConfig } from '../../config.ts';
import type { Database } from '../../db/open.ts';
import { isOutage } from '../../lib/outage.ts';
import { VERSION } from '../../lib/version.ts';

export interface RunBackupInput extends BackupInput {
  readonly config: ServerConfig;
  readonly reason: BackupReason;
}

/**
 * Makes a backup and records it in the database, where the operator's pages and alarms read how it went. A database that
 * an older version made is backed up without a record. Throws like `createBackup`.
 */
export async function runBackup(db: Database, input: RunBackupInput): Promise<BackupResult> {
  const place = chooseBackupPlace(input);
  const scope: BackupScope = input.storage ? 'site' : 'database';
  const started = { scope, reason: input.reason, place, version: VERSION, started_at: input.now };
  const id = (await canRecordBackups(db)) ? await recordBackupStart(db, started) : null;
  try {
    const result = await createBackup({ ...input, place });
    if (id !== null) await recordBackupEnd(db, id, { status: 'done', bytes: result.bytes, at: Date.now() });
    return result;
  } catch (error) {
    const { message } = error as Error;
    try {
      if (id !== null) await recordBackupEnd(db, id, { status: 'failed', error: message, at: Date.now() });
    } catch (failure) {
      // A full disk takes no record either; the operator must read why the backup failed.
      if (!isOutage(failure)) throw failure;
    }
    throw error;
  }
}
