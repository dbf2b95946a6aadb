import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { courseQuery } from '../../api/queries/course.ts';
import { useNavigate } from '../../platform/router/router.tsx';
import { lessonToContinue } from '../../shared/lessons/continue-lesson.ts';
import { lessonGroups, lessonsInOrder } from '../../shared/lessons/lesson-groups.ts';

/**
 * Returns a function that opens the next unfinished lesson of a course. The study lists contain only the last watched
 * lesson, so the course is loaded on demand. If that fails, the lesson `fallbackId` opens.
 */
export function useContinueCourse(): (courseId: number, fallbackId: number) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isRunning = useRef(false);
  return async (courseId, fallbackId) => {
    if (isRunning.current) return;
    isRunning.current = true;
    const query = courseQuery(String(courseId), 'member', { silent: true, optional: true });
    const next = await client.fetchQuery(query).then(
      ({ chapters, videos, videoWatchedProgress }) =>
        lessonToContinue(lessonsInOrder(lessonGroups(chapters, videos)), videoWatchedProgress),
      () => null,
    );
    isRunning.current = false;
    void navigate(`/course/video/${next?.id ?? fallbackId}`);
  };
}
