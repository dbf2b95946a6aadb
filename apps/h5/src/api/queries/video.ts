import { queryOptions } from '@tanstack/react-query';
import type { CaptionTrack, PlayUrl, VideoObject, WatchRecord } from '@zaixue/contract/entities/video';
import { hasExtension } from '../extensions.ts';
import { toList, toMap, toOptional, toText } from '../normalise.ts';
import { type CallContext, callFrom } from '../query-client.ts';
import { MEMBER_KEY } from './member.ts';

/** A video with its course, access and progress (contract 7.1). */
export const videoQuery = (id: string) =>
  queryOptions({
    queryKey: [MEMBER_KEY, 'video', id],
    queryFn: (context) => loadVideo(context, id),
  });

/** A video as the screens read it. */
export type VideoAnswer = Awaited<ReturnType<typeof loadVideo>>;

async function loadVideo(context: CallContext, id: string) {
  const wire = await callFrom(context, 'videoDetail', { id });
  return {
    ...wire,
    videos: toMap<VideoObject[]>(wire.videos),
    chapters: toList<(typeof wire.chapters)[number]>(wire.chapters),
    video_watched_progress: toMap<WatchRecord>(wire.video_watched_progress),
    buy_videos: toList<number>(wire.buy_videos),
    // Services of other makers do not tell.
    finish_rule: toOptional(wire.finish_rule ?? null),
  };
}

/** An address that has not been in use for this long is fetched anew: it may have run out. */
const PLAYINFO_KEPT_MS = 60_000;

/** Where a video plays from and what goes with it. */
export interface PlayAnswer {
  readonly urls: readonly PlayUrl[];
  /** None from services of other makers. */
  readonly captions: readonly CaptionTrack[];
  /** Address of the list of small pictures; empty for none. */
  readonly thumbnails: string;
  /** Address of a picture to show before it plays; empty for none. */
  readonly poster: string;
}

/** Where a video plays from (contract 7.2). The player itself shows what goes wrong. */
export const playinfoQuery = (id: string, isTrial: boolean) =>
  queryOptions({
    queryKey: [MEMBER_KEY, 'playinfo', id, isTrial],
    gcTime: PLAYINFO_KEPT_MS,
    queryFn: (context) => loadPlayinfo(context, id, isTrial),
  });

/**
 * The addresses anew. A renewal goes on with what plays; without it playing begins here, and the service may end it
 * on another device.
 */
export async function loadPlayinfo(
  context: CallContext,
  id: string,
  isTrial: boolean,
  isRenewal = false,
): Promise<PlayAnswer> {
  const input = { id, is_try: isTrial ? 1 : 0, ...(isRenewal ? { renew: 1 } : {}) };
  const wire = toMap<unknown>(await callFrom(context, 'videoPlayinfo', input, { silent: true }));
  const tracks = toList<CaptionTrack>(wire.captions).filter(({ url }) => toText(url) !== '');
  return {
    urls: toList<PlayUrl>(wire.urls),
    captions: (await hasExtension(context.client, 'captions')) ? tracks : [],
    thumbnails: (await hasExtension(context.client, 'thumbnails')) ? toText(wire.thumbnails) : '',
    poster: toText(wire.poster),
  };
}
