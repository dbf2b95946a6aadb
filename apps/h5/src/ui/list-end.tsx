import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLatest } from '../platform/use-latest.ts';
import { commonTexts } from '../texts.ts';
import { Button } from './button.tsx';
import styles from './list-end.module.css';
import { Spinner } from './states/spinner.tsx';

const RELEASE_MS = 200;

interface ListEndProps {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly onMore: () => void;
}

/**
 * The foot of a growing list: asks for the next page when it comes into view, shows that it is loading, that it
 * failed, or that the list ends. After an answer the next request waits 200 ms (contract 17.9).
 */
export function ListEnd({ hasMore, isLoading, isFailed, onMore }: ListEndProps) {
  const isReleased = useReleased(isLoading);
  const end = useScrollEnd(hasMore && !isLoading && !isFailed && isReleased, onMore);
  return (
    <div ref={end} className={styles.end}>
      {isFailed && !isLoading ? (
        <>
          <span role="alert">{commonTexts.loadMoreFailed}</span>
          <Button small onClick={onMore}>
            {commonTexts.retry}
          </Button>
        </>
      ) : hasMore ? (
        <Spinner size={22} label={commonTexts.loading} />
      ) : (
        <span>{commonTexts.listEnd}</span>
      )}
    </div>
  );
}

function useReleased(isLoading: boolean): boolean {
  const [isReleased, setIsReleased] = useState(!isLoading);
  useEffect(() => {
    if (isLoading) {
      setIsReleased(false);
      return undefined;
    }
    const timer = setTimeout(() => setIsReleased(true), RELEASE_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isReleased;
}

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
