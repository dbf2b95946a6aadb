import type { Database } from '../../db/open.ts';
import type { SettingKey, SettingValues } from '../../domains/settings/setting-table.ts';
import { definitionOf, isSettingKey, settingKeys } from '../../domains/settings/setting-table.ts';
import { fromStored } from '../../domains/settings/stored-setting.ts';

export interface SettingsRead {
  readonly values: Readonly<SettingValues>;
  /** Settings whose stored value cannot be used, so that their default holds. */
  readonly damaged: readonly SettingKey[];
}

/** All settings, and those that cannot be read. `settingsKey` opens the vendors' keys. */
export async function readSettings(db: Database, settingsKey: Buffer): Promise<SettingsRead> {
  const values: Record<string, unknown> = Object.fromEntries(
    settingKeys.map((key) => [key, definitionOf(key).default]),
  );
  const damaged: SettingKey[] = [];
  for (const { key, value } of await db.selectFrom('settings').select(['key', 'value']).execute()) {
    if (!isSettingKey(key)) continue;
    const read = fromStored(settingsKey, key, value);
    if (read === undefined) damaged.push(key);
    else values[key] = read;
  }
  return { values: values as unknown as SettingValues, damaged };
}
