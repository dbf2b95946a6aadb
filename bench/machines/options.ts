import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { PROXIES, type ProxyName } from '../../tools/machines/start-proxy.ts';

/** What `load` and `faults` may be told: `npm run bench -- load --rate 200 --seconds 600`. */
export interface BenchOptions {
  /** Requests per second. */
  readonly rate?: number;
  readonly seconds?: number;
  readonly members?: number;
  readonly proxy?: ProxyName;
  /** The only site that `load` measures; default: both. */
  readonly on?: LoadedSiteKind;
}

/** One process with SQLite, or several with everything around them. */
export type LoadedSiteKind = (typeof SITE_KINDS)[number];
const SITE_KINDS = ['one', 'several'] as const;

/** Divides the arguments into names of benches and options. Throws an `Error` for a wrong one. */
export function readBenchArguments(args: readonly string[]): {
  readonly names: readonly string[];
  readonly options: BenchOptions;
} {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      rate: { type: 'string' },
      seconds: { type: 'string' },
      members: { type: 'string' },
      proxy: { type: 'string' },
      on: { type: 'string' },
    },
  });
  const numbers = Object.entries({
    rate: values.rate,
    seconds: values.seconds,
    members: values.members,
  }).flatMap(([name, text]) => {
    if (text === undefined) return [];
    if (!(Number(text) > 0)) throw new Error(`--${name} must be a number above 0, not "${text}".`);
    return [[name, Number(text)] as const];
  });
  const proxy = PROXIES.find((name) => name === values.proxy);
  if (values.proxy !== undefined && !proxy) throw new Error(`--proxy must be one of ${PROXIES.join(', ')}.`);
  const on = SITE_KINDS.find((kind) => kind === values.on);
  if (values.on !== undefined && !on) throw new Error(`--on must be one of ${SITE_KINDS.join(', ')}.`);
  const options = { ...Object.fromEntries(numbers), ...(proxy ? { proxy } : {}), ...(on ? { on } : {}) };
  return { names: positionals, options };
}

/** The machine and what else runs on it: the load of one minute, in processes that want to run. */
export function describeMachine(): string {
  const gigabytes = (totalmem() / 1024 ** 3).toFixed(0);
  const [busy = 0] = loadavg();
  return `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${gigabytes} GB, load before: ${busy.toFixed(1)}.`;
}
