import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { describe, expect, test } from 'vitest';
import { hashOnThread, MAX_CONCURRENT_HASHES, verifyOnThread } from './hashing-threads.ts';

const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };
/** Index of the niceness in `/proc/…/stat`, counted after the thread name. */
const NICENESS = 16;

/** Niceness of every thread of this process. */
function nicenesses(): number[] {
  const tasks = '/proc/self/task';
  return readdirSync(tasks).map((task) => {
    const stat = readFileSync(`${tasks}/${task}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[NICENESS]);
  });
}

test('simultaneous jobs each get their own result', async () => {
  const passwords = Array.from({ length: MAX_CONCURRENT_HASHES * 3 }, (_, index) => `密码 ${index}`);
  const hashes = await Promise.all(passwords.map((password) => hashOnThread(password, CHEAP)));
  expect(new Set(hashes).size).toBe(hashes.length);
  const own = await Promise.all(hashes.map((hash, index) => verifyOnThread(hash, `密码 ${index}`)));
  const other = await Promise.all(hashes.map((hash, index) => verifyOnThread(hash, `密码 ${index + 1}`)));
  expect([new Set(own), new Set(other)]).toEqual([new Set([true]), new Set([false])]);
});

test('an invalid hash is an error, and the thread continues', async () => {
  for (let time = 0; time <= MAX_CONCURRENT_HASHES; time += 1) {
    await expect(verifyOnThread('no hash', 'abcdef')).rejects.toThrow();
  }
  expect(await verifyOnThread(await hashOnThread('abcdef', CHEAP), 'abcdef')).toBe(true);
});

/** Hashes once in a new process and returns the niceness of its threads. */
function hashInProcess(command: readonly string[], env: NodeJS.ProcessEnv = {}): number[] {
  const module = new URL('./hashing-threads.ts', import.meta.url).href;
  const source = `
    import { readdirSync, readFileSync } from 'node:fs';
    import { hashOnThread } from '${module}';
    const hash = await hashOnThread('abcdef', ${JSON.stringify(CHEAP)});
    if (!String(hash).startsWith('$argon2')) throw new Error('no hash: ' + hash);
    const stats = readdirSync('/proc/self/task').map((task) => readFileSync('/proc/self/task/' + task + '/stat', 'utf8'));
    console.log(JSON.stringify(stats.map((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[${NICENESS}]))));`;
  const [program = '', ...args] = [...command, process.execPath, '--input-type=module', '-e', source];
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  expect([status, stderr]).toEqual([0, '']);
  return JSON.parse(stdout) as number[];
}

describe.runIf(process.platform === 'linux')('on Linux', () => {
  test('hashing threads have niceness 5 more than the server, whose priority does not change', async () => {
    const own = getPriority();
    await hashOnThread('abcdef', CHEAP);
    expect(getPriority()).toBe(own);
    expect(Math.max(...nicenesses())).toBe(Math.min(19, own + 5));
  });

  test.each([0, 15])('niceness is added to that of a server started at +%i, not set', (added) => {
    const own = getPriority() + added;
    const found = hashInProcess(['nice', '-n', String(added)]);
    expect(Math.min(...found)).toBe(Math.min(19, own));
    expect(Math.max(...found)).toBe(Math.min(19, own + 5));
  });

  // `node --watch` sets this variable; threads then report the files they load to the main thread.
  test('messages that Node itself sends are ignored', () => {
    expect(hashInProcess([], { WATCH_REPORT_DEPENDENCIES: '1' })).not.toEqual([]);
  });
});
