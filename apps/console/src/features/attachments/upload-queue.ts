/** A file on its way. */
export interface QueuedFile {
  readonly id: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** Whole percent of the bytes that were sent. */
  readonly percent: number;
  /** Why it failed. */
  readonly problem: string;
}

export interface UploadQueueOptions {
  /** Sends a file; rejects with an `AbortError` when the signal ends it. */
  readonly send: (
    file: File,
    onProgress: (sent: number, total: number) => void,
    signal: AbortSignal,
  ) => Promise<unknown>;
  readonly onChange: (files: readonly QueuedFile[]) => void;
  /** All files were sent, failed or were cancelled; `sent` is the number of those that arrived. */
  readonly onIdle: (sent: number) => void;
}

export interface UploadQueue {
  readonly add: (files: readonly File[]) => void;
  readonly retry: (id: number) => void;
  /** Ends the upload of a file, or removes it from the queue. */
  readonly remove: (id: number) => void;
}

/** Sends files one after the other. A failure stays in the queue until it is repeated or removed, and does not stop the others. */
export function createUploadQueue({ send, onChange, onIdle }: UploadQueueOptions): UploadQueue {
  let files: readonly QueuedFile[] = [];
  let nextId = 1;
  let sent = 0;
  let isRunning = false;
  const aborts = new Map<number, AbortController>();

  const publish = (next: readonly QueuedFile[]): void => {
    files = next;
    onChange(files);
  };
  const update = (id: number, change: Partial<QueuedFile>): void =>
    publish(files.map((each) => (each.id === id ? { ...each, ...change } : each)));
  const drop = (id: number): void => publish(files.filter((each) => each.id !== id));

  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    for (let next = findWaiting(); next; next = findWaiting()) await sendOne(next);
    isRunning = false;
    onIdle(sent);
    sent = 0;
  };
  const findWaiting = (): QueuedFile | undefined => files.find(({ state }) => state === 'waiting');

  const sendOne = async ({ id, file }: QueuedFile): Promise<void> => {
    const abort = new AbortController();
    aborts.set(id, abort);
    update(id, { state: 'sending', percent: 0, problem: '' });
    try {
      const showProgress = (done: number, total: number): void =>
        update(id, { percent: total > 0 ? Math.floor((done / total) * 100) : 0 });
      await send(file, showProgress, abort.signal);
      sent += 1;
      drop(id);
    } catch (error) {
      if (abort.signal.aborted) drop(id);
      else update(id, { state: 'failed', problem: error instanceof Error ? error.message : String(error) });
    } finally {
      aborts.delete(id);
    }
  };

  return {
    add: (added) => {
      const queued = added.map((file) => ({
        id: nextId++,
        file,
        state: 'waiting' as const,
        percent: 0,
        problem: '',
      }));
      publish([...files, ...queued]);
      void run();
    },
    retry: (id) => {
      update(id, { state: 'waiting' });
      void run();
    },
    remove: (id) => {
      const abort = aborts.get(id);
      if (abort) abort.abort();
      else drop(id);
    },
  };
}
