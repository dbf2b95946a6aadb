import { useQuery } from '@tanstack/react-query';
import {
  moneyStatistics,
  moneyStatisticsExport,
  type SoldGoods,
} from '@zaixue/contract/operator/statistics/money';
import type { MoneyFigures } from '@zaixue/contract/operator/statistics/statistics-period';
import type { z } from 'zod';
import { buildRequest } from '../../api/build-request.ts';
import { listQuery } from '../../api/query-client.ts';
import { useRights } from '../../api/session-store.ts';
import { Bars } from '../../ui/chart/bars.tsx';
import { ChartTable } from '../../ui/chart/chart-table.tsx';
import { TextLink } from '../../ui/layout/buttons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FiguresAndSeries } from './figures-and-series.tsx';
import { MONEY } from './measures.ts';
import { PeriodAnswer } from './period/period-answer.tsx';
import type { Period } from './period/use-period.ts';
import { CardFoot, formatCell, type SeriesColumn } from './series-card.tsx';
import styles from './statistics.module.css';
import { StatisticsScreen } from './statistics-screen.tsx';
import { statisticsTexts as texts } from './texts.ts';

type MoneyAnswer = z.infer<(typeof moneyStatistics)['data']>;

const IDS = ['netFen', 'grossFen', 'refundedFen', 'lateFen'] as const;
type MoneyId = (typeof IDS)[number];
/** Which number of entries belongs to an amount. */
const ENTRIES = { grossFen: 'payments', refundedFen: 'refunds', lateFen: 'latePayments' } as const;
/** Goods that are drawn; the table has more. */
const DRAWN_GOODS = 10;

type Sums = Readonly<Record<MoneyId, number>>;
const COLUMNS: readonly SeriesColumn<MoneyAnswer['series'][number]>[] = IDS.map((id) => ({
  id,
  name: texts.money[id].name,
  measure: MONEY,
  read: (point) => point[id],
}));
const sumCells = (sums: Sums): readonly string[] => IDS.map((id) => MONEY.format(sums[id]));
const SUM_COLUMNS = IDS.map((id) => texts.money[id].name);

/** What was earned: received, given back, late; by step, channel and goods. */
export function MoneyPage() {
  return <StatisticsScreen right="stats.money">{(period) => <Money period={period} />}</StatisticsScreen>;
}

function Money({ period }: { period: Period }) {
  const { query } = period;
  const result = useQuery(listQuery(moneyStatistics, query));
  const exportOf = (table: 'steps' | 'channels' | 'goods'): string =>
    buildRequest(moneyStatisticsExport, { ...query, table }).address;
  return (
    <PeriodAnswer period={period} query={result}>
      {(data) => (
        <>
          <FiguresAndSeries
            drawn={IDS}
            figures={IDS.map((id) => ({
              ...{ id, texts: texts.money[id], value: data.totals[id], measure: MONEY },
              before: data.comparedTotals?.[id],
              note: id === 'netFen' ? undefined : entriesOf(data.totals, id),
            }))}
            columns={COLUMNS}
            series={data.series}
            comparedSeries={data.comparedSeries}
            query={query}
            exportHref={exportOf('steps')}
          />
          <div className={styles.two}>
            <ChannelCard data={data} exportHref={exportOf('channels')} />
            <GoodsCard data={data} exportHref={exportOf('goods')} />
          </div>
        </>
      )}
    </PeriodAnswer>
  );
}

const entriesOf = (totals: MoneyFigures, id: keyof typeof ENTRIES): string =>
  texts.entries(totals[ENTRIES[id]]);

function ChannelCard({ data, exportHref }: { data: MoneyAnswer; exportHref: string }) {
  const { channels, totals, comparedTotals } = data;
  const before = texts.beforeOf(texts.money.netFen.name);
  return (
    <Card title={texts.money.byChannel} description={texts.money.byChannelHint}>
      <Bars
        name={texts.money.byChannel}
        measure={MONEY}
        rows={channels.map(({ channel, netFen, payments }) => ({
          ...{
            id: channel,
            label: texts.money.channels[channel],
            value: netFen,
            note: texts.entries(payments),
          },
        }))}
      />
      <CardFoot exportHref={exportHref} exportName={texts.money.byChannel}>
        <ChartTable
          caption={texts.tableOf(texts.money.byChannel)}
          columns={[texts.money.channel, ...SUM_COLUMNS, ...(comparedTotals ? [before] : [])]}
          rows={channels.map((row) => ({
            id: row.channel,
            cells: [
              texts.money.channels[row.channel],
              ...sumCells(row),
              ...(comparedTotals ? [formatCell(row.comparedNetFen ?? 0, MONEY)] : []),
            ],
          }))}
          total={[
            texts.total,
            ...sumCells(totals),
            ...(comparedTotals ? [MONEY.format(comparedTotals.netFen)] : []),
          ]}
        />
      </CardFoot>
    </Card>
  );
}

function GoodsCard({ data, exportHref }: { data: MoneyAnswer; exportHref: string }) {
  const { goods, otherGoods, totals, comparedTotals } = data;
  const before = texts.beforeOf(texts.money.netFen.name);
  const drawn = [...goods].sort((one, other) => other.netFen - one.netFen).slice(0, DRAWN_GOODS);
  return (
    <Card
      title={texts.money.byGoods}
      description={drawn.length > 0 ? texts.money.byGoodsHint(drawn.length) : undefined}
    >
      <Bars
        name={texts.money.byGoods}
        measure={MONEY}
        rows={drawn.map((sold) => ({
          ...{ id: `${sold.kind} ${sold.id}`, label: <GoodsName sold={sold} />, value: sold.netFen },
          note: texts.entries(sold.payments),
        }))}
      />
      <CardFoot exportHref={exportHref} exportName={texts.money.byGoods}>
        <ChartTable
          caption={texts.tableOf(texts.money.byGoods)}
          columns={[texts.money.goods, ...SUM_COLUMNS, ...(comparedTotals ? [before] : [])]}
          rows={[
            ...goods.map((sold) => ({
              id: `${sold.kind} ${sold.id}`,
              cells: [
                nameOfGoods(sold),
                ...sumCells(sold),
                ...(comparedTotals ? [formatCell(sold.comparedNetFen ?? 0, MONEY)] : []),
              ],
            })),
            ...(otherGoods.count > 0
              ? [{ id: 'others', cells: [texts.money.otherGoods(otherGoods.count), ...sumCells(otherGoods)] }]
              : []),
          ]}
          total={[texts.total, ...sumCells(totals)]}
        />
      </CardFoot>
    </Card>
  );
}

function nameOfGoods({ kind, id, title }: SoldGoods): string {
  if (title === '') return texts.money.gone[kind](id);
  return kind === 'plan' ? texts.money.plan(title) : title;
}

function GoodsName({ sold }: { sold: SoldGoods }) {
  const { can } = useRights();
  const name = nameOfGoods(sold);
  if (sold.kind !== 'course' || sold.title === '' || !can('course.view')) return name;
  return (
    <TextLink to={`/courses/${sold.id}`} size="sm" py={10} my={-10}>
      {name}
    </TextLink>
  );
}
