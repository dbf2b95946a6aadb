import type { SettingValues } from '../modules/settings/setting-table.ts';
import { definitionOf, settingKeys } from '../modules/settings/setting-table.ts';

/** What every setting is until it is set. */
export const defaultSettings = Object.fromEntries(
  settingKeys.map((key) => [key, definitionOf(key).default]),
) as unknown as SettingValues;
