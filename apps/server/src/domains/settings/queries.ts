import type { Queries } from '../../db/open.ts';
import type { SettingKey, SettingValues } from './setting-table.ts';
import { definitionOf, isSettingKey, settingKeys } from './setting-table.ts';
import { fromStored } from './stored-setting.ts';

export interface ReadSettingsResult {
  readonly values: Readonly<SettingValues>;
  /** Settings whose stored value is not usable. The default applies instead. */
  readonly damaged: readonly SettingKey[];
}

/** Reads all settings. `settingsKey` (32 bytes) decrypts secret settings. */
export async function readSettings(db: Queries, settingsKey: Buffer): Promise<ReadSettingsResult> {
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

/** When a setting was last stored, milliseconds UTC; null while its default applies. */
export async function readSettingTime(db: Queries, key: SettingKey): Promise<number | null> {
  const row = await db.selectFrom('settings').select('updated_at').where('key', '=', key).executeTakeFirst();
  return row?.updated_at ?? null;
}

/** When each stored setting was stored, milliseconds UTC. */
export async function readSettingTimes(db: Queries): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('settings').select(['key', 'updated_at']).execute();
  return new Map(rows.map(({ key, updated_at }) => [key, updated_at]));
}
