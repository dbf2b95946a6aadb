import { delayAfter, reactionTo, SendFailure } from './send-failure.ts';
import type { SendFile } from './send-file.ts';
import { uploadTexts } from './texts.ts';
import {
  addSample,
  isMoving,
  isSameFile,
  type SpeedSample,
  type StoredUpload,
  speedOf,
  type UploadItem,
  type UploadTarget,
} from './upload-item.ts';

/** Files that are sent at the same time. */
const CONCURRENCY = 2;
/** Progress is told at most so often, milliseconds. */
const PROGRESS_MS = 300;

export interface QueueParts {
  readonly send: SendFile;
  readonly now: () => number;
  /** Resolves after some milliseconds, or earlier when the network is back. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Lets the operator unlock the session or log in; `reason` tells what is missing. False when it stays as it is. */
  readonly cureSession: (tell: (reason: string) => void) => Promise<boolean>;
  /** Keeps what a reload would interrupt. */
  readonly store: (uploads: readonly StoredUpload[]) => void;
  /** Removes what the server has of an upload. */
  readonly discard: (item: UploadItem) => void;
}

const isKept = ({ state }: UploadItem): boolean =>
  state !== 'processing' && state !== 'ready' && state !== 'failed';

/**
 * The uploads of this page: some are sent, the others wait. It belongs to no screen, so uploads go on while the operator
 * moves between screens.
 */
export class UploadQueue {
  private readonly parts: QueueParts;
  private items: readonly UploadItem[] = [];
  private readonly files = new Map<string, File>();
  private readonly running = new Map<string, AbortController>();
  private readonly listeners = new Set<() => void>();
  private nextId = 1;

  constructor(parts: QueueParts) {
    this.parts = parts;
  }

  readonly getItems = (): readonly UploadItem[] => this.items;

  /** Returns a function that ends the subscription. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Shows the uploads that a reload interrupted. */
  restore(stored: readonly StoredUpload[]): void {
    const known = (upload: StoredUpload) => this.items.some(({ url }) => url === upload.url);
    this.items = [
      ...this.items,
      ...stored.filter((upload) => !known(upload)).map((upload) => this.newItem(upload, 'needs-file')),
    ];
    this.changed();
  }

  add(file: File, target: UploadTarget): string {
    const { name, size: sizeBytes, lastModified } = file;
    const startedAt = this.parts.now();
    const stored = { name, sizeBytes, lastModified, target, sentBytes: 0, url: '', fileId: 0, startedAt };
    const item = this.newItem(stored, 'waiting');
    this.files.set(item.id, file);
    this.items = [...this.items, item];
    this.changed();
    this.startNext();
    return item.id;
  }

  /** Goes on with an upload that waits for this file; false when none does. */
  resumeWith(file: File, id?: string): boolean {
    const item = this.items.find(
      (each) => each.state === 'needs-file' && (id === undefined || each.id === id) && isSameFile(each, file),
    );
    if (!item) return false;
    this.files.set(item.id, file);
    this.change(item.id, { state: 'waiting', reason: '' });
    this.startNext();
    return true;
  }

  pause(id: string): void {
    this.running.get(id)?.abort();
    this.change(id, { state: 'paused', speed: 0, reason: '' });
    this.startNext();
  }

  /** Goes on after a pause, or tries again what was refused. */
  resume(id: string): void {
    this.change(id, { state: 'waiting', reason: '' });
    this.startNext();
  }

  /** Ends an upload for good and removes what has arrived. */
  cancel(id: string): void {
    const item = this.items.find((each) => each.id === id);
    this.running.get(id)?.abort();
    this.remove(id);
    if (item && item.url !== '') this.parts.discard(item);
    this.startNext();
  }

  /** Takes an upload out of the list; what has arrived stays. */
  remove(id: string): void {
    this.files.delete(id);
    this.items = this.items.filter((each) => each.id !== id);
    this.changed();
  }

  removeFinished(): void {
    this.items = this.items.filter(({ state }) => state !== 'ready');
    this.changed();
  }

  change(id: string, changes: Partial<UploadItem>): void {
    this.items = this.items.map((each) => (each.id === id ? { ...each, ...changes } : each));
    this.changed();
  }

