import { type RefObject, useEffect, useRef } from 'react';
import { useLatest } from '../platform/use-latest.ts';

const DISTANCE_PX = 10;

/**
 * Calls `onEnd` when the returned element, put at the end of a list, comes within 10 px of the screen
 * (contract 17.9). Watches only while `isActive`, so one request at a time.
 */
export function useScrollEnd(isActive: boolean, onEnd: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const latest = useLatest(onEnd);
  useEffect(() => {
    const element = end.current;
    if (!isActive || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current();
      },
      { rootMargin: `0px 0px ${DISTANCE_PX}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isActive, latest]);
  return end;
}
