import type { Generated, Selectable } from 'kysely';

/** What an operator needs to know about the site itself. */
export interface OperationTables {
  site_facts: SiteFactsTable;
  backups: BackupsTable;
  alarms: AlarmsTable;
  failing_jobs: FailingJobsTable;
}

/** One fact of the whole site, for example `version`: the newest program version that has opened the database. */
interface SiteFactsTable {
  name: string;
  value: string;
  updated_at: number;
}

/** A backup that was started. */
interface BackupsTable {
  id: Generated<number>;
  /** `site` (database, files, secrets) or `database`. */
  scope: string;
  /** `manual`, `schedule` or `migration`. */
  reason: string;
  /** `running`, `done` or `failed`. A running one whose process ended stays `running`. */
  status: string;
  /** Absolute path of the archive. */
  place: string;
  /** Size of the archive; null until it is done. */
  bytes: number | null;
  /** Why it failed, in one line. */
  error: string | null;
  /** Version of the program that made it. */
  version: string;
  started_at: number;
  ended_at: number | null;
}
export type Backup = Selectable<BackupsTable>;

/** A condition that needs the operator. The row is deleted when the condition has ended. */
interface AlarmsTable {
  name: string;
  /** In Chinese, as it was sent. */
  text: string;
  raised_at: number;
  /** When the webhook last accepted it; null until then. */
  sent_at: number | null;
}
export type Alarm = Selectable<AlarmsTable>;

/** A job whose last run failed. The row is deleted by the next run that succeeds. */
interface FailingJobsTable {
  name: string;
  /** Failed runs in a row. */
  failures: number;
  error: string;
  first_at: number;
  last_at: number;
}
