import { useQuery } from '@tanstack/react-query';
import { type memberList, memberTagList } from '@zaixue/contract/operator/learners/members';
import { useState } from 'react';
import type { z } from 'zod';
import { callQuery } from '../../../api/query-client.ts';
import { useRights } from '../../../api/session-store.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import type { Choice } from '../../../ui/form/fields.tsx';
import { SelectField } from '../../../ui/form/large-fields.tsx';
import { Button } from '../../../ui/layout/buttons.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Box, Group, Stack, Text } from '../../../ui/layout/layout.ts';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { type FilterChip, FilterChips } from '../../../ui/list/filter-chips.tsx';
import { ListSearch } from '../../../ui/list/list-search.tsx';
import type { ListState } from '../../../ui/list/use-list-state.ts';
import { memberTexts as texts } from '../texts.ts';

export type MemberListQuery = z.output<NonNullable<(typeof memberList)['query']>>;

/** Every filter off. */
export const NO_FILTER = {
  ...{ search: '', state: 'all', membership: 'all', tag: '', from: '', to: '' },
} as const satisfies Partial<MemberListQuery>;

const choicesOf = (names: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** Search, the filters and the order in a sheet, and the filters that are on as chips. */
export function MemberFilters({ state, change }: Omit<ListState<MemberListQuery>, 'reset'>) {
  const { can } = useRights();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack gap="sm">
      <Group wrap="nowrap" gap="xs" align="flex-start">
        <Box style={{ flex: 1, minWidth: 0 }}>
          <ListSearch
            value={state.search}
            onSearch={(search) => change({ search }, { isTyping: true })}
            placeholder={texts.searchPlaceholder}
          />
        </Box>
        <Button
          leftSection={<Icon name="filter" size={18} />}
          onClick={() => setIsOpen(true)}
          style={{ flex: 'none' }}
        >
          {texts.filters}
        </Button>
      </Group>
      {/^\d{4,10}$/.test(state.search) && !can('member.private') && (
        <Text size="sm" c="dimmed">
          {texts.searchPartHint}
        </Text>
      )}
      <FilterChips
        chips={chipsOf(state)}
        onRemove={(id) => change({ [id]: NO_FILTER[id as keyof typeof NO_FILTER] })}
        onClear={() => change({ ...NO_FILTER, state: state.state })}
      />
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={texts.filtersTitle}>
        <Stack>
          <SelectField
            label={texts.membership}
            data={choicesOf(texts.memberships)}
            value={state.membership}
            onChange={(value) => change({ membership: value as MemberListQuery['membership'] })}
          />
          <TagChoice value={state.tag} onChange={(tag) => change({ tag })} />
          <Group grow align="flex-start">
            <DateField
              label={texts.from}
              value={state.from || null}
              maxDate={state.to || undefined}
              onChange={(day) => change({ from: String(day ?? '') })}
            />
            <DateField
              label={texts.to}
              value={state.to || null}
              minDate={state.from || undefined}
              onChange={(day) => change({ to: String(day ?? '') })}
            />
          </Group>
          <SelectField
            label={texts.sort}
            data={choicesOf(texts.sorts)}
            value={state.sort}
            onChange={(value) => change({ sort: value as MemberListQuery['sort'] })}
          />
          <Button weight="main" onClick={() => setIsOpen(false)}>
            {texts.showResults}
          </Button>
        </Stack>
      </Sheet>
    </Stack>
  );
}

function TagChoice({ value, onChange }: { value: string; onChange: (tag: string) => void }) {
  const { data: tags = [] } = useQuery(callQuery(memberTagList, {}));
  // One that nobody has any more may still stand in the address.
  const names = new Set([...tags.map(({ tag }) => tag), ...(value === '' ? [] : [value])]);
  return (
    <SelectField
      label={texts.tag}
      placeholder={texts.anyTag}
      data={[...names].map((tag) => ({ value: tag, label: tag }))}
      value={value === '' ? null : value}
      onChange={(tag) => onChange(tag ?? '')}
      clearable
      searchable
    />
  );
}

function chipsOf({ search, membership, tag, from, to }: MemberListQuery): readonly FilterChip[] {
  return [
    ...(search === '' ? [] : [{ id: 'search', label: texts.chipSearch(search) }]),
    ...(membership === 'all'
      ? []
      : [{ id: 'membership', label: `${texts.membership}：${texts.memberships[membership]}` }]),
    ...(tag === '' ? [] : [{ id: 'tag', label: `${texts.tag}：${tag}` }]),
    ...(from === '' ? [] : [{ id: 'from', label: texts.chipFrom(from) }]),
    ...(to === '' ? [] : [{ id: 'to', label: texts.chipTo(to) }]),
  ];
}
