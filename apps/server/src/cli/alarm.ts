import { openMigrated } from '../db/open-migrated.ts';
import { createSettings } from '../domains/settings/settings.ts';
import { systemClock } from '../lib/clock.ts';
import { createAlarmSender } from '../ports/alarm/create-sender.ts';
import { loadSecrets } from '../start/secrets.ts';
import { runAlarm, USAGE } from './alarm/run-alarm.ts';
import { runDatabaseCommand } from './run-command.ts';

await runDatabaseCommand({
  usage: USAGE,
  async open(config) {
    const db = await openMigrated(config);
    const secrets = loadSecrets(config.dataDir);
    return { db, settings: createSettings(db, systemClock, secrets.settings) };
  },
  run: ({ db, settings }, args, { publicUrl }) =>
    runAlarm(
      {
        ...{ db, settings, publicUrl },
        clock: systemClock,
        createSender: createAlarmSender,
        print: console.log,
        printError: console.error,
      },
      args,
    ),
});
