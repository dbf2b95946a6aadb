import { text } from 'node:stream/consumers';
import { openMigrated } from '../db/open-migrated.ts';
import { createSettings } from '../domains/settings/settings.ts';
import { systemClock } from '../lib/clock.ts';
import { loadSecrets } from '../start/secrets.ts';
import { runDatabaseCommand } from './run-command.ts';
import { runSetting, USAGE } from './setting/run-setting.ts';

await runDatabaseCommand({
  usage: USAGE,
  async open(config) {
    const db = await openMigrated(config);
    const secrets = loadSecrets(config.dataDir);
    return { db, settings: createSettings(db, systemClock, secrets.settings) };
  },
  run: ({ settings }, args) =>
    runSetting(
      { settings, readInput: () => text(process.stdin), print: console.log, printError: console.error },
      args,
    ),
});
