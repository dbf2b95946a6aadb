import { createReadStream, existsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { z } from 'zod';

/** An object that is in the target and was compared with the source. */
export interface MovedObject {
  readonly key: string;
  readonly size: number;
  /** When the source object was written, milliseconds UTC. */
  readonly changedAt: number;
  /** SHA-256, hexadecimal. */
  readonly sha256: string;
}

const moved = z.object({ key: z.string(), size: z.number(), changedAt: z.number(), sha256: z.string() });
const head = z.object({ from: z.string(), to: z.string() });

/** What a migration has done, in a file that survives the end of its process. */
export interface Journal {
  /** Whether an earlier run has begun. */
  readonly isResumed: boolean;
  readonly done: ReadonlyMap<string, MovedObject>;
  append(object: MovedObject): Promise<void>;
  close(): Promise<void>;
  /** Closes and deletes it. */
  remove(): Promise<void>;
}

/**
 * Opens the journal of a migration. One of another migration is an error, whose message it returns. The last line may be
 * torn by a killed process: its object is then moved again.
 */
export async function openJournal(
  path: string,
  places: { readonly from: string; readonly to: string },
): Promise<Journal | string> {
  const done = new Map<string, MovedObject>();
  const lines = existsSync(path) ? readLines(path) : null;
  const first = lines ? (await lines.next()).value : null;
  // A run that was killed before its first line was complete has moved nothing.
  const isResumed = lines !== null && first !== null && first !== undefined;
  if (lines !== null && isResumed) {
    const begun = head.safeParse(first);
    if (!begun.success || begun.data.from !== places.from || begun.data.to !== places.to)
      return `${path} 属于另一次搬移${begun.success ? `（${begun.data.from} → ${begun.data.to}）` : ''}：请先完成它，或删除这个文件并清空目标`;
    for await (const line of lines) {
      const object = moved.safeParse(line);
      if (object.success) done.set(object.data.key, object.data);
    }
  }
  const file = await open(path, isResumed ? 'a' : 'w', 0o600);
  // A torn line gets an end of its own.
  await file.write(isResumed ? '\n' : `${JSON.stringify(places)}\n`);
  await file.sync();
  return {
    isResumed,
    done,
    async append(object) {
      await file.write(`${JSON.stringify(object)}\n`);
    },
    close: () => file.close(),
    async remove() {
      await file.close();
      await rm(path);
    },
  };
}

async function* readLines(path: string): AsyncGenerator<unknown> {
  for await (const line of createInterface({ input: createReadStream(path) })) {
    try {
      yield JSON.parse(line);
    } catch {
      yield null;
    }
  }
}
