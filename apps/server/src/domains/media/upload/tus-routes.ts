import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../services.ts';
import { requireOperator } from '../../operations/operators/require-operator.ts';
import { updateUploadProgress } from './job-repo.ts';
import { beginUpload, finishUpload, MAX_UPLOAD_BYTES } from './receive-upload.ts';
import { uploadFolder } from './upload-files.ts';

/** Resumable uploads below `/operator/uploads`. */
export function registerTusRoutes(pages: FastifyInstance, services: Services): void {
  // The library hands its own form of the request on, which says nothing of who sends it.
  const sender = new AsyncLocalStorage<number>();
  // Made when it is first needed: it goes on making its folder after it was made itself.
  let made: ReturnType<typeof createTusServer> | null = null;
  const server = () => {
    made ??= createTusServer(services, () => sender.getStore() ?? 0);
    return made;
  };

  // The library reads the bytes itself.
  pages.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));
  for (const url of ['/uploads', '/uploads/:id']) {
    pages.route({
      method: ['POST', 'HEAD', 'PATCH', 'OPTIONS'],
      url,
      handler: (request, reply) =>
        requireOperator(services, request, reply, async ({ operator }) => {
          reply.hijack();
          await sender.run(operator.id, () => server().handle(request.raw, reply.raw));
          return reply;
        }),
    });
  }
}

/** How often an upload under way is written down, milliseconds. */
const NOTED_EVERY_MS = 1000;
const VIDEO_ID = /^\d{1,9}$/;

/**
 * What takes uploads in (https://tus.io/protocols/resumable-upload, 1.0): bytes go to the upload folder, their state to
 * the database. `senderId` tells which operator the request under way is from.
 */
export function createTusServer(services: Services, senderId: () => number): Server {
  const directory = uploadFolder(services.config);
  mkdirSync(directory, { recursive: true });
  const server = new Server({
    path: '/operator/uploads',
    datastore: new FileStore({ directory }),
    maxSize: MAX_UPLOAD_BYTES,
    relativeLocation: true,
    postReceiveInterval: NOTED_EVERY_MS,
    namingFunction: () => randomUUID(),
    onUploadCreate: async (_request, upload) => {
      const { filename, video } = upload.metadata ?? {};
      const begun = await beginUpload(services, {
        operatorId: senderId(),
        name: filename ?? '',
        uploadId: upload.id,
        sizeBytes: upload.size ?? 0,
        videoId: VIDEO_ID.test(video ?? '') ? Number(video) : null,
      });
      // The library wants failures thrown in this form.
      if (typeof begun === 'string') throw { status_code: 400, body: begun };
      return {};
    },
    onUploadFinish: async (_request, upload) => {
      await finishUpload(services, upload.id);
      return {};
    },
  });
  server.on('POST_RECEIVE', (_request, { id, offset, size }) => {
    const percent = size ? Math.min(100, Math.floor((100 * offset) / size)) : 0;
    // Only a display: the next note says the same and more.
    updateUploadProgress(services.db, id, percent, services.clock()).catch(() => undefined);
  });
  return server;
}
