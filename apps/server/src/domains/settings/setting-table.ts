import type { SettingDefinition } from './define-setting.ts';
import { learningSettings, shareSettings } from './definitions/learning.ts';
import { memberSettings } from './definitions/member.ts';
import { operationSettings } from './definitions/operation.ts';
import { alipaySettings, orderSettings, wechatPaySettings } from './definitions/payment.ts';
import { playerSettings } from './definitions/player.ts';
import { searchSettings, siteSettings } from './definitions/site.ts';
import { cloudSettings, faceSettings, smsSettings, socialSettings } from './definitions/vendor.ts';

/**
 * All settings of the site. Values are rows in the database; changes need no restart. Keys are dotted, values are JSON.
 */
const settingTable = {
  ...siteSettings,
  ...searchSettings,
  ...operationSettings,
  ...playerSettings,
  ...memberSettings,
  ...learningSettings,
  ...orderSettings,
  ...socialSettings,
  ...shareSettings,
  ...alipaySettings,
  ...wechatPaySettings,
  ...smsSettings,
  ...faceSettings,
  ...cloudSettings,
} as const;

export type SettingKey = keyof typeof settingTable;
export type SettingValues = {
  [Key in SettingKey]: (typeof settingTable)[Key] extends SettingDefinition<infer Value> ? Value : never;
};

/** Keys in the order of the table. */
export const settingKeys = Object.keys(settingTable) as SettingKey[];

/** The definition of a setting. */
export function definitionOf<Key extends SettingKey>(key: Key): SettingDefinition<SettingValues[Key]> {
  return settingTable[key] as unknown as SettingDefinition<SettingValues[Key]>;
}

export function isSettingKey(text: string): text is SettingKey {
  return Object.hasOwn(settingTable, text);
}
