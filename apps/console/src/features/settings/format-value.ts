import type { SettingItem, SettingValue } from '@zaixue/contract/operator/site/settings';
import { settingTexts as texts } from './texts.ts';

/** A value of a setting for reading; of a secret only whether it is set. */
export function formatValue(item: SettingItem, value: SettingValue | null = item.value): string {
  if (value === null) return item.isSet ? texts.secretSet : texts.secretNotSet;
  if (typeof value === 'boolean') return value ? texts.on : texts.off;
  const choice = item.choices.find((each) => each.value === value);
  if (choice) return choice.label;
  if (value === '') return texts.empty;
  return item.kind === 'html' ? texts.html : String(value);
}
