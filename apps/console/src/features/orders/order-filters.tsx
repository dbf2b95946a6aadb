import { orderList } from '@zaixue/contract/operator/money/orders';
import { useState } from 'react';
import { DateField } from '../../ui/form/date-field.tsx';
import { SelectField } from '../../ui/form/large-fields.tsx';
import { Button } from '../../ui/layout/buttons.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Group, Stack } from '../../ui/layout/layout.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { FilterChips } from '../../ui/list/filter-chips.tsx';
import { ListSearch } from '../../ui/list/list-search.tsx';
import type { ListState } from '../../ui/list/use-list-state.ts';
import { orderTexts as texts } from './texts.ts';

export const ORDER_QUERY = orderList.query as NonNullable<typeof orderList.query>;
export type OrderQuery = ReturnType<typeof ORDER_QUERY.parse>;

/** Search and filters off; the tab stays. */
export const NO_FILTER: Partial<OrderQuery> = { search: '', goods: 'all', channel: 'all', from: '', to: '' };

export const isFiltered = ({ search, goods, channel, from, to }: OrderQuery): boolean =>
  search !== '' || goods !== 'all' || channel !== 'all' || from !== '' || to !== '';

export const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** Search, the filters in a sheet, and those that are on as chips. */
export function OrderFilters({ state, change }: Pick<ListState<OrderQuery>, 'state' | 'change'>) {
  const [isOpen, setIsOpen] = useState(false);
  const { search, goods, channel, from, to } = state;
  const chips = [
    { id: 'search', isOn: search !== '', label: texts.searchChip(search) },
    { id: 'goods', isOn: goods !== 'all', label: texts.goodsTypes[goods] },
    { id: 'channel', isOn: channel !== 'all', label: texts.channels[channel] },
    { id: 'from', isOn: from !== '', label: texts.fromChip(from) },
    { id: 'to', isOn: to !== '', label: texts.toChip(to) },
  ].filter(({ isOn }) => isOn);
  return (
    <Stack gap="sm">
      <Group wrap="nowrap" gap="xs">
        <div style={{ flex: 1, minWidth: 0 }}>
          <ListSearch
            value={search}
            onSearch={(text) => change({ search: text }, { isTyping: true })}
            placeholder={texts.searchPlaceholder}
          />
        </div>
        <Button
          leftSection={<Icon name="filter" size={18} />}
          onClick={() => setIsOpen(true)}
          style={{ flex: 'none' }}
        >
          {texts.filters}
        </Button>
      </Group>
      <FilterChips
        chips={chips}
        onRemove={(id) => change({ [id]: NO_FILTER[id as keyof typeof NO_FILTER] })}
        onClear={() => change(NO_FILTER)}
      />
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={texts.filtersTitle}>
        <Stack>
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
          <Group grow align="flex-start">
            <DateField
              label={texts.from}
              value={from || null}
              maxDate={to || undefined}
              onChange={(day) => change({ from: String(day ?? '') })}
            />
            <DateField
              label={texts.to}
              value={to || null}
              minDate={from || undefined}
              onChange={(day) => change({ to: String(day ?? '') })}
            />
          </Group>
          <Button weight="main" onClick={() => setIsOpen(false)}>
            {texts.showResults}
          </Button>
        </Stack>
      </Sheet>
    </Stack>
  );
}
