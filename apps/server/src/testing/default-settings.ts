import type { SettingValues } from '../domains/settings/setting-table.ts';
import { definitionOf, settingKeys } from '../domains/settings/setting-table.ts';

/** What every setting is until it is set. */
export const defaultSettings = Object.fromEntries(
  settingKeys.map((key) => [key, definitionOf(key).default]),
) as unknown as SettingValues;
