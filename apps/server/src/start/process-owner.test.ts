import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { hasOwnerEnded, processOwner } from './process-owner.ts';

const [host] = processOwner.split('_');

test('hasOwnerEnded detects ended processes of this machine', () => {
  const { pid } = spawnSync('true');
  expect(hasOwnerEnded(processOwner)).toBe(false);
  expect(hasOwnerEnded(`${host}_${pid}_other`)).toBe(true);
  expect(hasOwnerEnded(`${host}_${process.ppid}_other`)).toBe(false);
  // The number of this process, used before.
  expect(hasOwnerEnded(`${host}_${process.pid}_other`)).toBe(true);
});

test('hasOwnerEnded returns false for another machine', () => {
  expect(hasOwnerEnded(`elsewhere_${spawnSync('true').pid}_other`)).toBe(false);
});
