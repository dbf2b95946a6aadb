import type { ProgressOutcome } from '@zaixue/contract/rules/progress';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { lockMember } from '../../../db/transaction.ts';
import { grantPoints } from '../../identity/members/change-points.ts';
import type { SettingValues } from '../../settings/setting-table.ts';
import type { OpenedVideo } from '../lessons/open-video.ts';
import { courseCompletion } from './course-completion.ts';
import { findWatchedVideos, markCourseFinished, storeCourseProgress } from './course-record-repo.ts';

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
  const videos = await findWatchedVideos(transaction, memberId, video.course_id, now);
  const { progress, isFinished, isCredible } = courseCompletion(videos);
  if (finishedNow && isFinished) await markCourseFinished(transaction, memberId, video.course_id, now);
  if (finishedNow && !isFinished) {
    await storeCourseProgress(transaction, memberId, video.course_id, progress);
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
