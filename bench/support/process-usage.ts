import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;
const USER_FIELD = 11;
const SYSTEM_FIELD = 12;

/**
 * CPU time of a process so far in milliseconds; unlike wall time, it does not depend on the load of the machine.
 * `NaN` where there is no `/proc`.
 */
export function readProcessorTime(pid: number): number {
  try {
    // The name of the program, in brackets, may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[USER_FIELD]) + Number(fields[SYSTEM_FIELD])) * TICK_MS;
  } catch {
    return Number.NaN;
  }
}

/** Resident memory of a process, megabytes; 0 when it has ended or there is no `/proc`. */
export function residentMb(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return (Number(kilobytes ?? 0) * 1024) / 1e6;
  } catch {
    return 0;
  }
}

/** Megabytes after a forced collection. */
interface ServerMemory {
  readonly heapUsed: number;
  readonly rss: number;
}

interface MemoryProbe {
  read(): Promise<ServerMemory>;
  close(): void;
}

interface Answer {
  readonly id: number;
  readonly result?: { readonly result?: { readonly value?: string } };
}

/** Environment of a server with the inspector on a free local port. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' } as const;

/** Connects to the inspector of a server started with {@link INSPECTED}; `output` is its output so far. */
export async function openMemoryProbe(output: string): Promise<MemoryProbe> {
  const address = /ws:\/\/127\.0\.0\.1:\d+\/[\w-]+/.exec(output)?.[0];
  if (!address) throw new Error(`the server printed no inspector address:\n${output}`);
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  let last = 0;
  const send = (method: string, params: object = {}): Promise<Answer> => {
    last += 1;
    const id = last;
    return new Promise((resolve) => {
      const read = ({ data }: MessageEvent): void => {
        const answer = JSON.parse(String(data)) as Answer;
        if (answer.id !== id) return;
        socket.removeEventListener('message', read);
        resolve(answer);
      };
      socket.addEventListener('message', read);
      socket.send(JSON.stringify({ id, method, params }));
    });
  };
  return {
    async read() {
      // Twice: objects finalized by the first collection are freed by the second.
      await send('HeapProfiler.collectGarbage');
      await send('HeapProfiler.collectGarbage');
      const expression = 'JSON.stringify(process.memoryUsage())';
      const { result } = await send('Runtime.evaluate', { expression, returnByValue: true });
      const usage = JSON.parse(result?.result?.value ?? '{}') as { heapUsed: number; rss: number };
      return { heapUsed: usage.heapUsed / 1e6, rss: usage.rss / 1e6 };
    },
    close: () => socket.close(),
  };
}
