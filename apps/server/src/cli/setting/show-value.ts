import type { SettingKey, SettingValues } from '../../domains/settings/setting-table.ts';
import { definitionOf } from '../../domains/settings/setting-table.ts';

/** From this length on the end of a key may be shown to tell two keys apart. */
const LONG_ENOUGH = 16;
const SHOWN = 4;

/** A setting as a person may see it: a vendor's key only as its last four characters, and only if it is long. */
export function showValue<Key extends SettingKey>(key: Key, value: SettingValues[Key]): string {
  if (value === '') return '（空）';
  if (!definitionOf(key).secret) return String(value);
  const text = String(value);
  return text.length < LONG_ENOUGH ? '（已设置）' : `（已设置，尾号 ${text.slice(-SHOWN)}）`;
}
