import type { QueryClient } from '@tanstack/react-query';
import type { WatchRecord } from '@zaixue/contract/entities/video';
import type { CourseAnswer } from '../../../api/queries/course.ts';
import { MEMBER_KEY } from '../../../api/queries/member.ts';
import type { VideoAnswer } from '../../../api/queries/video.ts';
import { type Report, raiseWatchRecord } from '../../../shared/lessons/raise-watch-record.ts';

/**
 * Applies an accepted progress report to the cached courses and lessons, so that percentages change without a reload.
 * Invalidates the study lists and the member, whose points may have changed.
 */
export function applyProgressReport(client: QueryClient, report: Report): void {
  const { id, course_id: courseId } = report.lesson;
  const withReport = (records: Readonly<Record<string, WatchRecord>>): Record<string, WatchRecord> => ({
    ...records,
    [id]: raiseWatchRecord(records[id], report),
  });
  client.setQueriesData<VideoAnswer>({ queryKey: [MEMBER_KEY, 'video'] }, (answer) =>
    answer?.course.id === courseId
      ? { ...answer, video_watched_progress: withReport(answer.video_watched_progress) }
      : answer,
  );
  client.setQueriesData<CourseAnswer>({ queryKey: [MEMBER_KEY, 'course'] }, (answer) =>
    answer?.course.id === courseId
      ? { ...answer, videoWatchedProgress: withReport(answer.videoWatchedProgress) }
      : answer,
  );
  for (const outdated of ['study', 'detail']) {
    void client.invalidateQueries({ queryKey: [MEMBER_KEY, outdated], refetchType: 'none' });
  }
}
