import { useQuery } from '@tanstack/react-query';
import { previewCreate } from '@zaixue/contract/operator/site/start';
import { useEffect, useRef, useState } from 'react';
import { callOperator } from '../../../api/call.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Skeleton } from '../../../ui/layout/layout.ts';
import styles from '../statistics.module.css';
import { statisticsTexts } from '../texts.ts';

/** How long an address is used before a new one is made, milliseconds. It is good for an hour. */
const REUSE_MS = 45 * 60_000;
/** How often the position of the video is read, milliseconds. */
const FOLLOW_MS = 500;
/** The video is where it was sent, seconds. */
const NEAR_SECONDS = 3;
/** How often a video is sent to a second: its page may still be loading. */
const TRIES = 60;

/** Where the video is to go. Another object for each target, also for the same second. */
export interface SeekTarget {
  readonly seconds: number;
}

interface LessonVideoProps {
  readonly courseId: number;
  readonly lessonId: number;
  readonly title: string;
  readonly target: SeekTarget | undefined;
  /** Second at which the video is. */
  readonly onPosition: (seconds: number) => void;
}

/** The lesson in the H5 as its buyer sees it, in a frame; only the player is seen. */
export function LessonVideo({ courseId, lessonId, title, target, onPosition }: LessonVideoProps) {
  const input = { persona: 'buyer', courseId, lessonId } as const;
  const preview = useQuery({
    queryKey: [previewCreate.name, input],
    queryFn: () => callOperator(previewCreate, input),
    staleTime: REUSE_MS,
    gcTime: REUSE_MS,
  });
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(onPosition);
  latest.current = onPosition;
  useEffect(() => {
    let tries = target ? TRIES : 0;
    const follow = (): void => {
      const video = frame.current?.contentDocument?.querySelector('video');
      const position = video && video.readyState > 0 ? video.currentTime : undefined;
      if (position !== undefined) latest.current(position);
      if (!target || tries === 0) return;
      tries -= 1;
      if (position !== undefined && Math.abs(position - target.seconds) < NEAR_SECONDS && !video?.paused)
        tries = 0;
      else sendTo(frame.current, target);
    };
    follow();
    const timer = setInterval(follow, FOLLOW_MS);
    return () => clearInterval(timer);
  }, [target]);
  // Another address would be a step of the browser's history.
  const [first, setFirst] = useState<string>();
  if (first === undefined && preview.data) setFirst(pathOf(preview.data.url));
  if (preview.error && first === undefined)
    return <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />;
  return (
    <div className={styles.video}>
      {first === undefined ? (
        <Skeleton height="100%" />
      ) : (
        <iframe ref={frame} title={statisticsTexts.learning.video(title)} src={first} allow="fullscreen" />
      )}
    </div>
  );
}

/** The console and the site are one server, but the public address may not be the one that the operator uses. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Moves the video to a second and plays it (the H5's `use-console-seek.ts`). */
function sendTo(frame: HTMLIFrameElement | null, { seconds }: SeekTarget): void {
  frame?.contentWindow?.postMessage({ seekTo: seconds }, window.location.origin);
}
