import { failures } from '@zaixue/contract/errors';
import type { FastifyReply } from 'fastify';
import type { PlaybackRefusal } from '../play-tokens/authorized-playback.ts';

const texts = {
  ended: '播放地址无效或已过期，请重新打开页面',
  displaced: failures.playingElsewhere.message,
  404: '没有这个文件',
} as const;

/** Header with the reason for the player: `ended` (request new play URLs) or `displaced` (pause). */
export const REFUSAL_HEADER = 'x-play-refusal';

/** Answers a media request with 404 or 403 and a short text. */
export function sendRefusal(reply: FastifyReply, reason: 404 | PlaybackRefusal): FastifyReply {
  if (reason !== 404) reply.header(REFUSAL_HEADER, reason);
  return reply
    .code(reason === 404 ? 404 : 403)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(texts[reason]);
}
