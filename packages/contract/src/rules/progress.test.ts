import { expect, test } from 'vitest';
import fc from '../testing/fast-check.ts';
import type { ProgressReport, WatchState } from './progress.ts';
import { applyProgress, rewardSeconds } from './progress.ts';

const start = Date.parse('2026-11-21T00:00:00Z');

interface Step {
  at: number;
  position: number;
}

function play(steps: Step[], options: Partial<ProgressReport> = {}) {
  let state: WatchState | null = null;
  let studied = 0;
  const rewards: boolean[] = [];
  let finishes = 0;
  for (const step of steps) {
    const outcome = applyProgress(state, {
      length: 100,
      hasFullAccess: true,
      freeSeconds: 30,
      ...options,
      position: step.position,
      now: start + step.at * 1000,
    });
    state = outcome.state;
    studied += outcome.studiedSeconds;
    rewards.push(outcome.rewardDue);
    if (outcome.finishedNow) finishes += 1;
  }
  return { state, studied, rewards, finishes };
}

const positions = (...list: number[]): Step[] =>
  list.map((position, index) => ({ at: index * 10, position }));

test('full access, 10 80 40 stores 80 unfinished (D.6)', () => {
  const { state } = play(positions(10, 80, 40));
  expect(state).toMatchObject({ watchSeconds: 80, watchedAt: null });
});

test('full access, 10 100 20 stores 100 finished once (D.6)', () => {
  const { state, finishes } = play(positions(10, 100, 20));
  expect(state).toMatchObject({ watchSeconds: 100, watchedAt: start + 10_000 });
  expect(finishes).toBe(1);
});

test('trial, 10 90 stores 30 unfinished (D.6)', () => {
  const { state, rewards } = play(positions(10, 90), { hasFullAccess: false });
  expect(state).toMatchObject({ watchSeconds: 30, watchedAt: null });
  expect(rewards).toEqual([false, false]);
});

test('a trial that covers the whole length finishes without a reward (contract 15.4)', () => {
  const { finishes, rewards } = play(
    [10, 20, 30].map((position) => ({ at: position, position })),
    { length: 30, hasFullAccess: false, freeSeconds: 30 },
  );
  expect(finishes).toBe(1);
  expect(rewards).not.toContain(true);
});

test('two seconds before the end is the end', () => {
  expect(play(positions(97)).finishes).toBe(0);
  expect(play(positions(98)).finishes).toBe(1);
});

test('a position past the end is capped at the length', () => {
  expect(play(positions(5000)).state?.watchSeconds).toBe(100);
});

