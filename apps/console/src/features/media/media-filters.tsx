import { mediaFiles } from '@zaixue/contract/operator/teaching/media';
import { FilterChips } from '../../ui/filters/filter-chips.tsx';
import { ListSearch } from '../../ui/filters/list-search.tsx';
import { choicesOf } from '../../ui/form/fields.tsx';
import { SelectField } from '../../ui/form/large-fields.tsx';
import { Group } from '../../ui/layout/layout.ts';
import { StateTabs } from '../../ui/list/state-tabs.tsx';
import type { ListState } from '../../ui/list/use-list-state.ts';
import { mediaTexts } from './texts.ts';

export const MEDIA_QUERY = mediaFiles.query as NonNullable<typeof mediaFiles.query>;
export type MediaQuery = ReturnType<typeof MEDIA_QUERY.parse>;

export const NO_FILTER: Partial<MediaQuery> = { search: '', status: 'all', use: 'all' };

/** State, search, use and order of the media library. */
export function MediaFilters({ state, change }: Pick<ListState<MediaQuery>, 'state' | 'change'>) {
  const chips =
    state.use === 'all' ? [] : [{ id: 'use', label: mediaTexts.filterChip(mediaTexts.uses[state.use]) }];
  return (
    <>
      <StateTabs
        label={mediaTexts.statesLabel}
        tabs={choicesOf(mediaTexts.states)}
        value={state.status}
        onChange={(status) => change({ status })}
      />
      <Group gap="sm" align="flex-end">
        <div style={{ flex: '1 1 14rem' }}>
          <ListSearch
            value={state.search}
            onSearch={(search) => change({ search }, { isTyping: true })}
            placeholder={mediaTexts.search}
          />
        </div>
        <SelectField
          aria-label={mediaTexts.use}
          data={choicesOf(mediaTexts.uses)}
          value={state.use}
          onChange={(use) => change({ use: (use ?? 'all') as MediaQuery['use'] })}
          w={130}
        />
        <SelectField
          aria-label={mediaTexts.sort}
          data={choicesOf(mediaTexts.sorts)}
          value={state.sort}
          onChange={(sort) => change({ sort: (sort ?? 'newest') as MediaQuery['sort'] })}
          w={120}
        />
      </Group>
      <FilterChips chips={chips} onRemove={() => change({ use: 'all' })} onClear={() => change(NO_FILTER)} />
    </>
  );
}
