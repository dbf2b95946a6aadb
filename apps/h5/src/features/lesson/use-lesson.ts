import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { isRefusal, isUnavailable } from '../../api/api-failure.ts';
import type { CourseAnswer } from '../../api/queries/course.ts';
import { MEMBER_KEY } from '../../api/queries/member.ts';
import { type VideoAnswer, videoQuery } from '../../api/queries/video.ts';

/**
 * Loads a lesson with its course. While loading, and while offline, data from the cached course is used
 * (`isProvisional`), so that a lesson opens at once and playback continues. Retries when the browser is online again.
 */
export function useLesson(id: string) {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(videoQuery(id));
  const isRefused = isRefusal(error) && !isUnavailable(error);
  const isUnreachable = data === undefined && error !== null && !isRefused;
  useEffect(() => {
    if (!isUnreachable) return undefined;
    const retry = (): void => void refetch();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isUnreachable, refetch]);
  const isProvisional = data === undefined && (error === null || isUnreachable);
  const known = useMemo(
    () => (isProvisional ? lessonFromCourse(client, Number(id)) : undefined),
    [isProvisional, client, id],
  );
  return { data: data ?? known, isProvisional, isRefused, error, isFetching, refetch };
}

function lessonFromCourse(client: QueryClient, id: number): VideoAnswer | undefined {
  for (const [, course] of client.getQueriesData<CourseAnswer>({ queryKey: [MEMBER_KEY, 'course'] })) {
    const video =
      course &&
      Object.values(course.videos)
        .flat()
        .find((lesson) => lesson.id === id);
    if (!course || !video) continue;
    return {
      video,
      course: course.course,
      chapters: course.chapters,
      videos: course.videos,
      is_watch: course.isBuy || course.buyVideos.includes(id),
      video_watched_progress: course.videoWatchedProgress,
      buy_videos: course.buyVideos,
      finish_rule: null,
    };
  }
  return undefined;
}
