import { findGaps } from '../../domains/settings/find-gaps.ts';
import { parseSetting } from '../../domains/settings/parse-setting.ts';
import { secretEnding } from '../../domains/settings/secret-ending.ts';
import type { SettingKey, SettingValues } from '../../domains/settings/setting-table.ts';
import { definitionOf, isSettingKey, settingKeys } from '../../domains/settings/setting-table.ts';
import type { Settings } from '../../domains/settings/settings.ts';
import { commandActor } from '../../lib/actor.ts';

export const USAGE = `用法：
  npm run setting -- list [开头]      列出设置，如 list sms
  npm run setting -- get <名称>       查看一项
  npm run setting -- set <名称> <值>  修改一项；值写作 - 时从标准输入读取，密钥不会留在命令记录里
  npm run setting -- unset <名称>     恢复默认值
说明见 docs/guide/settings.md。运行中的服务在五秒内生效。`;

const ACTOR = commandActor('setting');

/** Dependencies of the command. */
export interface SettingCommand {
  readonly settings: Settings;
  readonly readInput: () => Promise<string>;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
}

/** Runs `list`, `get`, `set` or `unset` and returns the exit code. */
export async function runSetting(command: SettingCommand, args: readonly string[]): Promise<number> {
  const [verb, name, value] = args;
  if (verb === 'list' && args.length <= 2) return list(command, name ?? '');
  if (verb === 'get' && args.length === 2) return withKey(command, name, get);
  if (verb === 'unset' && args.length === 2) return withKey(command, name, unset);
  if (verb === 'set' && args.length === 3 && value !== undefined) {
    return withKey(command, name, (_command, key) => set(command, key, value));
  }
  command.printError(USAGE);
  return 1;
}

async function withKey(
  command: SettingCommand,
  name: string | undefined,
  work: (command: SettingCommand, key: SettingKey) => Promise<number>,
): Promise<number> {
  if (name !== undefined && isSettingKey(name)) return work(command, name);
  const group = `${name?.split('.')[0]}.`;
  const near = settingKeys.filter((key) => key.startsWith(group));
  command.printError(`没有名为 ${name} 的设置。`);
  command.printError(near.length > 0 ? `相近的有：${near.join('、')}` : '用 list 查看全部设置。');
  return 1;
}

async function list({ settings, print, printError }: SettingCommand, start: string): Promise<number> {
  const values = await settings.all();
  const keys = settingKeys.filter((key) => key.startsWith(start));
  if (keys.length === 0) {
    printError(`没有以 ${start} 开头的设置。`);
    return 1;
  }
  for (const key of keys) {
    const changed = values[key] === definitionOf(key).default ? ' ' : '*';
    print(`${changed} ${key} = ${formatValue(key, values[key])}    ${definitionOf(key).about}`);
  }
  return 0;
}

async function get({ settings, print }: SettingCommand, key: SettingKey): Promise<number> {
  const { about, form, default: initial } = definitionOf(key);
  print(formatValue(key, (await settings.all())[key]));
  print(`${about}；${form}；默认 ${formatValue(key, initial)}`);
  return 0;
}

async function set(command: SettingCommand, key: SettingKey, typed: string): Promise<number> {
  const { settings, print, printError, readInput } = command;
  const parsed = parseSetting(key, typed === '-' ? await readInput() : typed);
  if (!parsed.ok) {
    printError(parsed.problem);
    return 1;
  }
  await settings.set(key, parsed.value, ACTOR);
  print(`${key} = ${formatValue(key, parsed.value)}`);
  await printGaps(command);
  return 0;
}

async function unset(command: SettingCommand, key: SettingKey): Promise<number> {
  await command.settings.unset(key, ACTOR);
  command.print(`${key} = ${formatValue(key, definitionOf(key).default)}（默认值）`);
  await printGaps(command);
  return 0;
}

async function printGaps({ settings, printError }: SettingCommand): Promise<void> {
  for (const { name, missing } of findGaps(await settings.all())) {
    printError(`提示：${name}已打开，还缺 ${missing.join('、')}`);
  }
}

/** Formats a value for display. Of a vendor key only the last four characters are shown, and only if it is long. */
function formatValue<Key extends SettingKey>(key: Key, value: SettingValues[Key]): string {
  if (value === '') return '（空）';
  if (!definitionOf(key).secret) return String(value);
  const ending = secretEnding(String(value));
  return ending === '' ? '（已设置）' : `（已设置，尾号 ${ending}）`;
}
