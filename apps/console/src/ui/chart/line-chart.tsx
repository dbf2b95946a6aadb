import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { chartTexts as texts } from '../../texts/chart-texts.ts';
import styles from './chart.module.css';
import { formatShort, type Measure } from './measure.ts';
import {
  type Axis,
  areaPath,
  linePath,
  makeAxis,
  nearestPoint,
  pickLabels,
  placeOf,
  placeOfPoint,
  separate,
  splitRuns,
} from './scale.ts';

/** A line: one value for each point, `null` where it may not be shown, undefined where there is none. */
export interface Series {
  /** Short: it stands at the end of the line. */
  readonly name: string;
  readonly values: readonly (number | null | undefined)[];
  /** What its points are when they are not those of the chart, such as the days of the period before. */
  readonly labels?: readonly string[];
}

export interface ChartPoint {
  /** In the readout, such as `2026-11-03 周二`. */
  readonly label: string;
  /** Below the axis, such as `11-03`. */
  readonly tick: string;
}

interface LineChartProps {
  /** Name for assistive technology. */
  readonly name: string;
  /** What the picture shows, in a sentence, for those who do not see it. */
  readonly summary: string;
  readonly points: readonly ChartPoint[];
  readonly series: Series;
  /** The same before, as a dashed line. */
  readonly comparison?: Series | undefined;
  readonly measure: Measure;
  /** Height of the picture, pixels. Default: 240. */
  readonly height?: number;
  /** A tap or the return key on a point. */
  readonly onChoose?: (index: number) => void;
  /** A place that is marked, as a part of the width from 0 to 1, such as the position of a video. */
  readonly position?: number | undefined;
}

/** Room around the lines, pixels: the unit, the labels below, the numbers before and the names behind them. */
const SPACE = { top: 26, bottom: 26, left: 44, right: 12, names: 36 };
/** Width of a label below the axis with the gap to the next one, pixels. */
const TICK_WIDTH = 64;
/** Least distance of points that get marks, pixels. */
const MARK_DISTANCE = 12;
/** Least distance of two names, pixels. */
const NAME_DISTANCE = 15;

/**
 * Values in their order as a line with an area, and a dashed line to compare with. Pointing at it or moving with the arrow
 * keys shows the values of one point above the picture; its place is kept free, so nothing moves.
 */
export function LineChart(props: LineChartProps) {
  const { name, summary, points, series, comparison, measure, height = 240, onChoose, position } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const { ref, width } = useElementSize<HTMLDivElement>();
  const count = points.length;
  const isHidden = count > 0 && series.values.every((value) => value === null);
  if (count === 0 || isHidden)
    return (
      <div className={styles.none} style={{ minHeight: height + 24 }}>
        {isHidden ? texts.hidden : texts.none}
      </div>
    );
  const index = chosen === null ? null : Math.min(chosen, count - 1);
  const right = comparison ? SPACE.names : SPACE.right;
  const inner = { width: Math.max(1, width - SPACE.left - right), height: height - SPACE.top - SPACE.bottom };

  function point(event: PointerEvent<HTMLElement>): number {
    const { left } = event.currentTarget.getBoundingClientRect();
    const found = nearestPoint(event.clientX - left, count, inner.width);
    setChosen(found);
    return found;
  }

  function move(event: KeyboardEvent): void {
    const at = index ?? (event.key === 'ArrowLeft' ? count : -1);
    const page = Math.max(1, Math.round(count / 10));
    const targets: Readonly<Record<string, number>> = {
      ...{ ArrowRight: at + 1, ArrowUp: at + 1, ArrowLeft: at - 1, ArrowDown: at - 1 },
      ...{ PageUp: at + page, PageDown: at - page, Home: 0, End: count - 1 },
    };
    const target = targets[event.key];
    if (target !== undefined) setChosen(Math.min(count - 1, Math.max(0, target)));
    else if (event.key === 'Escape') setChosen(null);
    else if ((event.key === 'Enter' || event.key === ' ') && onChoose && index !== null) onChoose(index);
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles.chart}>
      <Readout {...props} index={index} />
      <div ref={ref} className={styles.plot} style={{ height }} data-chooses={onChoose ? true : undefined}>
        {width > 0 && (
          <Picture
            {...{ summary, points, series, comparison, measure, inner, width, height, index, position }}
          />
        )}
        <div
          className={styles.hand}
          style={{ left: SPACE.left, right, top: SPACE.top, height: inner.height }}
          role="slider"
          tabIndex={0}
          aria-label={texts.explore(name) + (onChoose ? texts.chooseHint : '')}
          aria-valuemin={1}
          aria-valuemax={count}
          aria-valuenow={(index ?? 0) + 1}
          aria-valuetext={describePoint(props, index ?? 0)}
          onKeyDown={move}
          onPointerMove={point}
          onPointerDown={(event) => {
            const found = point(event);
            // A tap may begin a scroll of the page: it chooses when it ends as a click.
            if (event.pointerType === 'mouse') return;
            setChosen(found);
          }}
          onPointerLeave={(event) => event.pointerType === 'mouse' && setChosen(null)}
          onClick={() => index !== null && onChoose?.(index)}
        />
      </div>
    </div>
  );
}

