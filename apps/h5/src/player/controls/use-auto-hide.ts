import { type RefObject, useCallback, useEffect, useState } from 'react';

const HIDE_AFTER_MS = 3_000;

/**
 * Whether the controls show: always while `isPinned`, else for three seconds after the last pointer or key event, and as
 * long as the keyboard's focus is on one of them.
 */
export function useAutoHide(frame: RefObject<HTMLElement | null>, isPinned: boolean) {
  const [isRecent, setIsRecent] = useState(true);
  const [touches, setTouches] = useState(0);
  const show = useCallback(() => {
    setIsRecent(true);
    setTouches((count) => count + 1);
  }, []);
  const hide = useCallback(() => setIsRecent(false), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every pointer or key event restarts the timer
  useEffect(() => {
    if (isPinned || !isRecent) return undefined;
    const timer = setInterval(() => {
      if (!hasVisibleFocus(frame.current)) setIsRecent(false);
    }, HIDE_AFTER_MS);
    return () => clearInterval(timer);
  }, [isPinned, isRecent, touches, frame]);

  return { isShown: isPinned || isRecent, show, hide };
}

function hasVisibleFocus(frame: HTMLElement | null): boolean {
  try {
    return frame?.querySelector(':focus-visible') != null;
  } catch {
    // Safari before 15.4 does not know the selector.
    return false;
  }
}
