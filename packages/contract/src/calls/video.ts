import { z } from 'zod';
import { defineCall } from '../call.ts';
import { chapter, courseObject } from '../entities/course.ts';
import {
  captionTrack,
  finishRule,
  playUrl,
  videoObject,
  videosByChapter,
  watchRecordsByVideo,
} from '../entities/video.ts';
import { failures } from '../errors.ts';
import { emptyResult } from '../fields.ts';
import { idParam } from '../id-param.ts';

export const videoDetail = defineCall({
  name: 'videoDetail',
  summary: 'One video with its course and, for a member, access and progress.',
  section: '7.1',
  method: 'GET',
  path: '/api/v2/video/{id}',
  auth: 'optional',
  params: z.object({ id: idParam }),
  data: z.object({
    video: videoObject,
    videos: videosByChapter,
    chapters: z.array(chapter),
    course: courseObject,
    is_watch: z.boolean(),
    video_watched_progress: watchRecordsByVideo,
    buy_videos: z.array(z.int()),
    finish_rule: finishRule.optional(),
  }),
  failures: ['notFound'],
});

export const videoPlayinfo = defineCall({
  name: 'videoPlayinfo',
  summary:
    'Signed play addresses, limited to the trial without full access. They end with the login session, 60 minutes ' +
    'after the last call of this kind or report of the position (15 minutes where `renew=1` was ever sent), when ' +
    'segments are requested from more than four networks within a minute, and after 4 hours; media requests then answer 403 ' +
    'with the header `x-play-refusal: ended`: ask again with `renew=1` and go on at the same second. ' +
    '`x-play-refusal: displaced`, or this failure of a report or renewal, means that newer devices of the account ' +
    'play: pause, and ask without `renew` once the person wants to go on here.',
  section: '7.2',
  method: 'GET',
  path: '/api/v2/video/{id}/playinfo',
  auth: 'required',
  needsForcedSteps: true,
  params: z.object({ id: idParam }),
  query: z.object({
    is_try: z.unknown().optional(),
    /** Extension: 1 renews the addresses during playback and does not claim a device slot. */
    renew: z.coerce.number().int().catch(0).optional(),
  }),
  data: z.object({
    urls: z.array(playUrl),
    /** Extension: captions by language, as WebVTT. Missing on other servers. */
    captions: z.array(captionTrack).optional(),
    /** Extension: WebVTT whose cues name parts of pictures (`….jpg#xywh=0,0,160,90`); empty for none. */
    thumbnails: z.string().optional(),
    /** Extension: a picture of the recording to show before it plays; empty for none. */
    poster: z.string().optional(),
  }),
  failures: ['notFound', 'purchaseRequired', 'playAddressUnavailable', 'playingElsewhere'],
});

const INVALID = failures.invalidParameter.message;

export const videoRecord = defineCall({
  name: 'videoRecord',
  summary: 'Reports the playback position.',
  section: '7.4',
  method: 'POST',
  path: '/api/v2/video/{id}/record',
  auth: 'required',
  needsForcedSteps: true,
  params: z.object({ id: idParam }),
  body: z.object({
    duration: z
      .union([z.number(), z.string().regex(/^\d{1,9}(\.\d+)?$/, INVALID)], INVALID)
      .transform((value) => Math.trunc(Number(value)))
      .pipe(z.int(INVALID).positive(INVALID).max(1_000_000_000, INVALID)),
  }),
  data: emptyResult,
  failures: ['notFound', 'invalidParameter', 'watchNotAllowed', 'playingElsewhere'],
});
