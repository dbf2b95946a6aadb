import { type ReactNode, useState } from 'react';
import { uiTexts } from '../../texts/ui-texts.ts';
import { Button } from '../layout/buttons.tsx';
import { Icon } from '../layout/icon.tsx';
import { Box, Group, Stack } from '../layout/layout.ts';
import { Sheet } from '../layout/sheet.tsx';
import type { ListState } from '../list/use-list-state.ts';
import { type FilterChip, FilterChips } from './filter-chips.tsx';
import { ListSearch } from './list-search.tsx';

/** A chip of a filter, shown while the filter is on. */
export interface ListChip extends FilterChip {
  readonly isOn: boolean;
}

const searchChip = (search: string): ListChip => ({
  ...{ id: 'search', isOn: search !== '', label: uiTexts.searchChip(search) },
});

/** The search and the filters that are on. */
export const filtersOn = (search: string, chips: readonly ListChip[]): readonly FilterChip[] =>
  [searchChip(search), ...chips].filter(({ isOn }) => isOn);

interface ListFiltersProps<State extends { readonly search: string }>
  extends Pick<ListState<State>, 'state' | 'change'> {
  /** Every filter off, the search too. What it does not name, e.g. a tab, stays. */
  readonly none: Partial<State>;
  /** What can be searched for. */
  readonly placeholder: string;
  /** A hint below the search field. */
  readonly note?: ReactNode;
  /** Of the sheet. */
  readonly title: string;
  /** A chip for each filter of the sheet; `id` is its name in `state`. */
  readonly chips: readonly ListChip[];
  /** Values that are switched off together with another, by its name. */
  readonly together?: Readonly<Record<string, Partial<State>>>;
  /** The fields of the sheet. */
  readonly children: ReactNode;
}

/** Search of a list, its filters in a sheet, and those that are on as chips. */
export function ListFilters<State extends { readonly search: string }>({
  state,
  change,
  none,
  placeholder,
  note,
  title,
  chips,
  together = {},
  children,
}: ListFiltersProps<State>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack gap="sm">
      <Group wrap="nowrap" gap="xs" align="flex-start">
        <Box style={{ flex: 1, minWidth: 0 }}>
          <ListSearch
            value={state.search}
            onSearch={(text) => change({ search: text } as Partial<State>, { isTyping: true })}
            placeholder={placeholder}
          />
        </Box>
        <Button
          leftSection={<Icon name="filter" size={18} />}
          onClick={() => setIsOpen(true)}
          style={{ flex: 'none' }}
        >
          {uiTexts.filters}
        </Button>
      </Group>
      {note}
      <FilterChips
        chips={filtersOn(state.search, chips)}
        onRemove={(id) => change(together[id] ?? ({ [id]: none[id as keyof State] } as Partial<State>))}
        onClear={() => change(none)}
      />
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={title} height="auto">
        <Stack>
          {children}
          <Button weight="main" onClick={() => setIsOpen(false)}>
            {uiTexts.showResults}
          </Button>
        </Stack>
      </Sheet>
    </Stack>
  );
}
