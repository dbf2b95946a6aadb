import { text } from 'node:stream/consumers';
import { systemClock } from '../clock.ts';
import { ConfigError, readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { createSettings } from '../modules/settings/settings.ts';
import { loadSecrets } from '../secrets.ts';
import { runSetting, USAGE } from './setting/run-setting.ts';

/** Runs the command and answers its exit code. */
async function main(args: readonly string[]): Promise<number> {
  if (['--help', '-h'].includes(args[0] ?? '--help')) {
    console.log(USAGE);
    return args.length > 0 ? 0 : 1;
  }
  const config = readConfig(process.env);
  const secrets = loadSecrets(config.dataDir);
  const db = openDatabase(config);
  try {
    await migrate(db);
    const command = {
      settings: createSettings(db, systemClock, secrets.settings),
      readInput: () => text(process.stdin),
      say: console.log,
      complain: console.error,
    };
    return await runSetting(command, args);
  } finally {
    await db.destroy();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof ConfigError ? `zaixue: ${error.message}` : error);
  process.exitCode = 1;
}
