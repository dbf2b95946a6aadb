import { ledgerList } from '@zaixue/contract/operator/money/orders';
import { useState } from 'react';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SelectField } from '../../../ui/form/large-fields.tsx';
import { Button } from '../../../ui/layout/buttons.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Group, Stack } from '../../../ui/layout/layout.ts';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { FilterChips } from '../../../ui/list/filter-chips.tsx';
import { ListSearch } from '../../../ui/list/list-search.tsx';
import type { ListState } from '../../../ui/list/use-list-state.ts';
import { choicesOf } from '../order-filters.tsx';
import { orderTexts, ledgerTexts as texts } from '../texts.ts';

export const LEDGER_QUERY = ledgerList.query as NonNullable<typeof ledgerList.query>;
type LedgerQuery = ReturnType<typeof LEDGER_QUERY.parse>;

/** Every filter off. */
export const NO_LEDGER_FILTER: Partial<LedgerQuery> = {
  ...{ search: '', kind: 'all', channel: 'all', from: '', to: '' },
};
const KINDS = { all: texts.allKinds, ...texts.kinds };
const { none: _none, ...CHANNELS } = orderTexts.channels;

/** Search, the filters in a sheet, and those that are on as chips. */
export function LedgerFilters({ state, change }: Pick<ListState<LedgerQuery>, 'state' | 'change'>) {
  const [isOpen, setIsOpen] = useState(false);
  const { search, kind, channel, from, to } = state;
  const chips = [
    { id: 'search', isOn: search !== '', label: orderTexts.searchChip(search) },
    { id: 'kind', isOn: kind !== 'all', label: KINDS[kind] },
    { id: 'channel', isOn: channel !== 'all', label: CHANNELS[channel] },
    { id: 'from', isOn: from !== '', label: orderTexts.fromChip(from) },
    { id: 'to', isOn: to !== '', label: orderTexts.toChip(to) },
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
          {orderTexts.filters}
        </Button>
      </Group>
      <FilterChips
        chips={chips}
        onRemove={(id) => change({ [id]: NO_LEDGER_FILTER[id as keyof typeof NO_LEDGER_FILTER] })}
        onClear={() => change(NO_LEDGER_FILTER)}
      />
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={texts.filtersTitle}>
        <Stack>
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
            {orderTexts.showResults}
          </Button>
        </Stack>
      </Sheet>
    </Stack>
  );
}
