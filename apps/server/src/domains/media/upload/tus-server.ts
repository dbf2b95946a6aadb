import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { Server } from '@tus/server';
import { operatorFailures } from '@zaixue/contract/operator/operator-failures';
import { notifyOperator } from '../../../lib/operator-log.ts';
import { type OperatorFailure, type OperatorOutcome, refuse } from '../../../lib/operator-outcome.ts';
import { isOutage } from '../../../lib/outage.ts';
import type { Services } from '../../../services.ts';
import { uploadFolder } from '../upload-bytes/local-bytes.ts';
import type { UploadBytes } from '../upload-bytes/upload-bytes.ts';
import { updateUploadProgress } from './job-repo.ts';
import { finishUpload, MAX_UPLOAD_BYTES, TOO_LARGE_TEXT } from './receive-upload.ts';

/** Interval at which upload progress is stored, milliseconds. */
const PROGRESS_INTERVAL_MS = 1000;

/** What a client says about a file before its first byte. */
export interface NewUpload {
  readonly uploadId: string;
  /** Name on the operator's machine. */
  readonly name: string;
  readonly sizeBytes: number;
  /** Id of the lesson that will play it; empty for none. */
  readonly lesson: string;
}

/**
 * Creates the tus server (https://tus.io/protocols/resumable-upload, 1.0): states are stored in the database. `begin` creates the row of an upload.
 */
export function createTusServer(
  services: Services,
  bytes: UploadBytes,
  begin: (upload: NewUpload) => Promise<OperatorOutcome<number>>,
): Server {
  mkdirSync(uploadFolder(services.config), { recursive: true });
  const server = new Server({
    path: '/operator/uploads',
    datastore: bytes.dataStore,
    maxSize: MAX_UPLOAD_BYTES,
    relativeLocation: true,
    // Pages of other sites may not use it.
    allowedOrigins: [],
    postReceiveInterval: PROGRESS_INTERVAL_MS,
    namingFunction: () => randomUUID(),
    onUploadCreate: async (_request, upload) => {
      const { filename, video } = upload.metadata ?? {};
      const outcome = await begin({
        uploadId: upload.id,
        name: filename ?? '',
        sizeBytes: upload.size ?? 0,
        lesson: video ?? '',
      });
      if (!outcome.ok) throw libraryFailure(outcome);
      return {};
    },
    onUploadFinish: async (_request, upload) => {
      await finishUpload(services, upload.id);
      return {};
    },
    onResponseError: async (_request, error) => describeFailure(error),
  });
  server.on('POST_RECEIVE', (_request, { id, offset, size }) => {
    const percent = size ? Math.min(100, Math.floor((100 * offset) / size)) : 0;
    // The progress is only displayed, and the next update corrects it.
    updateUploadProgress(services.db, id, percent, services.clock()).catch(() => undefined);
  });
  return server;
}

/** A failure in the form that the library expects. */
interface LibraryFailure {
  readonly status_code: number;
  readonly body: string;
}

function libraryFailure({ ok: _, failure, message, ...more }: OperatorFailure): LibraryFailure {
  const { status, message: usual } = operatorFailures[failure];
  return { status_code: status, body: JSON.stringify({ code: failure, message: message ?? usual, ...more }) };
}

/** Texts for people in place of those of the library; undefined keeps the failures of the protocol. */
function describeFailure(error: Error | LibraryFailure): LibraryFailure | undefined {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return libraryFailure(refuse('disk_full'));
  const { status_code: status, body } = error as Partial<LibraryFailure>;
  if (body?.startsWith('{')) return undefined;
  if (status === 413) return libraryFailure(refuse('too_large', { message: TOO_LARGE_TEXT }));
  if (status === 404 || status === 410) return libraryFailure(refuse('not_found'));
  if (status !== undefined && status < 500) return undefined;
  if (isOutage(error)) return libraryFailure(refuse('unavailable'));
  notifyOperator('an upload failed', error);
  return libraryFailure(refuse('unexpected'));
}
