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

/** Cut segments that may be held, bytes. */
const HELD_BYTES = 16 * 1024 * 1024;
/** The content behind an address never changes, and the address ends before the cache does. */
const KEEP = 'private, max-age=14400, immutable';
const PLAYLIST_CACHE = 'private, max-age=300';

/** A long film's playlist shrinks to a twentieth; compression leaves out this type unless told. */
const packed = {
  compress: { customTypes: /mpegurl/, encodings: ['br', 'gzip'] },
} satisfies RouteShorthandOptions;

type HlsMedia = Extract<PlayableMedia, { kind: 'hls' }>;
interface HlsPlayback extends AuthorizedPlayback {
  readonly found: HlsMedia;
}
interface Names {
  readonly token: string;
  readonly height: string;
  readonly segment: string;
}

/** Playlists, key and segments of recordings in segments. */
export function registerHlsRoutes(
  media: FastifyInstance,
  services: MediaServices,
  authorizePlayback: AuthorizePlayback,
): void {
  const cuts = createSharedCache<Buffer>({ limit: HELD_BYTES, weigh: (content) => content.length });

  /** Runs `answer` for a valid token of a recording in segments. */
  async function forViewer(
    token: string,
    reply: FastifyReply,
    answer: (viewing: HlsPlayback) => FastifyReply | Promise<FastifyReply>,
    segmentFor?: string,
  ): Promise<FastifyReply> {
    const viewing = await authorizePlayback(token, segmentFor);
    if (typeof viewing === 'string') return sendRefusal(reply, viewing);
    const { found } = viewing;
    return found.kind === 'hls' ? answer({ ...viewing, found }) : sendRefusal(reply, 404);
  }

  function cutOf({ media: row, key }: HlsMedia, height: number, index: number, seconds: number) {
    return cuts.get(`${row.id}/${height}/${index}/${seconds}`, async () => {
      const stored = await buffer(await services.storage.read(segmentKey(row, height, index)));
      const plain = decryptSegment(key, index, stored);
      return encryptSegment(key, index, cutSlice(plain, seconds));
    });
  }

  media.get<{ Params: Names }>('/:token/master.m3u8', packed, (request, reply) =>
    forViewer(request.params.token, reply, ({ found }) =>
      sendPlaylist(reply, masterPlaylist(found.manifest)),
    ),
  );
  media.get<{ Params: Names }>('/:token/:height/index.m3u8', packed, (request, reply) =>
    forViewer(request.params.token, reply, ({ found, trialSeconds }) => {
      const rendition = renditionOf(found, request.params.height);
      return rendition
        ? sendPlaylist(reply, mediaPlaylist(rendition, trialSeconds))
        : sendRefusal(reply, 404);
    }),
  );
  media.get<{ Params: Names }>('/:token/key', (request, reply) =>
    forViewer(request.params.token, reply, ({ found }) =>
      reply.header('cache-control', 'no-store').type('application/octet-stream').send(found.key),
    ),
  );
  media.route<{ Params: Names }>({
    method: ['GET', 'HEAD'],
    url: '/:token/:height/:segment.ts',
    // The one Fastify adds would read the whole segment to send nothing of it.
    exposeHeadRoute: false,
    handler: (request, reply) =>
      forViewer(
        request.params.token,
        reply,
        async ({ found, trialSeconds }) => {
          const rendition = renditionOf(found, request.params.height);
          const playable = playableSegments(rendition?.segments ?? [], trialSeconds);
          const part = playable.find(({ index }) => String(index) === request.params.segment);
          const facts = part && rendition?.segments[part.index];
          if (!rendition || !part || !facts) return sendRefusal(reply, 404);
          reply.header('cache-control', KEEP).type('video/mp2t');
          if (part.isCut) return reply.send(await cutOf(found, rendition.height, part.index, part.duration));
          reply.header('content-length', facts.bytes);
          if (request.method === 'HEAD') return reply.send();
          return reply.send(
            await services.storage.read(segmentKey(found.media, rendition.height, part.index)),
          );
        },
        request.ip,
      ),
  });
}

function renditionOf({ manifest }: HlsMedia, height: string): Rendition | null {
  return manifest.renditions.find((rendition) => String(rendition.height) === height) ?? null;
}

function sendPlaylist(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('cache-control', PLAYLIST_CACHE).type(PLAYLIST_TYPE).send(text);
}
