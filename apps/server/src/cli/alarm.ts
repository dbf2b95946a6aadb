import { systemClock } from '../lib/clock.ts';
import { createAlarmSender } from '../ports/alarm/create-sender.ts';
import { runAlarm, USAGE } from './alarm/run-alarm.ts';
import { openSettings } from './open-services.ts';
import { runDatabaseCommand } from './run-command.ts';

await runDatabaseCommand({
  usage: USAGE,
  open: openSettings,
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
