import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import { dialectOf } from '../db/columns.ts';
import type { Database } from '../db/open.ts';
import { sqlitePath } from '../db/open.ts';
import { countOpenPayments, readLateMoney } from '../domains/commerce/payments/queries.ts';
import { readRefundBacklog } from '../domains/commerce/refunds/queries.ts';
import { readUploadQueue, sumRecordingBytes } from '../domains/media/upload/queries.ts';
import { readLastBackup } from '../domains/operations/backups/queries.ts';
import { readFailingJobs } from '../domains/operations/jobs/queries.ts';
import type { Clock } from '../lib/clock.ts';
import { notifyOperator } from '../lib/operator-log.ts';
import { isOutage } from '../lib/outage.ts';
import { withTimeout } from '../lib/with-timeout.ts';
import type { Services } from '../services.ts';

/** Scrapes within this time share one reading, milliseconds. */
const REUSE_MS = 5000;
/** A scrape waits this long for the database, milliseconds. */
const READ_LIMIT_MS = 2000;
/** A reading that takes longer than this is given up and another one is started, milliseconds. */
const ABANDONED_MS = 30_000;

/** What the database says about the whole site. Every process of a site reports the same. */
export type SiteFigures = Awaited<ReturnType<typeof readFigures>>;

type FigureServices = Pick<Services, 'config' | 'db' | 'clock' | 'settings'>;

/** Statements run one after the other: a scrape must not use several connections of the pool. */
async function readFigures({ config, db, clock, settings }: FigureServices) {
  const uploads = await readUploadQueue(db);
  const failingJobs = await readFailingJobs(db);
  const openPayments = await countOpenPayments(db);
  const lateMoney = await readLateMoney(db);
  const refunds = await readRefundBacklog(db);
  const backups = {
    site: await readLastBackup(db, { status: 'done', scope: 'site' }),
    database: await readLastBackup(db, { status: 'done', scope: 'database' }),
  };
  const recordingBytes = await sumRecordingBytes(db);
  const databaseBytes = await readDatabaseBytes(db, config.dataDir);
  const isInMaintenance = (await settings.all())['site.maintenance'];
  return {
    readAt: clock(),
    ...{ uploads, failingJobs, openPayments, lateMoney, refunds, backups },
    ...{ recordingBytes, databaseBytes, isInMaintenance },
  };
}

async function readDatabaseBytes(db: Database, dataDir: string): Promise<number | null> {
  if (dialectOf(db) === 'postgres') {
    const { rows } = await sql<{
      bytes: number;
    }>`select pg_database_size(current_database()) as bytes`.execute(db);
    return rows[0]?.bytes ?? null;
  }
  const path = sqlitePath(dataDir);
  const sizes = await Promise.all(
    [path, `${path}-wal`].map((file) =>
      stat(file).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0) || null;
}

/**
 * Returns a function that reads the figures: null when the database does not answer within 2 s or fails. Figures are reused for
 * five seconds; several scrapes never read at the same time.
 */
export function createFigureReader(services: FigureServices): () => Promise<SiteFigures | null> {
  const { clock } = services;
  let reading: {
    readonly startedAt: number;
    readonly figures: Promise<SiteFigures | null>;
    isDone: boolean;
  } | null = null;

  function start(clock: Clock) {
    const started = {
      startedAt: clock(),
      isDone: false,
      figures: readFigures(services).catch((error: unknown) => {
        // An outage is logged by those who need the database.
        if (!isOutage(error)) notifyOperator('the metrics of the site could not be read', error);
        return null;
      }),
    };
    void started.figures.finally(() => {
      started.isDone = true;
    });
    return started;
  }

  return () => {
    const age = reading ? Math.abs(clock() - reading.startedAt) : Number.POSITIVE_INFINITY;
    if (!reading || age >= (reading.isDone ? REUSE_MS : ABANDONED_MS)) reading = start(clock);
    return withTimeout(reading.figures, READ_LIMIT_MS, null);
  };
}
