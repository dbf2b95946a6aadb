import { formatFen } from '../../shared/money/format-fen.ts';
import { formatCount, type Measure } from '../../ui/chart/measure.ts';
import { formatBytes } from '../../ui/form/amounts.ts';
import { statisticsTexts as texts } from './texts.ts';

const HOUR_SECONDS = 3600;

/** Of fen. */
export const MONEY: Measure = {
  ...{ unitName: texts.units.yuan, perUnit: 100, isWhole: false },
  // Sums of a year are long numbers.
  format: (fen) => formatFen(fen).replaceAll(/\B(?=(?:\d{3})+\.)/g, ','),
};

export const PEOPLE: Measure = {
  ...{ unitName: texts.units.people, perUnit: 1, isWhole: true },
  format: (count) => texts.people(formatCount(count)),
};

export const TIMES: Measure = {
  ...{ unitName: texts.units.times, perUnit: 1, isWhole: true },
  format: (count) => texts.times(formatCount(count)),
};

/** Of seconds. */
export const HOURS: Measure = {
  ...{ unitName: texts.units.hours, perUnit: HOUR_SECONDS, isWhole: false },
  format: (seconds) => texts.hours(formatCount(Math.round(seconds / (HOUR_SECONDS / 10)) / 10)),
};

const BYTE_UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** Of bytes, in the unit that fits the largest of them. */
export function measureOfBytes(most: number): Measure {
  const power = most < 1 ? 0 : Math.min(BYTE_UNITS.length - 1, Math.floor(Math.log2(most) / 10));
  return {
    ...{ unitName: BYTE_UNITS[power] ?? '', perUnit: 1024 ** power, isWhole: power === 0 },
    format: formatBytes,
  };
}