const valueText = (value: number | null | undefined, { format }: Measure): string =>
  value === null ? texts.hidden : value === undefined ? texts.noValue : format(value);

/** One point in words. */
function describePoint({ points, series, comparison, measure }: LineChartProps, index: number): string {
  const own = `${points[index]?.label}，${series.name} ${valueText(series.values[index], measure)}`;
  if (!comparison) return own;
  const { name, labels, values } = comparison;
  const other = [name, labels?.[index] ?? '', valueText(values[index], measure)];
  return `${own}，${other.filter((part) => part !== '').join(' ')}`;
}

/** The values of the point that is pointed at; otherwise the names of the lines. */
function Readout({ points, series, comparison, measure, index }: LineChartProps & { index: number | null }) {
  const part = ({ name, values, labels }: Series, isOther: boolean) => (
    <span>
      <span className={styles.sample} data-other={isOther || undefined} />
      {name}
      {index !== null && (
        <>
          {labels?.[index] !== undefined && <span className={styles.point}> {labels[index]}</span>}{' '}
          <strong>{valueText(values[index], measure)}</strong>
        </>
      )}
    </span>
  );
  return (
    <div className={styles.readout} aria-hidden="true" data-two={comparison ? true : undefined}>
      {index !== null && <span className={styles.point}>{points[index]?.label}</span>}
      {part(series, false)}
      {comparison && part(comparison, true)}
    </div>
  );
}

interface PictureProps
  extends Pick<LineChartProps, 'summary' | 'points' | 'series' | 'comparison' | 'measure' | 'position'> {
  readonly inner: { readonly width: number; readonly height: number };
  readonly width: number;
  readonly height: number;
  readonly index: number | null;
}

function Picture(props: PictureProps) {
  const { summary, points, series, comparison, measure, inner, width, height, index, position } = props;
  const count = points.length;
  const isKnown = (value: number | null | undefined): value is number => value != null;
  const axis = makeAxis([...series.values, ...(comparison?.values ?? [])].filter(isKnown), measure);
  const yOf = (value: number): number => SPACE.top + placeOf(axis, value, inner.height, 0);
  const xOf = (at: number): number => SPACE.left + placeOfPoint(at, count, inner.width);
  const hasMarks = inner.width / count >= MARK_DISTANCE;
  const lines = { axis, xOf, yOf, count, index, hasMarks };
  return (
    <svg width={width} height={height} role="img" aria-label={summary}>
      <AxisLines axis={axis} measure={measure} yOf={yOf} right={SPACE.left + inner.width} />
      <PointLabels points={points} xOf={xOf} width={inner.width} y={height - 8} />
      {comparison && <Line {...lines} series={comparison} isOther />}
      <Line {...lines} series={series} />
      {comparison && (
        <Names
          {...{ one: series, other: comparison, yOf }}
          x={(count > 1 ? SPACE.left + inner.width : xOf(0)) + 8}
          lowest={SPACE.top + inner.height}
        />
      )}
      {position !== undefined && (
        <line
          className={styles.position}
          x1={SPACE.left + position * inner.width}
          x2={SPACE.left + position * inner.width}
          y1={SPACE.top - 6}
          y2={SPACE.top + inner.height}
        />
      )}
      {index !== null && (
        <line
          className={styles.cursor}
          x1={xOf(index)}
          x2={xOf(index)}
          y1={SPACE.top}
          y2={SPACE.top + inner.height}
        />
      )}
    </svg>
  );
}

