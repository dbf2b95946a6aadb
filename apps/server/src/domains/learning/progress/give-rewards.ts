import type { ProgressOutcome } from '@zaixue/contract/rules/progress';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { lockMember } from '../../../db/transaction.ts';
import { findVisibleDurations } from '../../catalog/lessons/queries.ts';
import { grantPoints } from '../../identity/members/change-points.ts';
import type { SettingValues } from '../../settings/setting-table.ts';
import type { OpenedVideo } from '../lessons/open-video.ts';
import type { WatchedVideo } from './course-completion.ts';
import { courseCompletion } from './course-completion.ts';
import { markCourseFinished, updateCourseWatchRecord } from './course-record-repo.ts';
import { findWatchRecordsOfVideos } from './watch-record-repo.ts';

/**
 * Stores the course's progress (contract 15.3) and grants the points of video and course, each once (contract 15.4),
 * when a report finishes a video or reaches the credible share of it. Other reports change nothing.
 */
export async function giveRewards(
  transaction: Transaction<Tables>,
  { video, course, canWatch }: OpenedVideo,
  { finishedNow, rewardDue }: ProgressOutcome,
  memberId: number,
  settings: Pick<Readonly<SettingValues>, 'points.watched_video' | 'points.watched_course'>,
  now: number,
): Promise<void> {
  if (!finishedNow && !rewardDue) return;
  // When the last two videos are finished at once, the second transaction must see what the first wrote.
  await lockMember(transaction, memberId, 'no key update');
  const videos = await readWatchedVideos(transaction, memberId, video.course_id, now);
  const { progress, isFinished, isCredible } = courseCompletion(videos);
  if (finishedNow && isFinished) await markCourseFinished(transaction, memberId, video.course_id, now);
  if (finishedNow && !isFinished) {
    await updateCourseWatchRecord(transaction, memberId, video.course_id, { progress });
  }
  if (rewardDue && canWatch) {
    const amount = settings['points.watched_video'];
    const remark = `看完视频送${amount}积分`;
    await grantPoints(transaction, { memberId, amount, remark, reason: `video:${video.id}`, now });
  }
  if (isCredible && course.hasAccess) {
    const amount = settings['points.watched_course'];
    const remark = `看完点播课程送${amount}积分`;
    await grantPoints(transaction, { memberId, amount, remark, reason: `course:${video.course_id}`, now });
  }
}

/** The visible, published lessons of a course, with what the member watched of each. */
async function readWatchedVideos(
  transaction: Transaction<Tables>,
  memberId: number,
  courseId: number,
  now: number,
): Promise<WatchedVideo[]> {
  const videos = await findVisibleDurations(transaction, courseId, now);
  const records = await findWatchRecordsOfVideos(
    transaction,
    memberId,
    videos.map(({ id }) => id),
  );
  const recordOf = new Map(records.map((record) => [record.video_id, record]));
  return videos.map(({ id, duration }) => ({
    duration,
    watched_at: recordOf.get(id)?.watched_at ?? null,
    credible_seconds: recordOf.get(id)?.credible_seconds ?? null,
  }));
}
