import type { ProgressOutcome } from '@zaixue/contract/rules/progress';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { lockMember } from '../../../db/transaction.ts';
import { grantPoints } from '../../points/grant-points.ts';
import type { SettingValues } from '../../settings/setting-table.ts';
import type { OpenedVideo } from '../lessons/open-video.ts';
import { courseCompletion } from './course-completion.ts';
import { findWatchedVideos, storeCourseFinished, storeCourseProgress } from './course-record-repo.ts';

/**
 * What follows when a report finishes a video or proves that it was watched: the course's progress (contract 15.3)
 * and the points of video and course, each once (contract 15.4). Does nothing for any other report.
 */
export async function giveRewards(
  transaction: Transaction<Tables>,
  { video, course, mayWatch }: OpenedVideo,
  { finishedNow, rewardDue }: ProgressOutcome,
  memberId: number,
  settings: Pick<Readonly<SettingValues>, 'points.watched_video' | 'points.watched_course'>,
  now: number,
): Promise<void> {
  if (!finishedNow && !rewardDue) return;
  // Two last videos finished at once must not each overlook the other.
  await lockMember(transaction, memberId);
  const videos = await findWatchedVideos(transaction, memberId, video.course_id, now);
  const { progress, isFinished, isBelieved } = courseCompletion(videos);
  if (finishedNow && isFinished) await storeCourseFinished(transaction, memberId, video.course_id, now);
  if (finishedNow && !isFinished) {
    await storeCourseProgress(transaction, memberId, video.course_id, progress);
  }
  if (rewardDue && mayWatch) {
    const amount = settings['points.watched_video'];
    const remark = `看完视频送${amount}积分`;
    await grantPoints(transaction, { memberId, amount, remark, reason: `video:${video.id}`, now });
  }
  if (isBelieved && course.hasAccess) {
    const amount = settings['points.watched_course'];
    const remark = `看完点播课程送${amount}积分`;
    await grantPoints(transaction, { memberId, amount, remark, reason: `course:${video.course_id}`, now });
  }
}
