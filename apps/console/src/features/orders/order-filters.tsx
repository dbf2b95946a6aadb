import { orderList } from '@zaixue/contract/operator/money/orders';
import { DayRange } from '../../ui/filters/day-range.tsx';
import { type ListChip, ListFilters } from '../../ui/filters/list-filters.tsx';
import { choicesOf } from '../../ui/form/fields.tsx';
import { SelectField } from '../../ui/form/large-fields.tsx';
import type { ListState } from '../../ui/list/use-list-state.ts';
import { orderTexts as texts } from './texts.ts';

export const ORDER_QUERY = orderList.query as NonNullable<typeof orderList.query>;
export type OrderQuery = ReturnType<typeof ORDER_QUERY.parse>;

/** Search and filters off; the tab stays. */
export const NO_FILTER: Partial<OrderQuery> = { search: '', goods: 'all', channel: 'all', from: '', to: '' };

export const isFiltered = ({ search, goods, channel, from, to }: OrderQuery): boolean =>
  search !== '' || goods !== 'all' || channel !== 'all' || from !== '' || to !== '';

/** The filters of the sheet. */
export const orderChips = ({ goods, channel, from, to }: OrderQuery): readonly ListChip[] => [
  { id: 'goods', isOn: goods !== 'all', label: texts.goodsTypes[goods] },
  { id: 'channel', isOn: channel !== 'all', label: texts.channels[channel] },
  { id: 'from', isOn: from !== '', label: texts.fromChip(from) },
  { id: 'to', isOn: to !== '', label: texts.toChip(to) },
];

/** Search, the filters in a sheet, and those that are on as chips. */
export function OrderFilters({ state, change }: Pick<ListState<OrderQuery>, 'state' | 'change'>) {
  const { goods, channel, from, to } = state;
  const chips = orderChips(state);
  return (
    <ListFilters
      {...{ state, change, chips }}
      none={NO_FILTER}
      placeholder={texts.searchPlaceholder}
      title={texts.filtersTitle}
    >
      <SelectField
        label={texts.goods}
        data={choicesOf(texts.goodsTypes)}
        value={goods}
        onChange={(value) => change({ goods: value as OrderQuery['goods'] })}
      />
      <SelectField
        label={texts.channel}
        data={choicesOf(texts.channels)}
        value={channel}
        onChange={(value) => change({ channel: value as OrderQuery['channel'] })}
      />
      <DayRange from={from} to={to} labels={texts} onChange={change} />
    </ListFilters>
  );
}
