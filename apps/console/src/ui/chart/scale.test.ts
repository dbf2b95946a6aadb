import { describe, expect, test } from 'vitest';
import { formatShort } from './measure.ts';
import {
  areaPath,
  linePath,
  makeAxis,
  nearestPoint,
  pickLabels,
  placeOf,
  placeOfPoint,
  roundUp,
  separate,
  splitRuns,
} from './scale.ts';

describe('makeAxis', () => {
  test.each([
    { given: 'no values', values: [], ticks: [0, 1] },
    { given: 'zeros only', values: [0, 0], ticks: [0, 1] },
    { given: 'one day', values: [7], ticks: [0, 2, 4, 6, 8] },
    { given: 'one huge day', values: [0, 1, 987_654], ticks: [0, 500_000, 1_000_000] },
    { given: 'values below zero only', values: [-30, -4], ticks: [-30, -20, -10, 0] },
    { given: 'values on both sides', values: [-12, 40], ticks: [-20, 0, 20, 40] },
  ])('$given', ({ values, ticks }) => {
    const axis = makeAxis(values);
    expect(axis.ticks).toEqual(ticks);
    expect(axis).toMatchObject({ low: ticks[0], high: ticks.at(-1) });
  });

  test('people are not divided, and money is round in yuan, not in fen', () => {
    expect(makeAxis([2], { isWhole: true }).ticks).toEqual([0, 1, 2]);
    expect(makeAxis([2]).ticks).toEqual([0, 0.5, 1, 1.5, 2]);
    expect(makeAxis([123_456], { perUnit: 100 }).ticks).toEqual([0, 50_000, 100_000, 150_000]);
    expect(makeAxis([], { perUnit: 100 }).ticks).toEqual([0, 100]);
    expect(makeAxis([9000], { perUnit: 3600 }).ticks.map((tick) => tick / 3600)).toEqual([0, 1, 2, 3]);
  });

  test('every value is within it, with two to six steps', () => {
    for (let power = -2; power < 12; power += 1)
      for (const factor of [1, 1.01, 1.99, 2.5, 3.3, 4.99, 7, 9.99]) {
        const value = factor * 10 ** power;
        for (const values of [[value], [-value], [value, -value / 3]]) {
          const { low, high, ticks } = makeAxis(values);
          expect(low).toBeLessThanOrEqual(Math.min(0, ...values));
          expect(high).toBeGreaterThanOrEqual(Math.max(0, ...values));
          expect(ticks).toContain(0);
          expect(ticks.length).toBeGreaterThanOrEqual(3);
          expect(ticks.length).toBeLessThanOrEqual(7);
        }
      }
  });
});

test('roundUp keeps what is round already', () => {
  expect([1, 2, 5, 10, 0.3, 6, 101].map(roundUp)).toEqual([1, 2, 5, 10, 0.5, 10, 200]);
});

test('places are found from values and back', () => {
  const axis = makeAxis([-10, 10]);
  expect(placeOf(axis, axis.low, 200, 0)).toBe(200);
  expect(placeOf(axis, axis.high, 200, 0)).toBe(0);
  expect(placeOf(axis, 0, 200, 0)).toBe(100);
  expect(placeOfPoint(0, 1, 300)).toBe(150);
  expect([0, 1, 2].map((index) => placeOfPoint(index, 3, 300))).toEqual([0, 150, 300]);
  for (const index of [0, 42, 99]) expect(nearestPoint(placeOfPoint(index, 100, 317), 100, 317)).toBe(index);
  expect([-50, 400].map((place) => nearestPoint(place, 3, 300))).toEqual([0, 2]);
  expect(nearestPoint(10, 0, 300)).toBe(0);
});

test('labels are evenly spaced and never more than have room', () => {
  expect(pickLabels(7, 8)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(pickLabels(30, 5)).toEqual([0, 7, 14, 21, 28]);
  expect(pickLabels(0, 5)).toEqual([]);
  for (const count of [1, 29, 90, 366, 1000])
    for (const most of [1, 4, 11]) expect(pickLabels(count, most).length).toBeLessThanOrEqual(most);
});

test('a missing value divides a line', () => {
  const runs = splitRuns([[0, 1], null, null, [3, 4], [5, 6.06]]);
  expect(runs).toEqual([
    [[0, 1]],
    [
      [3, 4],
      [5, 6.06],
    ],
  ]);
  expect(runs.map(linePath)).toEqual(['M0 1', 'M3 4L5 6.1']);
  expect(runs.map((run) => areaPath(run, 9))).toEqual(['M0 1L0 9L0 9Z', 'M3 4L5 6.1L5 9L3 9Z']);
  expect(areaPath([], 9)).toBe('');
});

test('labels of lines that end at the same height are moved apart, and not into the labels of the axis', () => {
  const room = { distance: 14, lowest: 100 };
  expect(separate(10, 40, room)).toEqual([10, 40]);
  expect(separate(20, 20, room)).toEqual([13, 27]);
  expect(separate(24, 20, room)).toEqual([29, 15]);
  expect(separate(100, 100, room)).toEqual([86, 100]);
  expect(separate(100, 60, room)).toEqual([100, 60]);
});

test('axes write large numbers in 万 and 亿', () => {
  expect([0, 0.5, 999, 1500, 12_000, -25_000, 100_000, 150_000_000].map(formatShort)).toEqual([
    ...['0', '0.5', '999', '1,500', '1.2万', '-2.5万', '10万', '1.5亿'],
  ]);
});
