import { useQuery } from '@tanstack/react-query';
import { type memberList, memberTagList } from '@zaixue/contract/operator/learners/members';
import type { z } from 'zod';
import { callQuery } from '../../../api/query-client.ts';
import { useRights } from '../../../api/session-store.ts';
import { DayRange } from '../../../ui/filters/day-range.tsx';
import { type ListChip, ListFilters } from '../../../ui/filters/list-filters.tsx';
import { choicesOf } from '../../../ui/form/fields.tsx';
import { SelectField } from '../../../ui/form/large-fields.tsx';
import { Text } from '../../../ui/layout/layout.ts';
import type { ListState } from '../../../ui/list/use-list-state.ts';
import { memberTexts as texts } from '../texts.ts';

export type MemberListQuery = z.output<NonNullable<(typeof memberList)['query']>>;

/** Every filter off. */
export const NO_FILTER = {
  ...{ search: '', state: 'all', membership: 'all', tag: '', from: '', to: '' },
} as const satisfies Partial<MemberListQuery>;

/** The filters of the sheet. */
export const memberChips = ({ membership, tag, from, to }: MemberListQuery): readonly ListChip[] => [
  {
    ...{ id: 'membership', isOn: membership !== 'all' },
    label: `${texts.membership}：${texts.memberships[membership]}`,
  },
  { id: 'tag', isOn: tag !== '', label: `${texts.tag}：${tag}` },
  { id: 'from', isOn: from !== '', label: texts.chipFrom(from) },
  { id: 'to', isOn: to !== '', label: texts.chipTo(to) },
];

/** Search, the filters and the order in a sheet, and the filters that are on as chips. */
export function MemberFilters({ state, change }: Omit<ListState<MemberListQuery>, 'reset'>) {
  const { can } = useRights();
  const { membership, tag, from, to, sort } = state;
  const chips = memberChips(state);
  return (
    <ListFilters
      {...{ state, change, chips }}
      none={{ ...NO_FILTER, state: state.state }}
      placeholder={texts.searchPlaceholder}
      note={
        /^\d{4,10}$/.test(state.search) &&
        !can('member.private') && (
          <Text size="sm" c="dimmed">
            {texts.searchPartHint}
          </Text>
        )
      }
      title={texts.filtersTitle}
    >
      <SelectField
        label={texts.membership}
        data={choicesOf(texts.memberships)}
        value={membership}
        onChange={(value) => change({ membership: value as MemberListQuery['membership'] })}
      />
      <TagChoice value={tag} onChange={(chosen) => change({ tag: chosen })} />
      <DayRange from={from} to={to} labels={texts} onChange={change} />
      <SelectField
        label={texts.sort}
        data={choicesOf(texts.sorts)}
        value={sort}
        onChange={(value) => change({ sort: value as MemberListQuery['sort'] })}
      />
    </ListFilters>
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
