import type { OutlineLesson } from '@zaixue/contract/operator/teaching/outline';
import { createContext, useContext } from 'react';
import type { Rights } from '../../api/session-store.ts';
import type { LessonSelection } from './lesson/lesson-selection.ts';
import type { OutlineClient } from './outline-client.ts';
import type { OutlineChapter } from './outline-order.ts';

/** Where chosen or dropped video files go: into a chapter as new lessons, or into a lesson. */
export type VideoPlace = { readonly chapterId: number } | { readonly lessonId: number };

/** What the rows can do. Its identity changes only with the course and the rights, so that rows are not drawn again. */
export interface OutlineActions {
  readonly client: OutlineClient;
  readonly selection: LessonSelection;
  readonly can: Rights['can'];
  readonly openLesson: (id: number) => void;
  readonly preview: (lesson: OutlineLesson) => void;
  readonly setShown: (lessons: readonly OutlineLesson[], isShown: boolean) => Promise<void>;
  readonly trash: (lessons: readonly OutlineLesson[]) => Promise<void>;
  readonly retryVideo: (lesson: OutlineLesson) => Promise<void>;
  readonly chooseVideos: (place: VideoPlace) => void;
  readonly addLessons: (chapterId: number) => void;
  readonly askDeleteChapter: (chapter: OutlineChapter) => void;
  readonly toggleChapter: (id: number) => void;
}

export const OutlineContext = createContext<OutlineActions | null>(null);

export function useOutline(): OutlineActions {
  const actions = useContext(OutlineContext);
  if (!actions) throw new Error('the row is not in an outline');
  return actions;
}

/** Whether the role can do anything with selected lessons. */
export const hasBulkActs = (can: Rights['can']): boolean =>
  can('lesson.sort') || can('lesson.publish') || can('lesson.delete');
