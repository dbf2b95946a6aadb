import type { FastifyInstance, FastifyReply } from 'fastify';
import { readCaptions } from '../captions/read-captions.ts';
import { canShowPoster, posterKey, previewsOf, sheetCount, sheetKey } from '../packaging/previews.ts';
import { writeThumbnailList } from '../packaging/thumbnail-list.ts';
import type {
  AuthorizedPlayback,
  AuthorizePlayback,
  MediaServices,
} from '../play-tokens/authorized-playback.ts';
import { WEB_VTT_TYPE } from '../web-vtt/web-vtt.ts';
import { sendRefusal } from './send-refusal.ts';

const PREVIEW_CACHE = 'private, max-age=14400, immutable';
/** Short, because captions may be corrected. */
const CAPTIONS_CACHE = 'private, max-age=60';

interface SidecarParams {
  readonly token: string;
  readonly language: string;
  readonly sheet: string;
}

/** Registers captions, thumbnails and poster. A trial has no thumbnails, because they show the rest of the video. */
export function registerSidecarRoutes(
  media: FastifyInstance,
  services: MediaServices,
  authorizePlayback: AuthorizePlayback,
): void {
  async function withPlayback(
    token: string,
    reply: FastifyReply,
    answer: (playback: AuthorizedPlayback) => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    const playback = await authorizePlayback(token);
    return typeof playback === 'string' ? sendRefusal(reply, playback) : answer(playback);
  }

  const sendImage = async (reply: FastifyReply, key: string): Promise<FastifyReply> => {
    const content = await services.storage.read(key);
    return reply.header('cache-control', PREVIEW_CACHE).type('image/jpeg').send(content);
  };

  media.get<{ Params: SidecarParams }>('/:token/captions/:language.vtt', (request, reply) =>
    withPlayback(request.params.token, reply, async ({ videoId, trialSeconds }) => {
      const captions = await readCaptions(services.db, videoId, request.params.language, trialSeconds);
      if (captions === null) return sendRefusal(reply, 404);
      return reply.header('cache-control', CAPTIONS_CACHE).type(WEB_VTT_TYPE).send(captions);
    }),
  );
  media.get<{ Params: SidecarParams }>('/:token/thumbnails.vtt', (request, reply) =>
    withPlayback(request.params.token, reply, async ({ found, trialSeconds }) => {
      const { thumbnails } = previewsOf(found.media);
      if (!thumbnails || trialSeconds !== null) return sendRefusal(reply, 404);
      return reply
        .header('cache-control', PREVIEW_CACHE)
        .type(WEB_VTT_TYPE)
        .send(writeThumbnailList(thumbnails));
    }),
  );
  media.get<{ Params: SidecarParams }>('/:token/thumbnails-:sheet.jpg', (request, reply) =>
    withPlayback(request.params.token, reply, async ({ found, trialSeconds }) => {
      const { thumbnails } = previewsOf(found.media);
      const sheets = thumbnails && trialSeconds === null ? sheetCount(thumbnails) : 0;
      const { sheet } = request.params;
      if (!/^\d{1,4}$/.test(sheet) || Number(sheet) >= sheets) return sendRefusal(reply, 404);
      return sendImage(reply, sheetKey(found.media, Number(sheet)));
    }),
  );
  media.get<{ Params: SidecarParams }>('/:token/poster.jpg', (request, reply) =>
    withPlayback(request.params.token, reply, async ({ found: { media: row }, trialSeconds }) =>
      canShowPoster(row, trialSeconds) ? sendImage(reply, posterKey(row)) : sendRefusal(reply, 404),
    ),
  );
}
