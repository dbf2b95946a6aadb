import type { LearnedVideo } from '@zaixue/contract/entities/study';
import { toIsoTime, toLocalTime } from '@zaixue/contract/rules/wire-time';
import type { Video, VideoWatchRecord } from '../../../db/tables/tables.ts';

/** A video of a course with how far the member got in it (contract 5.8). */
export function presentLearnedVideo(video: Video, record: VideoWatchRecord | undefined): LearnedVideo {
  return {
    id: video.id,
    title: video.title,
    published_at: toLocalTime(video.published_at),
    duration: video.duration,
    watch_record: record
      ? {
          watch_seconds: record.watch_seconds,
          last_position: record.last_position,
          watched_at: record.watched_at === null ? null : toLocalTime(record.watched_at),
          created_at: toIsoTime(record.created_at),
        }
      : null,
  };
}
