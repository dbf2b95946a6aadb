import { ledgerList } from '@zaixue/contract/operator/money/orders';
import { DayRange } from '../../../ui/filters/day-range.tsx';
import { type ListChip, ListFilters } from '../../../ui/filters/list-filters.tsx';
import { choicesOf } from '../../../ui/form/fields.tsx';
import { SelectField } from '../../../ui/form/large-fields.tsx';
import type { ListState } from '../../../ui/list/use-list-state.ts';
import { orderTexts, ledgerTexts as texts } from '../texts.ts';

export const LEDGER_QUERY = ledgerList.query as NonNullable<typeof ledgerList.query>;
type LedgerQuery = ReturnType<typeof LEDGER_QUERY.parse>;

/** Every filter off. */
export const NO_LEDGER_FILTER: Partial<LedgerQuery> = {
  ...{ search: '', kind: 'all', channel: 'all', from: '', to: '' },
};
const KINDS = { all: texts.allKinds, ...texts.kinds };
const { none: _none, ...CHANNELS } = orderTexts.channels;

/** The filters of the sheet. */
export const ledgerChips = ({ kind, channel, from, to }: LedgerQuery): readonly ListChip[] => [
  { id: 'kind', isOn: kind !== 'all', label: KINDS[kind] },
  { id: 'channel', isOn: channel !== 'all', label: CHANNELS[channel] },
  { id: 'from', isOn: from !== '', label: orderTexts.fromChip(from) },
  { id: 'to', isOn: to !== '', label: orderTexts.toChip(to) },
];

/** Search, the filters in a sheet, and those that are on as chips. */
export function LedgerFilters({ state, change }: Pick<ListState<LedgerQuery>, 'state' | 'change'>) {
  const { kind, channel, from, to } = state;
  const chips = ledgerChips(state);
  return (
    <ListFilters
      {...{ state, change, chips }}
      none={NO_LEDGER_FILTER}
      placeholder={texts.searchPlaceholder}
      title={texts.filtersTitle}
    >
      <SelectField
        label={texts.kind}
        data={choicesOf(KINDS)}
        value={kind}
        onChange={(value) => change({ kind: value as LedgerQuery['kind'] })}
      />
      <SelectField
        label={texts.channel}
        data={choicesOf(CHANNELS)}
        value={channel}
        onChange={(value) => change({ channel: value as LedgerQuery['channel'] })}
      />
      <DayRange from={from} to={to} labels={texts} onChange={change} />
    </ListFilters>
  );
}
