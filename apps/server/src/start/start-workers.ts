import cluster, { type Worker } from 'node:cluster';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ServerConfig } from '../config.ts';
import { flushOperatorLog } from '../lib/operator-log.ts';
import { PROCESS_ENDS_MS } from './stop-on-signal.ts';

/** Passed to a process: its number among those that share the port, from 0. */
const INDEX_VARIABLE = 'CLUSTER_WORKER_INDEX';
/** Waiting time before a process that ended by itself is replaced, milliseconds; it doubles with each one that ends early. */
const RESTART_MS = { first: 200, last: 10_000 } as const;
/** A process that ends before this age ended early, milliseconds. */
const EARLY_MS = 10_000;
/** Beyond the time in which a process stops by itself, milliseconds. */
const KILL_AFTER_MS = 3000;

/** The number of this process among those that share the port, from 0; 0 for a process alone. */
export const readWorkerIndex = (): number => Number(process.env[INDEX_VARIABLE] ?? 0);

/**
 * Starts as many processes of this program as are configured, which share the port, and replaces those that end by themselves.
 * Returns their address when all of them serve. When the first one cannot start, this process exits with its code: it has printed
 * the reason. On SIGTERM and SIGINT all of them stop, then this process exits with code 0.
 */
export function startWorkers(
  { workers: count, stopDelayMs }: ServerConfig,
  log: FastifyBaseLogger,
): Promise<AddressInfo> {
  let isStopping = false;
  let early = 0;
  const listening = new Set<number>();

  const fork = (index: number): Worker => {
    const worker = cluster.fork({ [INDEX_VARIABLE]: String(index) });
    const startedAt = performance.now();
    worker.on(
      'exit',
      (code, signal) => void replace(index, { code, signal, age: performance.now() - startedAt }),
    );
    return worker;
  };

  async function replace(
    index: number,
    ended: { code: number; signal: string | null; age: number },
  ): Promise<void> {
    if (isStopping) return;
    // Nothing has been served yet: what prevents the start would prevent every other one.
    if (listening.size < count) await stop('SIGTERM', ended.code || 1);
    early = ended.age < EARLY_MS ? early + 1 : 0;
    const delay = Math.min(RESTART_MS.last, RESTART_MS.first * 2 ** early);
    log.error(
      `process ${index + 1} of ${count} ended (${ended.signal ?? `code ${ended.code}`}) and is started again`,
    );
    await wait(delay);
    if (!isStopping) fork(index);
  }

  async function stop(signal: NodeJS.Signals, code: number): Promise<never> {
    isStopping = true;
    const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const ended = running.map((worker) => new Promise((resolve) => worker.once('exit', resolve)));
    for (const worker of running) worker.process.kill(signal);
    await Promise.race([Promise.all(ended), wait(stopDelayMs + PROCESS_ENDS_MS + KILL_AFTER_MS)]);
    for (const worker of running) worker.process.kill('SIGKILL');
    flushOperatorLog();
    process.exit(code);
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A second signal ends the delay of the processes.
      if (isStopping) for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
      else void stop(signal, 0);
    });
  }
  return new Promise((resolve) => {
    cluster.on('listening', (worker, address) => {
      // A process listens twice where the name of the host has two addresses.
      if (listening.has(worker.id)) return;
      listening.add(worker.id);
      // The first one alone reports what prevents the start.
      if (listening.size === 1) for (let index = 1; index < count; index += 1) fork(index);
      if (listening.size === count)
        resolve({ address: address.address ?? '', port: address.port, family: '' });
    });
    fork(0);
  });
}