test('a jump to the end finishes but earns nothing, watching in real time earns', () => {
  expect(play(positions(100)).rewards).toEqual([false]);
  const honest = play([10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((s) => ({ at: s, position: s })));
  expect(honest.rewards.at(-1)).toBe(true);
});

test('many quick reports gain no more than one', () => {
  const { state, rewards, studied } = play([30, 60, 90, 100].map((position) => ({ at: 0, position })));
  expect(state?.credibleSeconds).toBe(30);
  expect(studied).toBe(30);
  expect(rewards).not.toContain(true);
});

test.each([
  { reports: [[0, 30]], spans: [[0, 30]], studied: 30, of: 'the slack of a first report' },
  { reports: [[0, 31]], spans: [], studied: 0, of: 'a second more than the slack' },
  {
    reports: [
      [0, 10],
      [10, 50],
    ],
    spans: [[0, 50]],
    studied: 50,
    of: 'all that twice the clock and what is left of the slack allow',
  },
  {
    reports: [
      [0, 10],
      [10, 51],
    ],
    spans: [
      [0, 10],
      [31, 51],
    ],
    studied: 30,
    of: 'a second more: a jump, before which twice the clock is believed',
  },
  {
    reports: [
      [0, 20],
      [100, 500],
    ],
    spans: [
      [0, 20],
      [470, 500],
    ],
    studied: 50,
    of: 'a jump after a long time: 30 s before it',
  },
  {
    reports: [
      [0, 30],
      [10, 5],
    ],
    spans: [[0, 30]],
    studied: 30,
    of: 'a way back to what was seen',
  },
  {
    reports: [
      [0, 200],
      [10, 190],
    ],
    spans: [[170, 190]],
    studied: 0,
    of: 'a way back to what was not seen: believed, but no study time',
  },
  {
    reports: [
      [0, 30],
      [0, 3],
      [5, 8],
    ],
    spans: [[0, 30]],
    studied: 35,
    of: 'what is watched again',
  },
  {
    reports: [
      [0, 10],
      [1000, 10],
      [1001, 42],
    ],
    spans: [[0, 42]],
    studied: 42,
    of: 'a pause, which saves up no more than the slack',
  },
  {
    reports: [
      [0, 10],
      [1000, 10],
      [1001, 43],
    ],
    spans: [
      [0, 10],
      [41, 43],
    ],
    studied: 12,
    of: 'a second more after a pause',
  },
  {
    reports: [
      [10, 30],
      [0, 31],
    ],
    spans: [[0, 30]],
    studied: 30,
    of: 'a clock that went back',
  },
])('what is believed: $of', ({ reports, spans, studied }) => {
  const steps = reports.map(([at = 0, position = 0]) => ({ at, position }));
  const played = play(steps, { length: 600 });
  expect(played.state?.spans).toEqual(spans);
  expect(played.state?.credibleSeconds).toBe(spans.reduce((sum, [from = 0, to = 0]) => sum + to - from, 0));
  expect(played.studied).toBe(studied);
});

test('parts of seconds between quick reports are not lost', () => {
  // The slack is used up, then the video plays at double speed with a report each 0.3 s.
  const quick = Array.from({ length: 101 }, (_, k) => ({
    at: k * 0.3,
    position: 30 + Math.floor((k * 6) / 10),
  }));
  const { state, studied } = play(quick, { length: 600 });
  expect([state?.spans, studied]).toEqual([[[0, 90]], 90]);
  expect(state?.lastReportedAt).toBe(start + 30_000);
});

test('where the member was last follows every report', () => {
  expect(play(positions(80, 40)).state?.lastPosition).toBe(40);
  expect(play(positions(100, 20)).state?.lastPosition).toBe(20);
  expect(play(positions(500)).state?.lastPosition).toBe(100);
  expect(play(positions(90), { hasFullAccess: false }).state?.lastPosition).toBe(30);
});

test.each([
  // length, trial, reported, stored, finished
  [100, 30, 29, 29, false],
  [100, 30, 30, 30, false],
  [100, 30, 31, 30, false],
  [30, 28, 40, 28, true],
  [30, 27, 40, 27, false],
  [30, 60, 60, 30, true],
  [0, 30, 500, 30, false],
])('length %i, trial %i: a report of %i stores %i', (length, freeSeconds, position, stored, isFinished) => {
  const { state, finishes, rewards } = play([{ at: 0, position }], {
    length,
    freeSeconds,
    hasFullAccess: false,
  });
  expect([state?.watchSeconds, finishes === 1, rewards]).toEqual([stored, isFinished, [false]]);
});

test.each([
  [100, 95],
  [101, 96],
  [10, 8],
  [2, 1],
])('of %i s, %i must be believed for the reward', (length, needed) => {
  expect(rewardSeconds(length)).toBe(needed);
  const rewardAfter = (credibleSeconds: number) =>
    applyProgress(
      {
        watchSeconds: length,
        watchedAt: start,
        spans: [[0, credibleSeconds]],
        credibleSeconds,
        allowanceSeconds: 0,
        lastPosition: credibleSeconds,
        lastReportedAt: start,
      },
      { position: credibleSeconds, length, hasFullAccess: true, freeSeconds: 0, now: start },
    ).rewardDue;
  expect([needed - 1, needed].map(rewardAfter)).toEqual([false, true]);
});

test('enough believed seconds earn nothing before the end was reached', () => {
  const honest = Array.from({ length: 97 }, (_, index) => ({ at: index + 1, position: index + 1 }));
  expect(play(honest).rewards).not.toContain(true);
  expect(play([...honest, { at: 98, position: 98 }]).rewards.at(-1)).toBe(true);
});

test('statistics of the day never exceed what the clock allows', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ wait: fc.integer({ min: 0, max: 60 }), position: fc.integer({ min: 1, max: 4000 }) }),
        {
          maxLength: 30,
        },
      ),
      (moves) => {
        let at = 0;
        const steps = moves.map((move) => {
          at += move.wait;
          return { at, position: move.position };
        });
        const { studied } = play(steps, { length: 3600 });
        expect(studied).toBeLessThanOrEqual(at * 2 + 30);
      },
    ),
  );
});

test('the stored second never falls and freezes at the finish', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 30 }), (list) => {
      let state: WatchState | null = null;
      list.forEach((position, index) => {
        const before: WatchState | null = state;
        state = applyProgress(state, {
          position,
          length: 100,
          hasFullAccess: true,
          freeSeconds: 0,
          now: start + index * 10_000,
        }).state;
        if (before) {
          expect(state.watchSeconds).toBeGreaterThanOrEqual(before.watchSeconds);
          if (before.watchedAt !== null) {
            expect(state.watchSeconds).toBe(before.watchSeconds);
            expect(state.watchedAt).toBe(before.watchedAt);
          }
        }
      });
    }),
  );
});
