import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CourseAnswer } from '../../api/queries/course.ts';
import { MEMBER_KEY } from '../../api/queries/member.ts';
import { type VideoAnswer, videoQuery } from '../../api/queries/video.ts';

/**
 * A lesson with its course. Until the service answers, what the course's page already knows stands in for it, so
 * that a tap on a lesson shows it at once; that is told by `isPlaceholderData`.
 */
export function useLesson(id: string) {
  const client = useQueryClient();
  return useQuery({ ...videoQuery(id), placeholderData: () => lessonFromCourse(client, Number(id)) });
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
