import type { ServerConfig } from '../config.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/open.ts';
import { openMigrated } from '../db/open-migrated.ts';
import type { KeyValueStore } from '../ports/kv/port.ts';
import { describeTarget } from './describe-target.ts';
import { asksForHelp, runCommand } from './run-command.ts';

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
