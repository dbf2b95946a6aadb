import { expect, test } from 'vitest';
import { type PlaybackFacts, type RecoveryAction, recoveryFor } from './recovery.ts';

const FRESH: PlaybackFacts = {
  addressAgeMs: 800,
  playedSeconds: 0,
  mayBeRefused: false,
  isRenewed: false,
  canChangePath: true,
};

const CASES: readonly [name: string, facts: Partial<PlaybackFacts>, remedy: RecoveryAction][] = [
  ['never played, fresh address: the other path', {}, 'other-path'],
  ['never played, fresh address, no other path', { canChangePath: false }, 'give-up'],
  [
    'played for minutes: the address ran out',
    { playedSeconds: 300, addressAgeMs: 4 * 3600_000 },
    'new-address',
  ],
  ['played a little, broke, with a fresh address', { playedSeconds: 6, addressAgeMs: 9_000 }, 'new-address'],
  ['opened long ago and only now started', { addressAgeMs: 3 * 3600_000 }, 'new-address'],
  ['a new address did not help: the other path', { playedSeconds: 0.4, addressAgeMs: 1_500 }, 'other-path'],
  ['refused at once: its login may have ended', { mayBeRefused: true }, 'new-address'],
  [
    'the one asked for is refused as well: the other path',
    { mayBeRefused: true, isRenewed: true },
    'other-path',
  ],
  ['refused again, no other path', { mayBeRefused: true, isRenewed: true, canChangePath: false }, 'give-up'],
  ['renewed, and ran out again hours later', { isRenewed: true, addressAgeMs: 3 * 3600_000 }, 'new-address'],
  ['neither did the other path', { playedSeconds: 0, addressAgeMs: 3_000, canChangePath: false }, 'give-up'],
];

test.each(CASES)('%s', (_, facts, remedy) => {
  expect(recoveryFor({ ...FRESH, ...facts })).toBe(remedy);
});
