import { expect, test } from 'vitest';
import { type RecorderEvent, recorderStep, startRecorder } from './recorder.ts';

const reportsOf = (events: readonly RecorderEvent[], start = 0): number[] => {
  let state = startRecorder(start);
  const reports: number[] = [];
  for (const event of events) {
    const step = recorderStep(state, event);
    state = step.state;
    if (step.report !== null) reports.push(step.report);
  }
  return reports;
};
const at = (position: number): RecorderEvent => ({ type: 'time', position });
const left = (position: number): RecorderEvent => ({ type: 'leave', position });
const ended = (position: number): RecorderEvent => ({ type: 'end', position });

const SCENARIOS: readonly [name: string, events: readonly RecorderEvent[], reports: readonly number[]][] = [
  ['nothing before ten seconds', [at(0), at(4.9), at(9.99)], []],
  [
    'every ten seconds of position, whole',
    [at(9.7), at(10.2), at(15), at(20.9), at(29.8), at(31)],
    [10, 20, 31],
  ],
  ['a jump ahead counts at once', [at(2), at(300.4), at(305)], [300]],
  [
    'after seeking back nothing until the old point is passed by ten',
    [at(40), at(5), at(30), at(49), at(50)],
    [40, 50],
  ],
  ['the end always, even of what has just been told', [at(60), ended(60.1)], [60, 60]],
  ['the end of a lesson shorter than ten seconds', [at(4), ended(6.5)], [6]],
  ['on leaving, what has not been told yet', [at(10), at(14.5), left(14.5)], [10, 14]],
  ['nothing on leaving what has been told', [at(10), left(10.6)], [10]],
  ['leaving twice tells once', [at(5), left(5.2), left(5.2)], [5]],
  ['on leaving after having gone back, where the next visit starts', [at(30), at(12), left(12.8)], [30, 12]],
  ['playing on after the page was hidden', [at(5), left(5), at(10), at(14.9), at(15)], [5, 15]],
  ['nothing at the very start', [left(0.9), ended(0)], []],
  ['a position that is no number', [at(Number.NaN), ended(Number.POSITIVE_INFINITY)], []],
];

test.each(SCENARIOS)('%s', (_, events, reports) => {
  expect(reportsOf(events)).toEqual(reports);
});

test.each<[string, readonly RecorderEvent[], readonly number[]]>([
  ['nothing of what was not played', [left(24.6)], []],
  ['nothing before ten more seconds', [at(24.6), at(33.9)], []],
  ['ten seconds after the start', [at(24.6), at(34)], [34]],
  ['what was played on leaving', [at(24.6), left(26)], [26]],
  ['a place before the start on leaving', [at(5), left(5)], [5]],
])('a visit that starts at 24 tells %s', (_, events, reports) => {
  expect(reportsOf(events, 24.6)).toEqual(reports);
});
