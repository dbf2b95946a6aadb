import type { ServerConfig } from '../config.ts';
import { ConfigError, readConfig } from '../config.ts';
import { hasWrittenContent } from '../db/content-writes.ts';
import type { Database } from '../db/open.ts';
import { openMigrated } from '../db/open-migrated.ts';
import { CONTENT_CHANNEL } from '../http/content-changes.ts';
import { printError } from '../lib/operator-log.ts';
import { isOutage } from '../lib/outage.ts';
import type { KeyValueStore } from '../ports/kv/port.ts';
import { createRedisStore } from '../ports/kv/redis.ts';
import { keepFilesPrivate } from '../start/data-folder.ts';
import { readEnvironment } from '../start/environment.ts';
import { describeTarget } from './open-services.ts';

/**
 * The line that tells the operator why a command failed: for a `ConfigError`, which the operator can fix, and for a database, store or
 * disk that is not available. Null for any other error, which is a bug.
 */
export function explainFailure(error: unknown): string | null {
  if (error instanceof ConfigError) return error.message;
  if (!isOutage(error)) return null;
  const { message, code } = error as NodeJS.ErrnoException;
  return `数据库、存储或磁盘不可用：${message}${code === undefined ? '' : `（${code}）`}`;
}

/**
 * Runs the command of this process with its arguments and sets the exit code. What {@link explainFailure} explains is printed as one line
 * on stderr with exit code 1; a bug is printed with its stack trace.
 * @param format makes the line of a failure
 */
export async function runCommand(
  main: (args: readonly string[]) => Promise<number>,
  format: (problem: string) => string = (problem) => `zaixue: ${problem}`,
): Promise<void> {
  keepFilesPrivate();
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    const problem = explainFailure(error);
    if (problem === null) printError(error);
    else console.error(format(problem));
    process.exitCode = 1;
  }
}

/** Whether the first argument is `--help` or `-h`. */
export const asksForHelp = ([first]: readonly string[]): boolean => first === '--help' || first === '-h';

/**
 * Tells the running processes of a site, where Redis connects them, that a command has changed content; they then show it at once. Call
 * it before the database is closed. While Redis cannot be reached, they show it some seconds later.
 */
export async function announceContentChanges({ redisUrl }: ServerConfig, db: Database): Promise<void> {
  if (redisUrl === null || !hasWrittenContent(db)) return;
  const kv = createRedisStore(redisUrl);
  try {
    await kv.publish(CONTENT_CHANNEL, 'command');
  } catch (error) {
    // The store has printed why.
    if (!isOutage(error)) throw error;
  } finally {
    await kv.close();
  }
}

interface OpenedSite {
  readonly db: Database;
  readonly kv?: KeyValueStore;
}

/** A command with verbs that reads or changes a site, also while its server runs. */
export interface DatabaseCommand<Site extends OpenedSite> {
  /** Printed for `--help` and `-h` (exit code 0), and without arguments (exit code 1). */
  readonly usage: string;
  /** Opens the site; throws a `ConfigError` for errors that the operator can fix. */
  readonly open: (config: ServerConfig) => Promise<Site>;
  /** Runs the command and returns the exit code. */
  readonly run: (opened: Site, args: readonly string[], config: ServerConfig) => Promise<number>;
}

/**
 * Runs such a command as this process. It prints the usage, or opens the site, runs the command and closes the site.
 */
export function runDatabaseCommand<Site extends OpenedSite>(command: DatabaseCommand<Site>): Promise<void> {
  return runCommand(async (args) => {
    if (args.length === 0 || asksForHelp(args)) {
      console.log(command.usage);
      return args.length > 0 ? 0 : 1;
    }
    const config = readConfig(readEnvironment(process.env));
    const target = describeTarget(config);
    const opened = await command.open(config);
    // On stderr, because programs may parse stdout.
    console.error(target);
    try {
      return await command.run(opened, args, config);
    } finally {
      await announceContentChanges(config, opened.db);
      await opened.kv?.close();
      await opened.db.destroy();
    }
  });
}

/** Opens only the database and runs pending migrations. */
export async function openDatabaseOnly(config: ServerConfig): Promise<{ readonly db: Database }> {
  return { db: await openMigrated(config) };
}
