import { text } from 'node:stream/consumers';
import { openSettings } from './open-services.ts';
import { runDatabaseCommand } from './run-command.ts';
import { runSetting, USAGE } from './setting/run-setting.ts';

await runDatabaseCommand({
  usage: USAGE,
  open: openSettings,
  run: ({ settings }, args) =>
    runSetting(
      { settings, readInput: () => text(process.stdin), print: console.log, printError: console.error },
      args,
    ),
});
