import type { WatchRecord, WatchRecordsByVideo } from '@zaixue/contract/entities/video';
import { toIsoTime, toLocalTime } from '@zaixue/contract/rules/wire-time';
import type { VideoWatchRecord } from '../../../db/tables/tables.ts';

/** Contract 6.3. */
function presentWatchRecord(record: VideoWatchRecord): WatchRecord {
  return {
    id: record.id,
    user_id: record.member_id,
    course_id: record.course_id,
    video_id: record.video_id,
    watch_seconds: record.watch_seconds,
    last_position: record.last_position,
    watched_at: record.watched_at === null ? null : toLocalTime(record.watched_at),
    created_at: toIsoTime(record.created_at),
    updated_at: toIsoTime(record.updated_at),
    deleted_at: null,
  };
}

export function presentWatchRecordsByVideo(records: readonly VideoWatchRecord[]): WatchRecordsByVideo {
  return Object.fromEntries(records.map((record) => [String(record.video_id), presentWatchRecord(record)]));
}
