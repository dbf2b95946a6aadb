import { toLocalTime } from '@zaixue/contract/rules/wire-time';
import type { Queries } from '../../db/open.ts';
import { readTarget } from '../../domains/operations/alarms/alarm-target.ts';
import { readActiveAlarms } from '../../domains/operations/alarms/queries.ts';
import { sendTestAlarm } from '../../domains/operations/alarms/send-test-alarm.ts';
import type { Settings } from '../../domains/settings/settings.ts';
import type { Clock } from '../../lib/clock.ts';
import type { AlarmSender, AlarmTarget } from '../../ports/alarm/port.ts';

export const USAGE = `用法：
  npm run alarm -- test   发送一条测试消息，并显示接收方的回答
  npm run alarm -- list   列出正在持续的告警
先设置 alarm.kind 与 alarm.url，说明见 docs/guide/zh/alarms.md。`;

/** Dependencies of the command. */
export interface AlarmCommand {
  readonly db: Queries;
  readonly settings: Settings;
  readonly publicUrl: string | null;
  readonly clock: Clock;
  readonly createSender: (target: AlarmTarget) => AlarmSender;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
}

/** Runs `test` or `list` and returns the exit code. */
export async function runAlarm(command: AlarmCommand, args: readonly string[]): Promise<number> {
  const [verb] = args;
  if (args.length === 1 && verb === 'test') return sendTest(command);
  if (args.length === 1 && verb === 'list') return list(command);
  command.printError(USAGE);
  return 1;
}

async function sendTest({
  settings,
  publicUrl,
  clock,
  createSender,
  print,
  printError,
}: AlarmCommand): Promise<number> {
  const sent = await sendTestAlarm({ values: await settings.all(), publicUrl, createSender, now: clock() });
  if (!sent) {
    printError('还没有设置告警发到哪里：请设置 alarm.kind 与 alarm.url，说明见 docs/guide/zh/alarms.md。');
    return 1;
  }
  const { kind, result } = sent;
  if (result.ok) print(`已送达（${kind}），接收方回答：${result.answer}`);
  else printError(`没有送达（${kind}）：${result.reason}`);
  return result.ok ? 0 : 1;
}

async function list({ db, settings, print }: AlarmCommand): Promise<number> {
  const alarms = await readActiveAlarms(db);
  const isSent = readTarget(await settings.all()) !== null;
  for (const { text, sent_at } of alarms) {
    print(text);
    print(sent_at === null ? '尚未送出' : `最近送出：${toLocalTime(sent_at)}（北京时间）`);
    print('');
  }
  if (alarms.length === 0) print('没有正在持续的告警。');
  if (!isSent) print('提示：没有设置 alarm.kind 与 alarm.url，告警只显示在这里，不会发出去。');
  return 0;
}
