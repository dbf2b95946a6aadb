import type { SettingValues } from '../domains/settings/setting-table.ts';
import { definitionOf, settingKeys } from '../domains/settings/setting-table.ts';

/** The default value of every setting. */
export const defaultSettings = Object.fromEntries(
  settingKeys.map((key) => [key, definitionOf(key).default]),
) as unknown as SettingValues;
