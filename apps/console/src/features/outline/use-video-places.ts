import { useQueryClient } from '@tanstack/react-query';
import { lessonsCreate, MAX_NEW_LESSONS, operatorOutline } from '@zaixue/contract/operator/teaching/outline';
import { type DragEvent, useRef, useState } from 'react';
import { callOperator } from '../../api/call.ts';
import { keepVideos, resumeInterrupted, uploads } from '../../shared/uploads/uploads.ts';
import { showDone, showProblem } from '../../ui/feedback/notify.tsx';
import { sortFiles, titleOfFile } from './lesson/lesson-titles.ts';
import type { OutlineClient } from './outline-client.ts';
import type { VideoPlace } from './outline-context.ts';
import { outlineTexts } from './texts.ts';

/** A lesson that has a video already, and the file that would replace it. */
export interface Replacement {
  readonly lessonId: number;
  readonly lessonTitle: string;
  readonly file: File;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** Takes chosen and dropped videos: each becomes a lesson of a chapter, or the video of a lesson. Uploads start at once. */
export function useVideoPlaces(client: OutlineClient) {
  const cache = useQueryClient();
  const [replacement, setReplacement] = useState<Replacement | null>(null);

  const upload = (lessonId: number, lessonTitle: string, file: File): void => {
    uploads.add(file, { lessonId, lessonTitle, courseId: client.courseId });
  };

  const createLessons = async (chapterId: number, chosen: readonly File[]): Promise<void> => {
    const files = sortFiles(chosen);
    try {
      for (let from = 0; from < files.length; from += MAX_NEW_LESSONS) {
        const part = files.slice(from, from + MAX_NEW_LESSONS);
        const titles = part.map(({ name }) => titleOfFile(name));
        const { ids } = await callOperator(lessonsCreate, { id: String(client.courseId), chapterId, titles });
        for (const [index, file] of part.entries()) upload(ids[index] ?? 0, titles[index] ?? file.name, file);
      }
      showDone(outlineTexts.uploadStarted(files.length));
    } catch (error) {
      showProblem(messageOf(error));
    }
    await cache.invalidateQueries({ queryKey: [operatorOutline.name] });
  };

  const take = async (place: VideoPlace, given: readonly File[]): Promise<void> => {
    const files = resumeInterrupted(keepVideos(given));
    const [file] = files;
    if (!file) return;
    if ('chapterId' in place) {
      await createLessons(place.chapterId, files);
      return;
    }
    const lesson = client.lesson(place.lessonId);
    if (!lesson) return;
    if (files.length > 1) showProblem(outlineTexts.oneFile);
    if (lesson.video.status === 'none') upload(lesson.id, lesson.title, file);
    else setReplacement({ lessonId: lesson.id, lessonTitle: lesson.title, file });
  };

  return {
    take,
    replacement,
    endReplacement: () => setReplacement(null),
    replace: ({ lessonId, lessonTitle, file }: Replacement) => upload(lessonId, lessonTitle, file),
  };
}

/** The place below the pointer, and its element. */
function placeOf(
  target: EventTarget | null,
): { readonly place: VideoPlace; readonly node: HTMLElement } | undefined {
  const node = (target as Element | null)?.closest<HTMLElement>('[data-drop-lesson],[data-drop-chapter]');
  if (!node) return undefined;
  const { dropLesson, dropChapter } = node.dataset;
  return {
    node,
    place: dropLesson === undefined ? { chapterId: Number(dropChapter) } : { lessonId: Number(dropLesson) },
  };
}

/**
 * Handlers of a part of the page that takes dropped files. Rows say with `data-drop-lesson` or `data-drop-chapter` where a
 * file goes; elsewhere it goes to `elsewhere`.
 */
export function useFileDrop(elsewhere: VideoPlace, onDrop: (place: VideoPlace, files: File[]) => void) {
  const marked = useRef<HTMLElement | null>(null);
  const [isOver, setIsOver] = useState(false);
  const mark = (node: HTMLElement | null, text = ''): void => {
    if (marked.current === node) return;
    marked.current?.removeAttribute('data-file-over');
    marked.current = node;
    node?.setAttribute('data-file-over', text);
  };
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
        const found = placeOf(event.target);
        const isLesson = found && 'lessonId' in found.place;
        mark(found?.node ?? null, isLesson ? outlineTexts.dropReplace : outlineTexts.dropHere);
      },
      onDragLeave: (event: DragEvent) => {
        if (event.currentTarget.contains(event.relatedTarget as Node | null)) return;
        setIsOver(false);
        mark(null);
      },
      onDrop: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(false);
        mark(null);
        onDrop(placeOf(event.target)?.place ?? elsewhere, [...event.dataTransfer.files]);
      },
    },
  };
}
