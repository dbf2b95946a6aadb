import type { SettingKey, SettingValues } from './setting-table.ts';
import { definitionOf } from './setting-table.ts';

export type ParsedSetting<Key extends SettingKey> =
  | { readonly ok: true; readonly value: SettingValues[Key] }
  /** What is wrong, in one line fit for the operator. The text itself is not in it: it may be a vendor's key. */
  | { readonly ok: false; readonly problem: string };

/** Reads what an operator typed for a setting. */
export function parseSetting<Key extends SettingKey>(key: Key, text: string): ParsedSetting<Key> {
  const { schema, form, fromText } = definitionOf(key);
  const parsed = schema.safeParse(fromText(text));
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, problem: `${key} 应为：${form}` };
}