  private newItem(stored: StoredUpload, state: 'waiting' | 'needs-file'): UploadItem {
    const id = `upload-${this.nextId++}`;
    return { ...stored, id, state, speed: 0, reason: '', percent: 0 };
  }

  private changed(): void {
    this.parts.store(
      this.items
        .filter((item) => isKept(item) && item.url !== '')
        .map(({ name, sizeBytes, lastModified, target, sentBytes, url, fileId, startedAt }) => ({
          ...{ name, sizeBytes, lastModified, target, sentBytes, url, fileId, startedAt },
        })),
    );
    for (const listener of this.listeners) listener();
  }

  private startNext(): void {
    for (const item of this.items) {
      if (this.running.size >= CONCURRENCY) return;
      const file = this.files.get(item.id);
      if (item.state === 'waiting' && file && !this.running.has(item.id)) void this.run(item.id, file);
    }
  }

  private async run(id: string, file: File): Promise<void> {
    const stop = new AbortController();
    this.running.set(id, stop);
    try {
      await this.sendUntilDone(id, file, stop.signal);
      this.files.delete(id);
      this.change(id, { state: 'processing', sentBytes: file.size, speed: 0, reason: '', percent: 0 });
    } catch (error) {
      // A pause or a removal has changed the item already.
      if (!stop.signal.aborted)
        this.change(id, { state: 'refused', speed: 0, reason: error instanceof Error ? error.message : '' });
    } finally {
      this.running.delete(id);
      this.startNext();
    }
  }

  /** Throws what the operator must see. */
  private async sendUntilDone(id: string, file: File, signal: AbortSignal): Promise<void> {
    let failures = 0;
    for (;;) {
      const before = this.items.find((each) => each.id === id);
      if (!before) return;
      this.change(id, { state: 'sending', reason: '' });
      try {
        await this.sendOnce(before, file, signal, () => {
          failures = 0;
        });
        return;
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof SendFailure)) throw error;
        await this.react(id, error, failures, signal);
        failures += 1;
      }
    }
  }

  private sendOnce(item: UploadItem, file: File, signal: AbortSignal, onBytes: () => void): Promise<void> {
    let samples: readonly SpeedSample[] = [];
    let toldAt = 0;
    return this.parts.send({
      file,
      url: item.url,
      lessonId: item.target.lessonId,
      signal,
      onUrl: (url) => this.change(item.id, { url }),
      onFileId: (fileId) => {
        if (fileId !== item.fileId) this.change(item.id, { fileId });
      },
      onProgress: (sent) => {
        if (sent > (samples.at(-1)?.sent ?? 0)) onBytes();
        const at = this.parts.now();
        samples = addSample(samples, { at, sent });
        if (at - toldAt < PROGRESS_MS || signal.aborted) return;
        toldAt = at;
        this.change(item.id, { sentBytes: sent, speed: speedOf(samples) });
      },
    });
  }

  /** Resolves when the upload may be tried again. */
  private async react(
    id: string,
    failure: SendFailure,
    failures: number,
    signal: AbortSignal,
  ): Promise<void> {
    const reaction = reactionTo(failure, failures);
    if (reaction === 'stop') throw failure;
    if (reaction === 'restart') {
      this.change(id, { url: '', fileId: 0, sentBytes: 0 });
      return;
    }
    if (reaction === 'session') {
      const isCured = await this.parts.cureSession((reason) =>
        this.change(id, { state: 'blocked', speed: 0, reason }),
      );
      signal.throwIfAborted();
      if (!isCured) throw new Error(uploadTexts.ended);
    }
    const delay = reaction === 'session' && failures === 0 ? 0 : delayAfter(failures);
    if (delay > 0) {
      const reason = uploadTexts.retryIn(failure.message, Math.round(delay / 1000));
      this.change(id, { state: 'retrying', speed: 0, reason });
      await this.parts.wait(delay, signal);
    }
    signal.throwIfAborted();
  }

  /** Whether closing the page would interrupt something. */
  readonly isBusy = (): boolean => this.items.some(isMoving);
}
