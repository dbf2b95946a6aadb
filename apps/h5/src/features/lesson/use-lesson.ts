import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { CourseAnswer } from '../../api/queries/course.ts';
import { MEMBER_KEY } from '../../api/queries/member.ts';
import { type VideoAnswer, videoQuery } from '../../api/queries/video.ts';

/** What a service answers while it cannot reach what it needs itself (contract 1.4). */
const UNAVAILABLE = 503;

/**
 * A lesson with its course. Until the service answers, and where it cannot be reached, what the course's page already
 * knows stands in for it (`isProvisional`), so that a tap on a lesson shows it at once and what plays goes on. When
 * the line is back the service is asked again.
 */
export function useLesson(id: string) {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(videoQuery(id));
  const isRefused = error?.kind === 'answer' && error.code !== UNAVAILABLE;
  const isLost = data === undefined && error !== null && !isRefused;
  useEffect(() => {
    if (!isLost) return undefined;
    const ask = (): void => void refetch();
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [isLost, refetch]);
  const isProvisional = data === undefined && (error === null || isLost);
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
