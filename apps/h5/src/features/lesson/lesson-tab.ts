import { courseDetailTexts } from '../../shared/lessons/course-texts.ts';
import type { TabItem } from '../../ui/tabs.tsx';
import { lessonPageTexts } from './lesson-texts.ts';

/** Tabs below the video (contract 19.11). The last two need extensions of the server. */
export type LessonTab = 'lessons' | 'comments' | 'files' | 'transcript' | 'notes';

/** Lists the tabs of a lesson, in order. */
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

/** Returns the tab in `?tab=` if the lesson has it, otherwise the first tab. */
export const lessonTabOf = (search: URLSearchParams, tabs: readonly TabItem<LessonTab>[]): LessonTab =>
  tabs.find(({ key }) => key === search.get('tab'))?.key ?? 'lessons';
