import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import type { Services } from '../../../services.ts';
import { beginUpload, LARGEST_UPLOAD } from './begin-upload.ts';
import { finishUpload } from './finish-upload.ts';
import { touchJob } from './repo.ts';
import { uploadFolder } from './upload-folder.ts';

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
    maxSize: LARGEST_UPLOAD,
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
    touchJob(services.db, id, percent, services.clock()).catch(() => undefined);
  });
  return server;
}
