import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { HASHED_AT_ONCE, hashOnThread, verifyOnThread } from './hashing-threads.ts';

const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };
/** Place of the niceness in `/proc/…/stat`, counted behind the name of the thread. */
const NICENESS = 16;

/** Niceness of every thread of this process. */
function nicenesses(): number[] {
  const tasks = '/proc/self/task';
  return readdirSync(tasks).map((task) => {
    const stat = readFileSync(`${tasks}/${task}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[NICENESS]);
  });
}

test('many at once are answered each with its own', async () => {
  const passwords = Array.from({ length: HASHED_AT_ONCE * 3 }, (_, index) => `密码 ${index}`);
  const hashes = await Promise.all(passwords.map((password) => hashOnThread(password, CHEAP)));
  expect(new Set(hashes).size).toBe(hashes.length);
  const own = await Promise.all(hashes.map((hash, index) => verifyOnThread(hash, `密码 ${index}`)));
  const other = await Promise.all(hashes.map((hash, index) => verifyOnThread(hash, `密码 ${index + 1}`)));
  expect([new Set(own), new Set(other)]).toEqual([new Set([true]), new Set([false])]);
});

test('what is no hash is an error, and the thread goes on', async () => {
  for (let time = 0; time <= HASHED_AT_ONCE; time += 1) {
    await expect(verifyOnThread('no hash', 'abcdef')).rejects.toThrow();
  }
  expect(await verifyOnThread(await hashOnThread('abcdef', CHEAP), 'abcdef')).toBe(true);
});

test.runIf(process.platform === 'linux')(
  'the threads that hash stand behind the event loop, whose priority stays',
  async () => {
    const own = getPriority();
    await hashOnThread('abcdef', CHEAP);
    expect(getPriority()).toBe(own);
    expect(nicenesses().some((niceness) => niceness > own)).toBe(true);
  },
);
