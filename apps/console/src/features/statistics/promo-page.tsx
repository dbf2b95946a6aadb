import { useQuery } from '@tanstack/react-query';
import {
  promoCodeUses,
  promoStatistics,
  promoStatisticsExport,
} from '@zaixue/contract/operator/statistics/promo';
import type { z } from 'zod';
import { buildRequest } from '../../api/build-request.ts';
import { listQuery } from '../../api/query-client.ts';
import { useRights } from '../../api/session-store.ts';
import { Bars } from '../../ui/chart/bars.tsx';
import { ChartTable } from '../../ui/chart/chart-table.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { FilterChips } from '../../ui/filters/filter-chips.tsx';
import { ListSearch } from '../../ui/filters/list-search.tsx';
import { Button, LinkButton } from '../../ui/layout/buttons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack, Text } from '../../ui/layout/layout.ts';
import type { Column } from '../../ui/list/column.ts';
import { ListTable } from '../../ui/list/list-table.tsx';
import { useListState } from '../../ui/list/use-list-state.ts';
import { FiguresAndSeries } from './figures-and-series.tsx';
import { MONEY, TIMES } from './measures.ts';
import { PeriodAnswer } from './period/period-answer.tsx';
import type { Period } from './period/use-period.ts';
import { CardFoot, formatCell, type SeriesColumn } from './series-card.tsx';
import styles from './statistics.module.css';
import { StatisticsScreen } from './statistics-screen.tsx';
import { statisticsTexts } from './texts.ts';

const texts = statisticsTexts.promo;
type PromoAnswer = z.infer<(typeof promoStatistics)['data']>;
type CodeRow = z.infer<(typeof promoCodeUses)['data']>['rows'][number];

const IDS = ['uses', 'discountFen', 'netFen', 'grossFen', 'refundedFen'] as const;
const MEASURES = {
  ...{ uses: TIMES, discountFen: MONEY, netFen: MONEY, grossFen: MONEY, refundedFen: MONEY },
};
const COLUMNS: readonly SeriesColumn<PromoAnswer['series'][number]>[] = IDS.map((id) => ({
  ...{ id, name: texts[id].name, measure: MEASURES[id], read: (point) => point[id] },
}));
/** Batches that are drawn; the table has more. */
const DRAWN_BATCHES = 10;

/** How promo codes were used. */
export function PromoPage() {
  return <StatisticsScreen right="stats.money">{(period) => <Promo period={period} />}</StatisticsScreen>;
}

const LIST = (promoCodeUses.query as NonNullable<typeof promoCodeUses.query>).pick({
  ...{ search: true, of: true, name: true, page: true, size: true },
});
type ListQuery = z.output<typeof LIST>;
type ListChange = (changes: Partial<ListQuery>) => void;

function Promo({ period }: { period: Period }) {
  const { query } = period;
  const result = useQuery(listQuery(promoStatistics, query));
  const { state, change } = useListState(LIST);
  return (
    <Stack>
      <PeriodAnswer period={period} query={result}>
        {(data) => (
          <>
            <FiguresAndSeries
              drawn={IDS}
              figures={IDS.map((id) => ({
                ...{ id, texts: texts[id], value: data.totals[id], measure: MEASURES[id] },
                before: data.comparedTotals?.[id],
              }))}
              columns={COLUMNS}
              series={data.series}
              comparedSeries={data.comparedSeries}
              query={query}
              exportHref={buildRequest(promoStatisticsExport, { ...query, table: 'steps' }).address}
            />
            <BatchesCard data={data} period={period} change={change} />
          </>
        )}
      </PeriodAnswer>
      <CodesCard period={period} state={state} change={change} />
    </Stack>
  );
}

const nameOfBatch = (batch: string): string => (batch === '' ? texts.noBatch : batch);

interface BatchesCardProps {
  readonly data: PromoAnswer;
  readonly period: Period;
  readonly change: ListChange;
}

