import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { courseQuery } from '../../api/queries/course.ts';
import { lessonToContinue } from '../../shared/lessons/continue-lesson.ts';
import { lessonGroups, lessonsInOrder } from '../../shared/lessons/lesson-groups.ts';

/**
 * Opens the lesson that follows the finished ones of a course. The study lists name only the lesson watched last, so
 * the course is asked for when it is needed; `fallbackId` is opened where that does not work.
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
