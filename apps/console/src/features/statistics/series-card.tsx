import { EXPORT_FORMATS } from '@zaixue/contract/operator/list-export';
import type { PeriodCompare, PeriodStep } from '@zaixue/contract/operator/statistics/statistics-period';
import { exportTexts } from '../../shared/export/texts.ts';
import { ChartTable } from '../../ui/chart/chart-table.tsx';
import { LineChart } from '../../ui/chart/line-chart.tsx';
import type { Measure } from '../../ui/chart/measure.ts';
import { Card } from '../../ui/layout/card.tsx';
import { DownloadMenu } from '../../ui/menu/download-menu.tsx';
import { type Days, labelOfStep, tickOfStep } from './period/period.ts';
import styles from './statistics.module.css';
import { statisticsTexts as texts } from './texts.ts';

/** A figure of a series. */
export interface SeriesColumn<Point> {
  readonly id: string;
  readonly name: string;
  readonly measure: Measure;
  /** `null` where it may not be shown, undefined where there is none. */
  readonly read: (point: Point) => number | null | undefined;
}

interface SeriesCardProps<Point extends Days> {
  /** Id of the figure that is drawn. */
  readonly chosen: string;
  /** All figures, for the table. */
  readonly columns: readonly SeriesColumn<Point>[];
  readonly series: readonly Point[];
  readonly comparedSeries: readonly Point[];
  readonly step: PeriodStep;
  readonly compare: PeriodCompare;
  /** Address of the same as a file. */
  readonly exportHref: string;
  /** Default: the drawn figure and the step. */
  readonly title?: string;
  /** Below the title. */
  readonly hint?: string | undefined;
}

/** Name of the compared period. */
export const nameOfCompared = (compare: PeriodCompare): string =>
  compare === 'last-year' ? texts.lastYear : texts.before;

/** A figure by day, week or month, with its table and export. */
export function SeriesCard<Point extends Days>(props: SeriesCardProps<Point>) {
  const { chosen, columns, series, comparedSeries, step, compare, exportHref, hint } = props;
  const column = columns.find(({ id }) => id === chosen) ?? columns[0];
  if (!column) return null;
  const { name, measure, read } = column;
  const title = props.title ?? texts.by(texts.steps[step], name);
  // The compared period can have a step more.
  const compared = series.map((_, index) => readPoint(comparedSeries[index], read));
  // Nothing is known of a period before the figure was counted.
  const comparison = compared.every((value) => value === undefined)
    ? undefined
    : {
        name: nameOfCompared(compare),
        values: compared,
        labels: series.map((_, index) => labelOfPoint(comparedSeries[index], step)),
      };
  return (
    <Card title={title} description={hint}>
      <LineChart
        name={title}
        summary={summarize(title, series, column)}
        points={series.map((point) => ({ label: labelOfStep(point, step), tick: tickOfStep(point, step) }))}
        series={{ name: texts.thisPeriod, values: series.map(read) }}
        comparison={comparison}
        measure={measure}
      />
      <CardFoot exportHref={exportHref} exportName={title}>
        <ChartTable
          caption={texts.tableOf(title)}
          columns={[
            texts.date,
            ...columns.map((each) => each.name),
            ...(comparison ? [`${nameOfCompared(compare)}${name}`] : []),
          ]}
          rows={series.map((point, index) => ({
            id: point.from,
            cells: [
              labelOfStep(point, step),
              ...columns.map((each) => formatCell(each.read(point), each.measure)),
              ...(comparison ? [formatCell(comparison.values[index], measure)] : []),
            ],
          }))}
        />
      </CardFoot>
    </Card>
  );
}

const readPoint = <Point,>(point: Point | undefined, read: (point: Point) => number | null | undefined) =>
  point === undefined ? undefined : read(point);
const labelOfPoint = (point: Days | undefined, step: PeriodStep): string =>
  point === undefined ? '' : labelOfStep(point, step);

/** A number in a table. */
export function formatCell(value: number | null | undefined, { format }: Measure): string {
  if (value === null) return texts.hidden;
  return value === undefined ? texts.unknown : format(value);
}

function summarize<Point extends Days>(
  name: string,
  series: readonly Point[],
  { measure, read }: SeriesColumn<Point>,
): string {
  const values = series.map(read).filter((value) => value != null);
  const [first, last] = [series[0], series.at(-1)];
  const range = first && last ? texts.range(first.from, last.to) : '';
  if (values.length === 0) return texts.summaryNone(name, range);
  const [least, most] = [Math.min(...values), Math.max(...values)].map(measure.format);
  return texts.summary(name, values.length, range, least ?? '', most ?? '');
}

interface CardFootProps {
  readonly exportHref?: string | undefined;
  /** What is exported. */
  readonly exportName: string;
  /** The table. */
  readonly children?: React.ReactNode;
}

/** Below a chart: its table, and the same numbers as a file. */
export const CardFoot = ({ exportHref, exportName, children }: CardFootProps) => (
  <div className={styles.foot}>
    {children}
    {exportHref !== undefined && (
      <DownloadMenu
        files={EXPORT_FORMATS.map((format) => ({
          label: exportTexts.formats[format],
          href: `${exportHref}${exportHref.includes('?') ? '&' : '?'}format=${format}`,
        }))}
        weight="quiet"
        size="sm"
        mr={-18}
        className={styles.export ?? ''}
        aria-label={texts.exportOf(exportName)}
      >
        {texts.export}
      </DownloadMenu>
    )}
  </div>
);
