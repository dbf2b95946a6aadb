import type { WatchState } from '@zaixue/contract/rules/progress';
import type { Transaction } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import { prepareQuery } from '../../../db/statements/prepare-query.ts';
import type { Tables, Video, VideoWatchRecord } from '../../../db/tables/tables.ts';
import { lockRows } from '../../../db/transaction.ts';

/** The member's record of a video, locked until the transaction ends. */
export function lockWatchRecord(
  transaction: Transaction<Tables>,
  memberId: number,
  videoId: number,
): Promise<VideoWatchRecord | undefined> {
  const query = transaction
    .selectFrom('video_watch_records')
    .where('member_id', '=', memberId)
    .where('video_id', '=', videoId)
    .selectAll();
  return lockRows(transaction, query, 'update').executeTakeFirst();
}

const selectWatchRecords = prepareQuery((db, values: { memberId: number; courseId: number }) =>
  db
    .selectFrom('video_watch_records')
    .where('member_id', '=', values.memberId)
    .where('course_id', '=', values.courseId)
    .select(['id', 'member_id', 'course_id', 'video_id', 'watch_seconds', 'watched_at', 'spans'])
    .select(['credible_seconds', 'allowance_seconds', 'last_position', 'last_reported_at'])
    .select(['created_at', 'updated_at'])
    .orderBy('video_id'),
);

/** A member's records of a course, by lesson. */
export function findWatchRecords(
  db: Queries,
  memberId: number,
  courseId: number,
): Promise<VideoWatchRecord[]> {
  return selectWatchRecords(db, { memberId, courseId });
}

/** A member's records of these lessons. */
export async function findWatchRecordsOfVideos(db: Queries, memberId: number, videoIds: readonly number[]) {
  if (videoIds.length === 0) return [];
  return db
    .selectFrom('video_watch_records')
    .where('member_id', '=', memberId)
    .where('video_id', 'in', videoIds)
    .select(['video_id', 'watched_at', 'credible_seconds'])
    .execute();
}

/** Stores a first record unless a concurrent transaction did. */
export async function startWatchRecord(
  transaction: Transaction<Tables>,
  video: Pick<Video, 'id' | 'course_id'>,
  memberId: number,
  state: WatchState,
  now: number,
): Promise<void> {
  await transaction
    .insertInto('video_watch_records')
    .values({
      member_id: memberId,
      course_id: video.course_id,
      video_id: video.id,
      ...toColumns(state),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'video_id']).doNothing())
    .execute();
}

export async function saveWatchState(
  transaction: Transaction<Tables>,
  recordId: number,
  state: WatchState,
  now: number,
): Promise<void> {
  await transaction
    .updateTable('video_watch_records')
    .set({ ...toColumns(state), updated_at: now })
    .where('id', '=', recordId)
    .execute();
}

function toColumns(state: WatchState) {
  return {
    watch_seconds: state.watchSeconds,
    watched_at: state.watchedAt,
    spans: JSON.stringify(state.spans),
    credible_seconds: state.credibleSeconds,
    allowance_seconds: state.allowanceSeconds,
    last_position: state.lastPosition,
    last_reported_at: state.lastReportedAt,
  };
}
