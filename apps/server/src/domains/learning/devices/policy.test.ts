import { MINUTE_MS } from '@zaixue/contract/rules/time-units';
import { expect, test } from 'vitest';
import { devicesToStop } from './policy.ts';

const NOW = Date.parse('2026-01-31T12:00:00Z');
const device = (sessionId: number, startedAgo: number, seenAgo: number) => ({
  sessionId,
  startedAt: NOW - startedAgo,
  seenAt: NOW - seenAgo,
  displacedAt: null,
  hasRenewed: false,
});

test.each([
  ['a first device', [], 2, []],
  ['a second of two', [device(1, MINUTE_MS, 0)], 2, []],
  [
    'a third with a limit of two stops the one that started first',
    [device(1, MINUTE_MS, 0), device(2, 2, 0)],
    2,
    [1],
  ],
  ['the only one stops all others', [device(1, MINUTE_MS, 0), device(2, 2, 0)], 1, [2, 1]],
  [
    'an inactive device stops before an older active one',
    [device(1, 90, 0), device(2, 80, 3 * MINUTE_MS)],
    2,
    [2],
  ],
  [
    'a device seen just under two minutes ago is active',
    [device(1, 90, 0), device(2, 80, 2 * MINUTE_MS - 1)],
    2,
    [1],
  ],
  ['a device seen two minutes ago is inactive', [device(1, 90, 0), device(2, 80, 2 * MINUTE_MS)], 2, [2]],
  [
    'of two devices that started together the newer session stays',
    [device(1, 80, 0), device(2, 80, 0)],
    2,
    [1],
  ],
  ['no limit', [device(1, MINUTE_MS, 0), device(2, 2, 0)], 0, []],
])('%s', (_name, others, limit, stopped) => {
  expect(devicesToStop(others, limit, NOW).map(({ sessionId }) => sessionId)).toEqual(stopped);
});
