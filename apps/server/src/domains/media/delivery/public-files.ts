import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isStorageKey, ObjectMissing } from '../../../ports/storage/port.ts';
import type { Services } from '../../../services.ts';
import { fileTypeOf } from '../files/file-types.ts';
import { sendRefusal } from './send-refusal.ts';

/** A name that ends with a content hash, like `cover-3f9c2b71d0.webp` or `cover-3f9c2b71d0-320.webp`. */
const HASHED = /[.-](?=[0-9a-f]*\d)[0-9a-f]{8,64}(-\d+)?\.[A-Za-z0-9]+$/;
const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';
const ONE_DAY_CACHE = 'public, max-age=86400';
/** Larger files are streamed without an ETag, because computing it reads the whole file. */
const MAX_ETAG_BYTES = 8 * 1024 * 1024;

/**
 * Serves the objects below `public/` in the storage at `/files/…`: covers, images, icons. With a CDN, those whose name tells
 * their content are answered by a redirect to it.
 */
export async function registerPublicFiles(
  app: FastifyInstance,
  { storage }: Pick<Services, 'storage'>,
): Promise<void> {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/files/*',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const path = request.params['*'];
      const key = `public/${path}`;
      const address = isStorageKey(key) && HASHED.test(path) ? storage.publicAddress(key) : null;
      if (address !== null) {
        // Pages of other origins load images from here, too.
        reply
          .header('access-control-allow-origin', '*')
          .header('cross-origin-resource-policy', 'cross-origin');
        return reply.header('cache-control', ONE_DAY_CACHE).redirect(address);
      }
      const size = isStorageKey(key) ? await storage.size(key) : null;
      if (size === null) return sendRefusal(reply, 404);
      setHeaders(reply, path);
      if (size > MAX_ETAG_BYTES) {
        reply.header('content-length', size);
        return request.method === 'HEAD' ? reply.send() : reply.send(await storage.read(key));
      }
      const content = await storage.read(key).then(buffer, nullIfMissing);
      if (!content) return sendRefusal(reply, 404);
      const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
      reply.header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      reply.header('content-length', content.length);
      return reply.send(request.method === 'HEAD' ? undefined : content);
    },
  });
}

function setHeaders(reply: FastifyReply, path: string): void {
  const type = fileTypeOf(path);
  reply
    .type(type ?? 'application/octet-stream')
    .header('cache-control', HASHED.test(path) ? IMMUTABLE_CACHE : ONE_DAY_CACHE)
    .header('x-content-type-options', 'nosniff')
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    // An SVG opened directly is a document of this origin, so scripts and loading are forbidden.
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  if (!type) reply.header('content-disposition', 'attachment');
}

function nullIfMissing(error: unknown): null {
  if (error instanceof ObjectMissing) return null;
  throw error;
}
