import cors from '@fastify/cors';
import type { FastifyError, FastifyInstance } from 'fastify';
import { PREVIEW_MEMBER_ID } from '../../../http/preview.ts';
import { ObjectMissing } from '../../../ports/storage/port.ts';
import type { AuthorizePlayback, CheckDevice, MediaServices } from '../play-tokens/authorized-playback.ts';
import { createPlayTokens } from '../play-tokens/play-token.ts';
import { createViewerNetworks } from '../play-tokens/viewer-networks.ts';
import { registerHlsRoutes } from './hls-routes.ts';
import { registerMp4Routes } from './mp4-routes.ts';
import { createMediaLookup } from './playable-media.ts';
import { REFUSAL_HEADER, sendRefusal } from './send-refusal.ts';
import { registerSidecarRoutes } from './sidecar-routes.ts';

/**
 * Serves recordings below `/media/play/<token>/…`. The token in the URL gives access, because native players cannot send
 * our headers. Responses are private to the viewer and readable by pages of other origins (CORS).
 */
export async function registerMediaRoutes(
  app: FastifyInstance,
  services: MediaServices,
  checkDevice: CheckDevice,
): Promise<void> {
  const tokens = createPlayTokens(services.secrets);
  const findPlayableMedia = createMediaLookup(services);
  const networks = createViewerNetworks(services.kv, services.clock);
  const authorizePlayback: AuthorizePlayback = async (token, segmentAddress) => {
    const now = services.clock();
    const grant = tokens.read(token, now);
    if (!grant) return 'ended';
    const device = await checkDevice(grant, now);
    if (device !== 'playing') return device;
    // A preview stores nothing, and its operator could watch all the same.
    const isCounted = segmentAddress !== undefined && grant.memberId !== PREVIEW_MEMBER_ID;
    const isOpen = !isCounted
      ? !(await networks.isEnded(token))
      : await networks.admit(token, segmentAddress, grant.expiresAt);
    if (!isOpen) return 'ended';
    const found = await findPlayableMedia(grant.mediaId);
    return found ? { found, videoId: grant.videoId, trialSeconds: grant.trialSeconds } : 'ended';
  };

  await app.register(
    async (media) => {
      await media.register(cors, {
        origin: '*',
        methods: ['GET', 'HEAD', 'OPTIONS'],
        allowedHeaders: ['range', 'if-range'],
        exposedHeaders: ['accept-ranges', 'content-length', 'content-range', 'etag', REFUSAL_HEADER],
        maxAge: 86_400,
      });
      media.addHook('onSend', async (_request, reply) => {
        reply.header('cross-origin-resource-policy', 'cross-origin');
      });
      media.setErrorHandler((error: FastifyError, _request, reply) => {
        if (error instanceof ObjectMissing) return sendRefusal(reply, 404);
        if ((error.statusCode ?? 500) < 500) return sendRefusal(reply, 404);
        // Handled by the error handler of the server.
        throw error;
      });
      media.setNotFoundHandler((_request, reply) => sendRefusal(reply, 404));
      registerHlsRoutes(media, services, authorizePlayback);
      registerMp4Routes(media, services, authorizePlayback);
      registerSidecarRoutes(media, services, authorizePlayback);
    },
    { prefix: '/media/play' },
  );
}