interface AxisLinesProps {
  readonly axis: Axis;
  readonly measure: Measure;
  readonly yOf: (value: number) => number;
  readonly right: number;
}

function AxisLines({ axis, measure, yOf, right }: AxisLinesProps) {
  return (
    <g>
      <text x={SPACE.left - 8} y={12} textAnchor="end">
        {measure.unitName}
      </text>
      {axis.ticks.map((tick) => (
        <g key={tick}>
          <line
            className={tick === 0 ? styles.zero : styles.grid}
            x1={SPACE.left}
            x2={right}
            y1={yOf(tick)}
            y2={yOf(tick)}
          />
          <text x={SPACE.left - 8} y={yOf(tick) + 4} textAnchor="end">
            {formatShort(tick / measure.perUnit)}
          </text>
        </g>
      ))}
    </g>
  );
}

interface PointLabelsProps {
  readonly points: readonly ChartPoint[];
  readonly xOf: (index: number) => number;
  readonly width: number;
  readonly y: number;
}

const PointLabels = ({ points, xOf, width, y }: PointLabelsProps) => (
  <g>
    {pickLabels(points.length, Math.floor(width / TICK_WIDTH)).map((index) => (
      <text
        key={index}
        x={xOf(index)}
        y={y}
        textAnchor={index === 0 && points.length > 1 ? 'start' : 'middle'}
      >
        {points[index]?.tick}
      </text>
    ))}
  </g>
);

interface LineProps {
  readonly axis: Axis;
  readonly xOf: (index: number) => number;
  readonly yOf: (value: number) => number;
  readonly count: number;
  readonly index: number | null;
  /** Each point gets a mark. */
  readonly hasMarks: boolean;
  readonly series: Series;
  readonly isOther?: boolean;
}

function Line({ xOf, yOf, count, index, hasMarks, series: { values }, isOther = false }: LineProps) {
  const places = values
    .slice(0, count)
    .map((value, at) => (value == null ? null : ([xOf(at), yOf(value)] as const)));
  const runs = splitRuns(places);
  const other = isOther || undefined;
  const isMarked = (at: number, run: readonly unknown[]): boolean =>
    at === index || run.length === 1 || (!isOther && hasMarks);
  return (
    <g>
      {!isOther &&
        runs.map((run) => <path key={run[0]?.[0]} className={styles.area} d={areaPath(run, yOf(0))} />)}
      {runs.map((run) => (
        <path key={run[0]?.[0]} className={styles.line} data-other={other} d={linePath(run)} />
      ))}
      {runs.flatMap((run) =>
        run.map((place) => {
          const at = places.indexOf(place);
          if (!isMarked(at, run)) return null;
          const [x, y] = place;
          return isOther ? (
            <rect key={x} className={styles.mark} data-other x={x - 3} y={y - 3} width={6} height={6} />
          ) : (
            <circle key={x} className={styles.mark} cx={x} cy={y} r={at === index ? 5 : 3} />
          );
        }),
      )}
    </g>
  );
}

interface NamesProps {
  readonly one: Series;
  readonly other: Series;
  readonly yOf: (value: number) => number;
  readonly x: number;
  /** Lower edge of the plot. */
  readonly lowest: number;
}

/** The names at the ends of the lines. */
function Names({ one, other, yOf, x, lowest }: NamesProps) {
  const endOf = ({ values }: Series) => values.findLast((value) => value != null) ?? undefined;
  const [end, otherEnd] = [endOf(one), endOf(other)];
  const [first, second] = separate(yOf(end ?? 0), yOf(otherEnd ?? 0), { distance: NAME_DISTANCE, lowest });
  return (
    <g>
      {end !== undefined && (
        <text className={styles.name} x={x} y={(otherEnd === undefined ? yOf(end) : first) + 4}>
          {one.name}
        </text>
      )}
      {otherEnd !== undefined && (
        <text className={styles.name} data-other x={x} y={(end === undefined ? yOf(otherEnd) : second) + 4}>
          {other.name}
        </text>
      )}
    </g>
  );
}
