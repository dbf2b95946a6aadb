/** Numbers that an axis shows, and the range that it spans. */
export interface Axis {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
}

interface AxisOptions {
  /** Stored numbers in one unit; ticks are round in units. */
  readonly perUnit?: number;
  readonly isWhole?: boolean;
  /** About how many steps. */
  readonly steps?: number;
}

/** The smallest of 1, 2 and 5 times a power of ten that is not below a positive number. */
export function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = value / power;
  // A little room, because 0.3 / 0.1 is 2.9999999999999996.
  return power * ([1, 2, 5].find((each) => factor <= each + 1e-9) ?? 10);
}

/** An axis with round numbers that holds zero and all values. Without values, or with zeros only, it goes from 0 to one unit. */
export function makeAxis(
  values: readonly number[],
  { perUnit = 1, isWhole = false, steps = 4 }: AxisOptions = {},
): Axis {
  let [least, most] = [0, 0];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  if (least === most) return { low: 0, high: perUnit, ticks: [0, perUnit] };
  const rounded = roundUp((most - least) / perUnit / steps);
  const step = (isWhole ? Math.max(1, rounded) : rounded) * perUnit;
  const [first, last] = [Math.floor(least / step), Math.ceil(most / step)];
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { low: first * step, high: last * step, ticks };
}

/** Place of a value between `from` and `to`, where `low` is at `from`. */
export const placeOf = ({ low, high }: Axis, value: number, from: number, to: number): number =>
  high === low ? from : from + ((value - low) / (high - low)) * (to - from);

/** Horizontal place of point `index` of `count` in a width; a single point is in the middle. */
export const placeOfPoint = (index: number, count: number, width: number): number =>
  count < 2 ? width / 2 : (index / (count - 1)) * width;

/** The point of `count` that is nearest to a horizontal place. */
export function nearestPoint(place: number, count: number, width: number): number {
  if (count < 2 || width <= 0) return 0;
  return Math.min(count - 1, Math.max(0, Math.round((place / width) * (count - 1))));
}

const LABEL_STEPS = [1, 2, 3, 5, 7, 10, 14, 20, 30, 60, 90, 180, 365];

/** Which of `count` points get a label when at most `most` have room: evenly, from the first one. */
export function pickLabels(count: number, most: number): readonly number[] {
  const enough = Math.ceil(count / Math.max(1, most));
  const step = LABEL_STEPS.find((each) => each >= enough) ?? enough;
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
}

type Place = readonly [x: number, y: number];

/** Runs of points that have a value; a missing one (`null`) divides them. */
export function splitRuns(places: readonly (Place | null)[]): Place[][] {
  const runs: Place[][] = [];
  let isOpen = false;
  for (const place of places) {
    if (place === null) isOpen = false;
    else if (isOpen) runs.at(-1)?.push(place);
    else {
      runs.push([place]);
      isOpen = true;
    }
  }
  return runs;
}

const round = (place: number): number => Math.round(place * 10) / 10;

/** The `d` of an SVG path along places. */
export const linePath = (run: readonly Place[]): string =>
  run.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');

/** The `d` of the area between places and a horizontal line. */
export function areaPath(run: readonly Place[], ground: number): string {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return '';
  return `${linePath(run)}L${round(last[0])} ${round(ground)}L${round(first[0])} ${round(ground)}Z`;
}

/**
 * Heights of two labels, moved apart so that they do not cover each other, and up so that none is below `lowest`, where the
 * labels of the axis begin.
 */
export function separate(
  one: number,
  other: number,
  { distance, lowest }: { readonly distance: number; readonly lowest: number },
): readonly [number, number] {
  const move = Math.max(0, distance - Math.abs(one - other)) / 2;
  const [first, second] = one <= other ? [one - move, other + move] : [one + move, other - move];
  const excess = Math.max(0, first - lowest, second - lowest);
  return [first - excess, second - excess];
}
