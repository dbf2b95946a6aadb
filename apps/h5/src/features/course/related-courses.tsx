import type { CourseObject } from '@zaixue/contract/entities/course';
import { useEffect, useState } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';

const relatedList = lazyPart(async () => (await import('./related-list.tsx')).RelatedList);

/**
 * Other courses at the end of a course. Their code comes when the reader has moved the page: a first load pays nothing for them,
 * and neither does a reader who goes back at once. Without their code there are none.
 */
export function RelatedCourses({ course }: { readonly course: CourseObject }) {
  const isRead = useFirstMove();
  const [, setLoaded] = useState(false);
  useEffect(() => {
    if (!isRead) return;
    relatedList.load().then(
      () => setLoaded(true),
      () => undefined,
    );
  }, [isRead]);
  const RelatedList = isRead ? relatedList.loaded() : null;
  return RelatedList ? <RelatedList course={course} /> : null;
}

/** `wheel` and `touchmove` are for pages that are too short to scroll. */
const MOVES = ['scroll', 'wheel', 'touchmove', 'keydown'] as const;

/** Whether the reader has moved the page, or tried to, since it was shown. */
function useFirstMove(): boolean {
  const [isMoved, setIsMoved] = useState(false);
  useEffect(() => {
    const move = (): void => setIsMoved(true);
    for (const name of MOVES) window.addEventListener(name, move, { passive: true, capture: true });
    return () => {
      for (const name of MOVES) window.removeEventListener(name, move, { capture: true });
    };
  }, []);
  return isMoved;
}
