import { buffer } from 'node:stream/consumers';
import type {} from '@fastify/compress';
import type { FastifyInstance, FastifyReply, RouteShorthandOptions } from 'fastify';
import { cutSlice } from '../mpeg-ts/cut.ts';
import type { Rendition } from '../packaging/manifest.ts';
import { segmentKey } from '../packaging/manifest.ts';
import { decryptSegment, encryptSegment } from '../packaging/segment-cipher.ts';
import type {
  AuthorizedPlayback,
  AuthorizePlayback,
  MediaServices,
} from '../play-tokens/authorized-playback.ts';
import type { PlayableMedia } from './playable-media.ts';
import { masterPlaylist, mediaPlaylist, PLAYLIST_TYPE } from './playlists.ts';
import { sendRefusal } from './send-refusal.ts';
import { createSharedCache } from './shared-cache.ts';
import { playableSegments } from './trial.ts';

/** Maximum size of the cache of cut segments. */
const CACHE_BYTES = 16 * 1024 * 1024;
/** The content of a segment URL never changes, and the URL expires before the cache entry. */
const SEGMENT_CACHE = 'private, max-age=14400, immutable';
const PLAYLIST_CACHE = 'private, max-age=300';

/** Compresses playlists, which @fastify/compress does not by default: a long one shrinks to 5 %. */
const compressed = {
  compress: { customTypes: /mpegurl/, encodings: ['br', 'gzip'] },
} satisfies RouteShorthandOptions;

type HlsMedia = Extract<PlayableMedia, { kind: 'hls' }>;
interface HlsPlayback extends AuthorizedPlayback {
  readonly found: HlsMedia;
}
interface PlayParams {
  readonly token: string;
  readonly height: string;
  readonly segment: string;
}

/**
 * Registers playlists, key and segments of HLS recordings. With an object store, whole segments are answered by a redirect
 * to it; the last one of a trial, which is cut, is always sent from here.
 */
export function registerHlsRoutes(
  media: FastifyInstance,
  services: MediaServices,
  authorizePlayback: AuthorizePlayback,
): void {
  const cuts = createSharedCache<Buffer>({ limit: CACHE_BYTES, weigh: (content) => content.length });

  /** Runs `answer` for a valid token of an HLS recording. */
  async function withPlayback(
    token: string,
    reply: FastifyReply,
    answer: (playback: HlsPlayback) => FastifyReply | Promise<FastifyReply>,
    segmentAddress?: string,
  ): Promise<FastifyReply> {
    const playback = await authorizePlayback(token, segmentAddress);
    if (typeof playback === 'string') return sendRefusal(reply, playback);
    const { found } = playback;
    return found.kind === 'hls' ? answer({ ...playback, found }) : sendRefusal(reply, 404);
  }

  function cutSegment({ media: row, key }: HlsMedia, height: number, index: number, seconds: number) {
    return cuts.get(`${row.id}/${height}/${index}/${seconds}`, async () => {
      const stored = await buffer(await services.storage.read(segmentKey(row, height, index)));
      const plain = decryptSegment(key, index, stored);
      return encryptSegment(key, index, cutSlice(plain, seconds));
    });
  }

  media.get<{ Params: PlayParams }>('/:token/master.m3u8', compressed, (request, reply) =>
    withPlayback(request.params.token, reply, ({ found }) =>
      sendPlaylist(reply, masterPlaylist(found.manifest)),
    ),
  );
  media.get<{ Params: PlayParams }>('/:token/:height/index.m3u8', compressed, (request, reply) =>
    withPlayback(request.params.token, reply, ({ found, trialSeconds }) => {
      const rendition = findRendition(found, request.params.height);
      return rendition
        ? sendPlaylist(reply, mediaPlaylist(rendition, trialSeconds))
        : sendRefusal(reply, 404);
    }),
  );
  media.get<{ Params: PlayParams }>('/:token/key', (request, reply) =>
    withPlayback(request.params.token, reply, ({ found }) =>
      reply.header('cache-control', 'no-store').type('application/octet-stream').send(found.key),
    ),
  );
  media.route<{ Params: PlayParams }>({
    method: ['GET', 'HEAD'],
    url: '/:token/:height/:segment.ts',
    // Fastify's own HEAD route would read the whole segment.
    exposeHeadRoute: false,
    handler: (request, reply) =>
      withPlayback(
        request.params.token,
        reply,
        async ({ found, trialSeconds }) => {
          const rendition = findRendition(found, request.params.height);
          const playable = playableSegments(rendition?.segments ?? [], trialSeconds);
          const part = playable.find(({ index }) => String(index) === request.params.segment);
          const facts = part && rendition?.segments[part.index];
          if (!rendition || !part || !facts) return sendRefusal(reply, 404);
          const key = segmentKey(found.media, rendition.height, part.index);
          const isWhole = !part.isCut && request.method === 'GET';
          const address = isWhole ? await services.storage.signAddress(key) : null;
          // Not kept by caches, so that every segment is asked for here and the token is verified again.
          if (address !== null) return reply.header('cache-control', 'no-store').redirect(address);
          reply.header('cache-control', SEGMENT_CACHE).type('video/mp2t');
          if (part.isCut)
            return reply.send(await cutSegment(found, rendition.height, part.index, part.duration));
          reply.header('content-length', facts.bytes);
          return reply.send(isWhole ? await services.storage.read(key) : undefined);
        },
        request.ip,
      ),
  });
}

function findRendition({ manifest }: HlsMedia, height: string): Rendition | null {
  return manifest.renditions.find((rendition) => String(rendition.height) === height) ?? null;
}

function sendPlaylist(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('cache-control', PLAYLIST_CACHE).type(PLAYLIST_TYPE).send(text);
}