function BatchesCard({ data: { batches, otherBatches, comparedTotals }, period, change }: BatchesCardProps) {
  return (
    <Card title={texts.byBatch} description={batches.length > 0 ? texts.byBatchHint : undefined}>
      <Bars
        name={texts.byBatch}
        measure={TIMES}
        rows={batches.slice(0, DRAWN_BATCHES).map(({ batch, uses, discountFen }) => ({
          id: batch,
          label: (
            <Button weight="quiet" size="sm" ml={-18} onClick={() => change({ of: 'batch', name: batch })}>
              {nameOfBatch(batch)}
            </Button>
          ),
          value: uses,
          note: MONEY.format(discountFen),
        }))}
      />
      {otherBatches > 0 && (
        <Text size="sm" c="dimmed">
          {texts.otherBatches(otherBatches)}
        </Text>
      )}
      <CardFoot
        exportHref={buildRequest(promoStatisticsExport, { ...period.query, table: 'batches' }).address}
        exportName={texts.byBatch}
      >
        <ChartTable
          caption={statisticsTexts.tableOf(texts.byBatch)}
          columns={[
            ...[texts.batch, texts.usedCodes, ...IDS.map((id) => texts[id].name)],
            ...(comparedTotals ? [statisticsTexts.beforeOf(texts.uses.name)] : []),
          ]}
          rows={batches.map((row) => ({
            id: row.batch,
            cells: [
              nameOfBatch(row.batch),
              String(row.usedCodes),
              ...IDS.map((id) => MEASURES[id].format(row[id])),
              ...(comparedTotals ? [formatCell(row.comparedUses ?? 0, TIMES)] : []),
            ],
          }))}
        />
      </CardFoot>
    </Card>
  );
}

const idOf = ({ code }: CodeRow): string => code;

interface CodesCardProps {
  readonly period: Period;
  readonly state: ListQuery;
  readonly change: ListChange;
}

function CodesCard({ period, state, change }: CodesCardProps) {
  const result = useQuery(listQuery(promoCodeUses, { ...period.query, ...state }));
  const { can } = useRights();
  const { search, of, name } = state;
  const isFiltered = search !== '' || of !== 'all';
  return (
    <Card title={texts.codes}>
      <ListSearch
        value={search}
        onSearch={(text) => change({ search: text })}
        placeholder={texts.searchPlaceholder}
      />
      {of === 'batch' && (
        <FilterChips
          chips={[{ id: 'batch', label: texts.onlyBatch(nameOfBatch(name)) }]}
          onRemove={() => change({ of: 'all', name: '' })}
          onClear={() => change({ of: 'all', name: '', search: '' })}
        />
      )}
      <ListTable
        query={result}
        label={texts.codes}
        columns={CODE_COLUMNS}
        idOf={idOf}
        nameOf={idOf}
        onPage={(page) => change({ page })}
        empty={
          isFiltered ? (
            <EmptyState icon="search" level={3} title={texts.noneFound}>
              {texts.noneFoundHint}
            </EmptyState>
          ) : (
            <EmptyState
              icon="ticket"
              level={3}
              title={texts.none}
              action={can('promo.edit') && <LinkButton to="/promo-codes?create=1">{texts.create}</LinkButton>}
            >
              {texts.noneHint}
            </EmptyState>
          )
        }
      />
      <CardFoot
        exportHref={
          buildRequest(promoStatisticsExport, { ...period.query, search, of, name, table: 'codes' }).address
        }
        exportName={texts.codes}
      />
    </Card>
  );
}

const CODE_COLUMNS: readonly Column<CodeRow>[] = [
  {
    id: 'code',
    header: texts.code,
    inCard: 'title',
    cell: ({ code, batch }) => (
      <Stack gap={0}>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {code}
        </Text>
        <Text size="sm" c="dimmed">
          {nameOfBatch(batch)}
        </Text>
      </Stack>
    ),
  },
  ...IDS.map(
    (id): Column<CodeRow> => ({
      id,
      header: texts[id].name,
      align: 'right',
      cell: (row) => (
        <Text size="sm" className={styles.numbers}>
          {MEASURES[id].format(row[id])}
        </Text>
      ),
    }),
  ),
];
