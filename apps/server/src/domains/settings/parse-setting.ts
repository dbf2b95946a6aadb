import type { SettingKey, SettingValues } from './setting-table.ts';
import { definitionOf } from './setting-table.ts';

export type ParsedSetting<Key extends SettingKey> =
  | { readonly ok: true; readonly value: SettingValues[Key] }
  /** One line for the operator. It does not contain the text, which may be a secret key. */
  | { readonly ok: false; readonly problem: string };

/** Parses the text that an operator typed for a setting. */
export function parseSetting<Key extends SettingKey>(key: Key, text: string): ParsedSetting<Key> {
  const { schema, form, fromText } = definitionOf(key);
  const parsed = schema.safeParse(fromText(text));
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, problem: `${key} 应为：${form}` };
}
