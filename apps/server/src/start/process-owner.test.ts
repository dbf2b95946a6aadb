import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { hasOwnerEnded, processOwner } from './process-owner.ts';

const [host] = processOwner.split('_');

test('of processes of this machine it is known whether they ended', () => {
  const { pid } = spawnSync('true');
  expect(hasOwnerEnded(processOwner)).toBe(false);
  expect(hasOwnerEnded(`${host}_${pid}_other`)).toBe(true);
  expect(hasOwnerEnded(`${host}_${process.ppid}_other`)).toBe(false);
  // The number of this process, used before.
  expect(hasOwnerEnded(`${host}_${process.pid}_other`)).toBe(true);
});

test('of another machine nothing is known', () => {
  expect(hasOwnerEnded(`elsewhere_${spawnSync('true').pid}_other`)).toBe(false);
});
