import type { Funnel as FunnelCounts } from '@zaixue/contract/operator/statistics/learning';
import { type BarRow, Funnel, formatShare } from '../../../ui/chart/bars.tsx';
import { ChartTable } from '../../../ui/chart/chart-table.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Text } from '../../../ui/layout/layout.ts';
import { PEOPLE } from '../measures.ts';
import { CardFoot } from '../series-card.tsx';
import { statisticsTexts } from '../texts.ts';

const texts = statisticsTexts.learning;

/** Steps after the first one, with their names. */
export const FUNNEL_STEPS = [
  { id: 'started', label: texts.started, short: texts.started },
  ...([25, 50, 75, 100] as const).map((percent) => ({
    id: `reached${percent}` as const,
    label: texts.reached(percent),
    short: texts.reachedShort(percent),
  })),
] as const;

interface FunnelCardProps {
  readonly title: string;
  readonly hint: string;
  /** Name of the first step. */
  readonly first: string;
  readonly funnel: FunnelCounts;
  /** The same of the compared period. */
  readonly compared: FunnelCounts | undefined;
  readonly beforeName: string;
}

/** How far a group of members has come, from the first step to the end of the course. */
export function FunnelCard({ title, hint, first, funnel, compared, beforeName }: FunnelCardProps) {
  const rows: readonly BarRow[] = [
    { id: 'people', label: first, value: funnel.people },
    ...FUNNEL_STEPS.map(({ id, label }) => ({ id, label, value: funnel.steps?.[id] ?? null })),
  ];
  const before = [compared?.people, ...FUNNEL_STEPS.map(({ id }) => compared?.steps?.[id] ?? null)];
  return (
    <Card title={title} description={hint}>
      {funnel.people === 0 ? (
        <Text size="sm">{texts.none}</Text>
      ) : (
        <>
          <Funnel name={title} rows={rows} measure={PEOPLE} />
          <CardFoot exportName={title}>
            <ChartTable
              caption={statisticsTexts.tableOf(title)}
              columns={[
                texts.step,
                statisticsTexts.thisPeriod,
                texts.shareOf(first),
                ...(compared ? [beforeName] : []),
              ]}
              rows={rows.map(({ id, label, value }, index) => ({
                id,
                cells: [
                  label,
                  countText(value),
                  value === null ? statisticsTexts.unknown : formatShare(value, funnel.people),
                  ...(compared ? [countText(before[index] ?? null)] : []),
                ],
              }))}
            />
          </CardFoot>
        </>
      )}
    </Card>
  );
}

const countText = (count: number | null): string =>
  count === null ? statisticsTexts.hidden : PEOPLE.format(count);
