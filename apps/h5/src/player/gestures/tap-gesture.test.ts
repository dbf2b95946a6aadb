import { expect, test } from 'vitest';
import { type TapMemory, tap } from './tap-gesture.ts';

const actionsOf = (taps: readonly (readonly [ratio: number, at: number])[]) => {
  let memory: TapMemory | null = null;
  return taps.map(([ratio, at]) => {
    const outcome = tap(memory, ratio, at);
    memory = outcome.memory;
    return outcome.action;
  });
};

test.each([
  ['one tap', [[0.1, 0]], ['toggle-controls']],
  [
    'two quick taps at the right',
    [
      [0.9, 0],
      [0.88, 180],
    ],
    ['toggle-controls', 'forward'],
  ],
  [
    'two quick taps at the left',
    [
      [0.1, 0],
      [0.2, 200],
    ],
    ['toggle-controls', 'back'],
  ],
  [
    'two quick taps in the middle',
    [
      [0.5, 0],
      [0.5, 200],
    ],
    ['toggle-controls', 'toggle-play'],
  ],
  [
    'a third tap goes on',
    [
      [0.9, 0],
      [0.9, 200],
      [0.9, 400],
    ],
    ['toggle-controls', 'forward', 'forward'],
  ],
  [
    'two slow taps',
    [
      [0.9, 0],
      [0.9, 500],
    ],
    ['toggle-controls', 'toggle-controls'],
  ],
  [
    'quick taps at different sides',
    [
      [0.1, 0],
      [0.9, 100],
    ],
    ['toggle-controls', 'toggle-controls'],
  ],
] as const)('%s', (_, taps, actions) => {
  expect(actionsOf(taps)).toEqual(actions);
});
