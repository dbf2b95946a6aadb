import type { FastifyInstance, FastifyReply } from 'fastify';
import { readCaptions } from '../captions/read-captions.ts';
import { mayHavePoster, posterKey, previewsOf, sheetCount, sheetKey } from '../packaging/previews.ts';
import { thumbnailList } from '../packaging/thumbnail-list.ts';
import type {
  AuthorizedPlayback,
  AuthorizePlayback,
  MediaServices,
} from '../play-tokens/authorized-playback.ts';
import { WEB_VTT_TYPE } from '../web-vtt/web-vtt.ts';
import { sendRefusal } from './send-refusal.ts';

const KEEP = 'private, max-age=14400, immutable';
/** Captions may be corrected while somebody watches. */
const CAPTIONS_CACHE = 'private, max-age=60';

interface Names {
  readonly token: string;
  readonly language: string;
  readonly sheet: string;
}

/** What accompanies a recording: captions, thumbnails and poster. A trial has no thumbnails, they show its end. */
export function registerSidecarRoutes(
  media: FastifyInstance,
  services: MediaServices,
  authorizePlayback: AuthorizePlayback,
): void {
  async function forViewer(
    token: string,
    reply: FastifyReply,
    answer: (viewing: AuthorizedPlayback) => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    const viewing = await authorizePlayback(token);
    return typeof viewing === 'string' ? sendRefusal(reply, viewing) : answer(viewing);
  }

  const sendPicture = async (reply: FastifyReply, key: string): Promise<FastifyReply> => {
    const content = await services.storage.read(key);
    return reply.header('cache-control', KEEP).type('image/jpeg').send(content);
  };

  media.get<{ Params: Names }>('/:token/captions/:language.vtt', (request, reply) =>
    forViewer(request.params.token, reply, async ({ videoId, trialSeconds }) => {
      const captions = await readCaptions(services.db, videoId, request.params.language, trialSeconds);
      if (captions === null) return sendRefusal(reply, 404);
      return reply.header('cache-control', CAPTIONS_CACHE).type(WEB_VTT_TYPE).send(captions);
    }),
  );
  media.get<{ Params: Names }>('/:token/thumbnails.vtt', (request, reply) =>
    forViewer(request.params.token, reply, async ({ found, trialSeconds }) => {
      const { thumbnails } = previewsOf(found.media);
      if (!thumbnails || trialSeconds !== null) return sendRefusal(reply, 404);
      return reply.header('cache-control', KEEP).type(WEB_VTT_TYPE).send(thumbnailList(thumbnails));
    }),
  );
  media.get<{ Params: Names }>('/:token/thumbnails-:sheet.jpg', (request, reply) =>
    forViewer(request.params.token, reply, async ({ found, trialSeconds }) => {
      const { thumbnails } = previewsOf(found.media);
      const sheets = thumbnails && trialSeconds === null ? sheetCount(thumbnails) : 0;
      const { sheet } = request.params;
      if (!/^\d{1,4}$/.test(sheet) || Number(sheet) >= sheets) return sendRefusal(reply, 404);
      return sendPicture(reply, sheetKey(found.media, Number(sheet)));
    }),
  );
  media.get<{ Params: Names }>('/:token/poster.jpg', (request, reply) =>
    forViewer(request.params.token, reply, async ({ found: { media: row }, trialSeconds }) =>
      mayHavePoster(row, trialSeconds) ? sendPicture(reply, posterKey(row)) : sendRefusal(reply, 404),
    ),
  );
}
