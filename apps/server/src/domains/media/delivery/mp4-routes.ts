import type { FastifyInstance } from 'fastify';
import type { AuthorizePlayback, MediaServices } from '../play-tokens/authorized-playback.ts';
import { readByteRange } from './byte-range.ts';
import { openMp4 } from './playable-mp4.ts';
import { sendRefusal } from './send-refusal.ts';

/** Registers single-file recordings with byte ranges, which iPhones require. */
export function registerMp4Routes(
  media: FastifyInstance,
  services: MediaServices,
  authorizePlayback: AuthorizePlayback,
): void {
  media.route<{ Params: { token: string } }>({
    method: ['GET', 'HEAD'],
    url: '/:token/video.mp4',
    // Fastify's own HEAD route would read the whole file.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const playback = await authorizePlayback(request.params.token, request.ip);
      if (typeof playback === 'string') return sendRefusal(reply, playback);
      const { found, trialSeconds } = playback;
      const file = found.kind === 'mp4' ? await openMp4(services, found.media, trialSeconds) : null;
      if (!file) return sendRefusal(reply, 404);

      const etag = `"${found.media.id}-${trialSeconds ?? 'all'}-${file.size}"`;
      reply
        .header('accept-ranges', 'bytes')
        .header('etag', etag)
        .header('cache-control', 'private, max-age=14400')
        .type('video/mp4');
      // A range of another version must not be combined with the client's part (RFC 9110, 13.1.5).
      const condition = request.headers['if-range'];
      const requested = condition === undefined || condition === etag ? request.headers.range : undefined;
      const range = readByteRange(requested, file.size);
      if (range === 'unsatisfiable') {
        return reply.code(416).header('content-range', `bytes */${file.size}`).send();
      }
      if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
      reply.header('content-length', range ? range.end - range.start + 1 : file.size);
      if (request.method === 'HEAD') return reply.send();
      return reply.send(await services.storage.read(file.key, range ?? undefined));
    },
  });
}
