import { useQuery } from '@tanstack/react-query';
import {
  type PromoRow,
  promoExport,
  promoExportTask,
  promoFilter,
  promoList,
} from '@zaixue/contract/operator/money/promo-codes';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { listQuery } from '../../api/query-client.ts';
import { useRights } from '../../api/session-store.ts';
import { targetOf } from '../../shared/bulk/bulk-target.ts';
import { ExportButton } from '../../shared/export/export-button.tsx';
import { SavedViews } from '../../shared/views/saved-views.tsx';
import { uiTexts } from '../../texts/ui-texts.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { type FilterChip, FilterChips } from '../../ui/filters/filter-chips.tsx';
import { ListSearch } from '../../ui/filters/list-search.tsx';
import { Button } from '../../ui/layout/buttons.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Group, Stack } from '../../ui/layout/layout.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ListTable } from '../../ui/list/list-table.tsx';
import type { Selection } from '../../ui/list/selection.ts';
import { StateTabs } from '../../ui/list/state-tabs.tsx';
import { useAddressFlag } from '../../ui/list/use-address-flag.ts';
import { useListState } from '../../ui/list/use-list-state.ts';
import type { MenuAction } from '../../ui/menu/action-menu.tsx';
import { GenerateSheet } from './generate-sheet.tsx';
import { makePromoColumns } from './promo-columns.tsx';
import { PromoSheet } from './promo-sheet.tsx';
import { promoTexts as texts } from './texts.ts';
import { usePromoActs } from './use-promo-acts.ts';
import { UsesSheet } from './uses-sheet.tsx';

const QUERY = promoList.query as NonNullable<typeof promoList.query>;
const STATES = ['all', 'usable', 'used-up', 'expired', 'off'] as const;
const NO_FILTER = { search: '', batch: '', ownerId: 0, state: 'all' } as const;
const idOf = ({ id }: PromoRow): string => String(id);
const nameOf = ({ code }: PromoRow): string => code;

/** The promo codes of the site. Search, filters and page stand in the address. */
export function PromoListPage() {
  const { state, change } = useListState(QUERY);
  const query = useQuery(listQuery(promoList, state));
  const { data } = query;
  const { can } = useRights();
  const acts = usePromoActs();
  const navigate = useNavigate();
  const [edited, setEdited] = useState<PromoRow | null>(null);
  const [isCreating, setIsCreating] = useAddressFlag('create');
  const [shown, setShown] = useState<PromoRow | null>(null);
  const [isGenerating, setIsGenerating] = useAddressFlag('generate');
  const filter = promoFilter.parse(state);
  const isFiltered = Object.entries(NO_FILTER).some(
    ([name, none]) => state[name as keyof typeof NO_FILTER] !== none,
  );

  const actionsOf = (code: PromoRow): readonly MenuAction[] => {
    const isOff = code.state === 'off';
    const changes: MenuAction[] = [
      { label: texts.edit, icon: 'edit', run: () => setEdited(code) },
      {
        label: isOff ? texts.switchOn : texts.switchOff,
        icon: isOff ? 'restore' : 'pause',
        run: () => void acts.switchCodes({ ids: [code.id] }, !isOff),
      },
    ];
    return [
      { label: texts.copy, icon: 'copy', run: () => void acts.copy(code) },
      { label: texts.uses, icon: 'receipt', run: () => setShown(code) },
      ...(can('promo.edit') ? changes : []),
    ];
  };
  // Other columns would make every cell anew, which closes an open menu when the list is loaded again.
  const latest = useRef(actionsOf);
  latest.current = actionsOf;
  const columns = useMemo(() => makePromoColumns((code) => latest.current(code)), []);
  const create = can('promo.edit') && (
    <Button weight="main" leftSection={<Icon name="plus" />} onClick={() => setIsCreating(true)}>
      {texts.create}
    </Button>
  );
  const bulk = (selection: Selection, clear: () => void) => {
    const act = (isOff: boolean) => () => void acts.switchCodes(targetOf(selection, filter), isOff, clear);
    return (
      <>
        <Button disabled={acts.isBusy} onClick={act(true)}>
          {texts.switchOff}
        </Button>
        <Button disabled={acts.isBusy} onClick={act(false)}>
          {texts.switchOn}
        </Button>
      </>
    );
  };
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          <>
            {can('promo.generate') && <Button onClick={() => setIsGenerating(true)}>{texts.generate}</Button>}
            {create}
          </>
        }
      />
      <Stack gap="sm">
        <StateTabs
          label={texts.statesLabel}
          tabs={STATES.map((value) => ({ value, label: texts.states[value], count: data?.counts[value] }))}
          value={state.state}
          onChange={(value) => change({ state: value })}
        />
        <Group gap="xs" justify="space-between">
          <div style={{ flex: '1 1 14rem', maxWidth: 420 }}>
            <ListSearch
              value={state.search}
              onSearch={(search) => change({ search }, { isTyping: true })}
              placeholder={texts.search}
            />
          </div>
          <ExportButton
            calls={[promoExport, promoExportTask]}
            input={filter}
            name={texts.title}
            total={data?.total}
            filters={[
              ...(state.state === 'all' ? [] : [{ id: 'state', label: texts.states[state.state] }]),
              ...chipsOf(state),
            ]}
          />
        </Group>
        <FilterChips
          chips={chipsOf(state)}
          onRemove={(id) => change({ [id]: NO_FILTER[id as keyof typeof NO_FILTER] })}
          onClear={() => change({ search: '', batch: '', ownerId: 0 })}
        />
        <SavedViews list="promo-codes" schema={QUERY} />
        <ListTable
          query={query}
          label={texts.title}
          columns={columns}
          idOf={idOf}
          nameOf={nameOf}
          onPage={(page) => change({ page })}
          {...(can('promo.edit') ? { bulk } : {})}
          filterKey={JSON.stringify(filter)}
          empty={
            isFiltered ? (
              <EmptyState
                icon="search"
                title={texts.noneFound}
                action={<Button onClick={() => change(NO_FILTER)}>{texts.clearFilters}</Button>}
              >
                {texts.noneFoundHint}
              </EmptyState>
            ) : (
              <EmptyState icon="ticket" title={texts.emptyTitle} action={create}>
                {texts.emptyHint}
              </EmptyState>
            )
          }
        />
      </Stack>
      {acts.sheets}
      <PromoSheet
        target={isCreating && can('promo.edit') ? 'new' : edited}
        onClose={() => (isCreating ? setIsCreating(false) : setEdited(null))}
        onSaved={acts.refresh}
      />
      <UsesSheet code={shown} onClose={() => setShown(null)} />
      <GenerateSheet
        isOpen={isGenerating && can('promo.generate')}
        onClose={() => setIsGenerating(false)}
        onGenerated={acts.refresh}
        onShowBatch={(batch) => void navigate(`/promo-codes?batch=${encodeURIComponent(batch)}`)}
      />
    </>
  );
}

function chipsOf({
  search,
  batch,
  ownerId,
}: {
  search: string;
  batch: string;
  ownerId: number;
}): FilterChip[] {
  return [
    ...(search === '' ? [] : [{ id: 'search', label: uiTexts.searchChip(search) }]),
    ...(batch === '' ? [] : [{ id: 'batch', label: texts.chipBatch(batch) }]),
    ...(ownerId === 0 ? [] : [{ id: 'ownerId', label: texts.chipOwner }]),
  ];
}
