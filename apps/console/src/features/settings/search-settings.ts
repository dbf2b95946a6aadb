import type { SettingGroupView, SettingItem } from '@zaixue/contract/operator/site/settings';
import { z } from 'zod';

/** State of the page in the address. */
export const settingsQuery = z.object({
  search: z.string().trim().max(100).catch('').default(''),
  only: z.enum(['all', 'gaps', 'changed']).catch('all').default('all'),
});
export type SettingsQuery = z.infer<typeof settingsQuery>;

/** Keys that enabled services lack. */
export const missingKeys = (gaps: readonly { readonly missing: readonly string[] }[]): ReadonlySet<string> =>
  new Set(gaps.flatMap(({ missing }) => missing));

export interface FoundSetting {
  readonly group: SettingGroupView;
  readonly item: SettingItem;
}

/** The settings that a search and a filter keep. All words must be in title, key, explanation, or name of the group. */
export function findSettings(
  groups: readonly SettingGroupView[],
  missing: ReadonlySet<string>,
  { search, only }: SettingsQuery,
): readonly FoundSetting[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return groups.flatMap((group) =>
    group.settings
      .filter(({ key, isChanged }) => {
        if (only === 'gaps') return missing.has(key);
        return only === 'all' || isChanged;
      })
      .filter(({ key, title, hint, choices }) => {
        const labels = choices.map(({ label }) => label).join(' ');
        const text = `${title} ${key} ${hint} ${labels} ${group.title}`.toLowerCase();
        return words.every((word) => text.includes(word));
      })
      .map((item) => ({ group, item })),
  );
}

/** Address of a setting in its group; the field gets the focus. */
export const addressOf = (groupId: string, key: string): string =>
  `/settings/${groupId}?field=${encodeURIComponent(key)}`;
