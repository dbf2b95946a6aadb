import { courseDetailTexts } from '../../shared/lessons/course-texts.ts';
import type { TabItem } from '../../ui/tabs.tsx';
import { lessonPageTexts } from './lesson-texts.ts';

/** Below the picture (contract 19.11), with those that only this service's own extensions fill at the end. */
export type LessonTab = 'lessons' | 'comments' | 'files' | 'transcript' | 'notes';

/** The tabs that a lesson has, in order. */
export function lessonTabs(has: {
  readonly transcript: boolean;
  readonly notes: boolean;
}): TabItem<LessonTab>[] {
  const { lessons, comments, files } = courseDetailTexts.tabs;
  return [
    { key: 'lessons', label: lessons },
    { key: 'comments', label: comments },
    { key: 'files', label: files },
    ...(has.transcript ? [{ key: 'transcript', label: lessonPageTexts.transcript } as const] : []),
    ...(has.notes ? [{ key: 'notes', label: lessonPageTexts.notes } as const] : []),
  ];
}

/** The tab that `?tab=` names, if the lesson has it; else the first one. */
export const lessonTabOf = (search: URLSearchParams, tabs: readonly TabItem<LessonTab>[]): LessonTab =>
  tabs.find(({ key }) => key === search.get('tab'))?.key ?? 'lessons';
