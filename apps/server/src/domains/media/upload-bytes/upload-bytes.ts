import type { DataStore } from '@tus/server';

/** The bytes of an upload that has some. */
export interface ReceivedUpload {
  readonly uploadId: string;
  /** When bytes were last received, milliseconds UTC. */
  readonly changedAt: number;
}

/** Where the bytes of uploads wait until the recording is ready. */
export interface UploadBytes {
  /** The store of the tus server. */
  readonly dataStore: DataStore;
  /** Returns how many bytes were received; null when nothing is known of the upload. */
  countReceived(uploadId: string): Promise<number | null>;
  /** Runs `work` with all bytes as a file. Throws an error with the code `ENOENT` when they are missing. */
  withFile<Result>(
    uploadId: string,
    work: (path: string) => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result>;
  /** Deletes the bytes of an upload; missing ones are ignored. */
  remove(uploadId: string): Promise<void>;
  list(): AsyncIterable<ReceivedUpload>;
  /** Returns how many bytes there is room for. */
  readFreeBytes(): Promise<number>;
}
