import { expect, test } from 'vitest';
import { createDatabaseStore } from '../ports/kv/local.ts';
import { KeyValueStoreUnreachable } from '../ports/kv/port.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createJobElection } from './job-election.ts';
import { startJobs } from './scheduler.ts';

const SECOND = 1000;

async function openTwo() {
  let now = 1_000_000;
  const store = createDatabaseStore(await openTestDatabase(), () => now);
  const runs: string[] = [];
  const open = (owner: string) => {
    const election = createJobElection(store, owner);
    const run = async () => {
      runs.push(owner);
    };
    return {
      try: (name = 'count') => election.run(name, 10 * SECOND, run),
      giveUp: election.giveUp,
    };
  };
  const [a, b] = [open('a'), open('b')];
  const pass = (seconds: number): void => {
    now += seconds * SECOND;
  };
  return { a, b, runs, pass, store };
}

test('of two processes one runs a job, and goes on running it', async () => {
  const { a, b, runs, pass } = await openTwo();
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await a.try()).toBe(true);
    pass(5);
    expect(await b.try()).toBe(false);
    pass(5);
  }
  expect(await b.try('other')).toBe(true);
  expect(runs).toEqual(['a', 'a', 'a', 'b']);
});

test('another process follows 30 seconds after the interval of one that died, or at once after one that stopped', async () => {
  const { a, b, runs, pass } = await openTwo();
  await a.try();
  pass(39);
  expect(await b.try()).toBe(false);
  pass(2);
  expect(await b.try()).toBe(true);
  expect(await a.try()).toBe(false);
  await b.giveUp();
  await a.try();
  // It gives up only what is its own.
  await b.giveUp();
  expect(await b.try()).toBe(false);
  expect(runs).toEqual(['a', 'b', 'a']);
});

test('a failed run is thrown, and the process keeps the job', async () => {
  const { a, b, store } = await openTwo();
  const broken = createJobElection(store, 'broken');
  const fail = () => broken.run('count', SECOND, () => Promise.reject(new Error('no')));
  await expect(fail()).rejects.toThrow('no');
  expect(await a.try()).toBe(false);
  await expect(fail()).rejects.toThrow('no');
  await broken.giveUp();
  expect(await b.try()).toBe(true);
});

test('without the shared store every process runs the job', async () => {
  const down = () => Promise.reject(new KeyValueStoreUnreachable(new Error('down')));
  const { store } = await openTwo();
  const election = createJobElection({ ...store, setIfAbsent: down, set: down, takeIfEqual: down }, 'a');
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  expect(await election.run('count', SECOND, run)).toBe(true);
  await election.giveUp();
  expect(runs).toBe(1);
});

test.each([
  ['all', ['one', 'each-worker', 'each'], ['one', 'each-worker']],
  ['worker', ['one', 'each-worker', 'each'], ['one']],
  ['web', ['each'], []],
] as const)(
  'a process with ROLE=%s runs the jobs %j, of these after an election %j',
  async (role, expected, elected) => {
    const runs = new Set<string>();
    const elections = new Set<string>();
    const jobs = (['one', 'each-worker', 'each'] as const).map((runsOn) => ({
      ...{ name: runsOn, everyMs: 1, runsOn },
      run: async () => void runs.add(runsOn),
    }));
    const election = {
      async run(name: string, _everyMs: number, work: () => Promise<void>) {
        elections.add(name);
        await work();
        return true;
      },
      giveUp: async () => undefined,
    };
    const stop = startJobs(jobs, { role, election });
    await expect.poll(() => [...runs].sort()).toEqual([...expected].sort());
    await stop();
    expect([...elections].sort()).toEqual([...elected].sort());
  },
);
