import { expect, test } from 'vitest';
import fc from '../testing/fast-check.ts';
import type { ProgressReport, WatchState } from './progress.ts';
import { applyProgress } from './progress.ts';

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
