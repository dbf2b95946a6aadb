import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Spinner } from '../../ui/states/spinner.tsx';
import styles from './pull-indicator.module.css';
import { pullTexts } from './pull-texts.ts';

/** How far a finger goes until lifting it refreshes, px. */
const ENOUGH_PX = 96;
/** A finger that has gone less far has no direction yet, px. */
const DECIDED_AFTER_PX = 10;
/** The refresh is seen even when the answers come at once, milliseconds. */
const SHORTEST_MS = 500;
/** How long its end is shown, milliseconds. */
const END_SHOWN_MS = 1000;

type Phase = 'pull' | 'release' | 'refreshing' | 'done' | 'failed';

interface Finger {
  readonly x: number;
  readonly y: number;
  /** Null until the direction is known. */
  isPull: boolean | null;
}

/** Shows how far the screen is pulled, and refreshes what it shows when the finger is lifted. */
export function PullIndicator() {
  const client = useQueryClient();
  const finger = useRef<Finger | null>(null);
  const [phase, setPhase] = useState<Phase | null>(null);
  const [pulledPx, setPulledPx] = useState(0);
  const isBusy = phase === 'refreshing' || phase === 'done' || phase === 'failed';

  useEffect(() => {
    // The browser's own pulling would load the whole page.
    const { style } = document.documentElement;
    style.overscrollBehaviorY = 'contain';
    return () => {
      style.overscrollBehaviorY = '';
    };
  }, []);

  useEffect(() => {
    if (isBusy) return undefined;
    const begin = ({ touches, target }: TouchEvent): void => {
      const [touch] = touches;
      const isAtTop = window.scrollY <= 0 && !isInLayer(target);
      finger.current =
        touch && touches.length === 1 && isAtTop
          ? { x: touch.clientX, y: touch.clientY, isPull: null }
          : null;
    };
    const move = ({ touches }: TouchEvent): void => {
      const [touch] = touches;
      const from = finger.current;
      if (!touch || !from) return;
      const [dx, dy] = [touch.clientX - from.x, touch.clientY - from.y];
      if (from.isPull === null && Math.hypot(dx, dy) >= DECIDED_AFTER_PX) from.isPull = dy > Math.abs(dx);
      if (!from.isPull) return;
      setPulledPx(Math.min(Math.max(dy, 0), ENOUGH_PX));
      setPhase(dy <= 0 ? null : dy >= ENOUGH_PX ? 'release' : 'pull');
    };
    const drop = (): void => {
      finger.current = null;
      setPhase(null);
    };
    const lift = (): void => {
      const isEnough = phase === 'release' && finger.current !== null;
      drop();
      if (isEnough) setPhase('refreshing');
    };
    const passive = { passive: true } as const;
    window.addEventListener('touchstart', begin, passive);
    window.addEventListener('touchmove', move, passive);
    window.addEventListener('touchend', lift, passive);
    window.addEventListener('touchcancel', drop, passive);
    return () => {
      window.removeEventListener('touchstart', begin);
      window.removeEventListener('touchmove', move);
      window.removeEventListener('touchend', lift);
      window.removeEventListener('touchcancel', drop);
    };
  }, [isBusy, phase]);

  useEffect(() => {
    if (phase !== 'refreshing') return undefined;
    let isCurrent = true;
    void refresh(client).then((isDone) => {
      if (isCurrent) setPhase(isDone ? 'done' : 'failed');
    });
    return () => {
      isCurrent = false;
    };
  }, [phase, client]);
  useEffect(() => {
    if (phase !== 'done' && phase !== 'failed') return undefined;
    const timer = setTimeout(() => setPhase(null), END_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [phase]);

  return (
    <div
      className={styles.place}
      data-shown={phase !== null || undefined}
      data-free={isBusy || undefined}
      style={{
        opacity: isBusy ? 1 : pulledPx / ENOUGH_PX,
        transform: `translateY(${isBusy ? 0 : pulledPx - ENOUGH_PX}px)`,
      }}
      role="status"
    >
      {phase === null ? null : (
        <>
          {phase === 'refreshing' ? <Spinner size={18} /> : null}
          {pullTexts[phase]}
        </>
      )}
    </div>
  );
}

/** Dialogs and sheets have their own scrolling. */
const isInLayer = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

/** Loads anew what the screen shows. Returns whether all of it came. */
async function refresh(client: QueryClient): Promise<boolean> {
  const shown = new Promise((resolve) => setTimeout(resolve, SHORTEST_MS));
  const isDone = await client.refetchQueries({ type: 'active' }, { throwOnError: true }).then(
    () => true,
    () => false,
  );
  await shown;
  return isDone;
}
