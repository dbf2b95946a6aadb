import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { FileStore } from '@tus/file-store';
import type { DataStore } from '@tus/server';
import { Server } from '@tus/server';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../services.ts';
import { requireOperator } from '../../operations/operators/require-operator.ts';
import { updateUploadProgress } from './job-repo.ts';
import { beginUpload, finishUpload, MAX_UPLOAD_BYTES } from './receive-upload.ts';
import { uploadFolder } from './upload-files.ts';

/** Registers resumable uploads below `/operator/uploads`. */
export function registerTusRoutes(pages: FastifyInstance, services: Services): void {
  // The library passes its own request object to its callbacks, without the operator.
  const sender = new AsyncLocalStorage<number>();
  const server = createTusServer(services, () => sender.getStore() ?? 0);

  // The library reads the bytes itself.
  pages.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));
  for (const url of ['/uploads', '/uploads/:id']) {
    pages.route({
      method: ['POST', 'HEAD', 'PATCH', 'OPTIONS'],
      url,
      handler: (request, reply) =>
        requireOperator(services, request, reply, async ({ operator }) => {
          reply.hijack();
          await sender.run(operator.id, () => server.handle(request.raw, reply.raw));
          return reply;
        }),
    });
  }
}

/** The library's store, without the type of its private method. */
const LibraryStore: new (options: { directory: string }) => DataStore = FileStore;

/**
 * Stores the bytes in a folder that exists. The library would create it again in the background; when that fails, for
 * example because the folder is being removed, its error belongs to no request and ends the process.
 */
class UploadStore extends LibraryStore {
  /** Called by the library's constructor. */
  protected checkOrCreateDirectory(): void {}
}

/** Interval at which upload progress is stored, milliseconds. */
const PROGRESS_INTERVAL_MS = 1000;
const VIDEO_ID = /^\d{1,9}$/;

/**
 * Creates the tus server (https://tus.io/protocols/resumable-upload, 1.0): bytes are stored in the upload folder, states
 * in the database. `senderId` returns the operator of the current request.
 */
function createTusServer(services: Services, senderId: () => number): Server {
  const directory = uploadFolder(services.config);
  mkdirSync(directory, { recursive: true });
  const server = new Server({
    path: '/operator/uploads',
    datastore: new UploadStore({ directory }),
    maxSize: MAX_UPLOAD_BYTES,
    relativeLocation: true,
    postReceiveInterval: PROGRESS_INTERVAL_MS,
    namingFunction: () => randomUUID(),
    onUploadCreate: async (_request, upload) => {
      const { filename, video } = upload.metadata ?? {};
      const result = await beginUpload(services, {
        operatorId: senderId(),
        name: filename ?? '',
        uploadId: upload.id,
        sizeBytes: upload.size ?? 0,
        videoId: VIDEO_ID.test(video ?? '') ? Number(video) : null,
      });
      // The library expects failures in this form.
      if (typeof result === 'string') throw { status_code: 400, body: result };
      return {};
    },
    onUploadFinish: async (_request, upload) => {
      await finishUpload(services, upload.id);
      return {};
    },
  });
  server.on('POST_RECEIVE', (_request, { id, offset, size }) => {
    const percent = size ? Math.min(100, Math.floor((100 * offset) / size)) : 0;
    // The progress is only displayed, and the next update corrects it.
    updateUploadProgress(services.db, id, percent, services.clock()).catch(() => undefined);
  });
  return server;
}
