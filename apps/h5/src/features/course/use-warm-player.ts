import { useEffect } from 'react';
import { preloadPath } from '../../platform/navigation.ts';
import { useHasToken } from '../../session/token-store.ts';

const SETTLE_MS = 1_500;

/** Fetches the player while a member looks at a course, so that a tap on a lesson shows it at once. */
export function useWarmPlayer(lessonId: number | undefined): void {
  const hasToken = useHasToken();
  useEffect(() => {
    if (!hasToken || lessonId === undefined) return undefined;
    const timer = setTimeout(() => {
      preloadPath(`/course/video/${lessonId}`);
      void import('../../player/engine/load-hls.ts').then(({ warmUpPlayer }) => warmUpPlayer());
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [hasToken, lessonId]);
}
