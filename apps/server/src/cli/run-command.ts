import type { ServerConfig } from '../config.ts';
import { ConfigError, readConfig } from '../config.ts';
import type { Database } from '../db/open.ts';
import { openMigrated } from '../db/open-migrated.ts';
import type { KeyValueStore } from '../ports/kv/port.ts';
import { keepFilesPrivate } from '../start/data-folder.ts';
import { describeTarget } from './open-services.ts';

/**
 * Runs the command of this process on its arguments and sets the exit code it answers. What the operator can mend (a
 * `ConfigError`) becomes one line on the error output and exit code 1; anything else is a bug and keeps its trace.
 * @param explain makes that line of the error's message
 */
export async function runCommand(
  main: (args: readonly string[]) => Promise<number>,
  explain: (problem: string) => string = (problem) => `zaixue: ${problem}`,
): Promise<void> {
  keepFilesPrivate();
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof ConfigError ? explain(error.message) : error);
    process.exitCode = 1;
  }
}

/** Whether the first argument asks how the command is called. */
export const asksForHelp = ([first]: readonly string[]): boolean => first === '--help' || first === '-h';

/** What a command works on. */
interface Opened {
  readonly db: Database;
  readonly kv?: KeyValueStore;
}

/** A command with verbs that reads or changes a site beside its server. */
export interface DatabaseCommand<What extends Opened> {
  /** How to call it: printed for `--help` and `-h` (exit code 0), and when there are no arguments (exit code 1). */
  readonly usage: string;
  /** Opens what the command needs; throws a `ConfigError` for whatever the operator can mend. */
  readonly open: (config: ServerConfig) => Promise<What>;
  /** Does the work and answers the exit code. */
  readonly run: (opened: What, args: readonly string[], config: ServerConfig) => Promise<number>;
}

/** Runs such a command as this process: usage, the opened site, the work, and everything closed at the end. */
export function runDatabaseCommand<What extends Opened>(command: DatabaseCommand<What>): Promise<void> {
  return runCommand(async (args) => {
    if (args.length === 0 || asksForHelp(args)) {
      console.log(command.usage);
      return args.length > 0 ? 0 : 1;
    }
    const config = readConfig(process.env);
    const target = describeTarget(config);
    const opened = await command.open(config);
    // Not among the results, which may be read by a program.
    console.error(target);
    try {
      return await command.run(opened, args, config);
    } finally {
      await opened.kv?.close();
      await opened.db.destroy();
    }
  });
}

/** For commands that need the database alone, brought up to date. */
export async function openDatabaseOnly(config: ServerConfig): Promise<{ readonly db: Database }> {
  return { db: await openMigrated(config) };
}
