import { useEffect, useRef, useState } from 'react';
import { STEP_SECONDS } from '../controls/use-player-keys.ts';
import type { Player } from '../engine/create-player.ts';
import { usePlayerState } from '../engine/player-state.ts';
import { playerTexts } from '../player-texts.ts';
import { SeekPreview } from '../preview/seek-preview.tsx';
import type { Thumbnail } from '../preview/thumbnails.ts';
import { type TapMemory, type TapSide, tap } from './tap-gesture.ts';
import styles from './touch-surface.module.css';
import { useDrag } from './use-drag.ts';
import { useHold } from './use-hold.ts';

const ECHO_MS = 600;

interface TouchSurfaceProps {
  readonly player: Player;
  readonly canSeek: boolean;
  readonly thumbnails: readonly Thumbnail[];
  readonly onToggleControls: () => void;
  readonly onMouse: () => void;
}

/**
 * The picture as something to touch: a tap shows or hides the controls, quick taps at a side go back or forward by
 * ten seconds each, a drag sideways seeks, a finger that rests plays at double speed, and before the start a tap starts. A
 * mouse click starts and pauses. The keyboard and screen readers have the controls, so this is silent for them.
 */
export function TouchSurface({ player, canSeek, thumbnails, onToggleControls, onMouse }: TouchSurfaceProps) {
  const memory = useRef<TapMemory | null>(null);
  const pointer = useRef('touch');
  const drag = useDrag(player, canSeek);
  const hold = useHold(player);
  const [echo, setEcho] = useState<{ side: TapSide; seconds: number; id: number } | null>(null);
  const hasStarted = usePlayerState(player, (state) => state.hasStarted);
  const isFullscreen = usePlayerState(player, (state) => state.isFullscreen);

  useEffect(() => {
    if (!echo) return undefined;
    const timer = setTimeout(() => setEcho(null), ECHO_MS);
    return () => clearTimeout(timer);
  }, [echo]);

  const seek = (side: 'left' | 'right', count: number, id: number): void => {
    if (!canSeek) return;
    player.seekBy(side === 'left' ? -STEP_SECONDS : STEP_SECONDS);
    setEcho({ side, seconds: (count - 1) * STEP_SECONDS, id });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the controls do all of this by keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      className={styles.surface}
      data-surface=""
      data-fullscreen={isFullscreen || undefined}
      onPointerDown={(event) => {
        pointer.current = event.pointerType;
        drag.handlers.onPointerDown(event);
        hold.handlers.onPointerDown(event);
      }}
      onPointerMove={(event) => {
        if (event.pointerType === 'mouse') onMouse();
        // A finger that rests and then moves does not seek.
        if (hold.isHeld) return;
        drag.handlers.onPointerMove(event);
        hold.handlers.onPointerMove(event);
      }}
      onPointerUp={() => {
        drag.handlers.onPointerUp();
        hold.handlers.onPointerUp();
      }}
      onPointerCancel={() => {
        drag.handlers.onPointerCancel();
        hold.handlers.onPointerCancel();
      }}
      // Browsers open a menu where a finger rests.
      onContextMenu={(event) => {
        if (pointer.current !== 'mouse') event.preventDefault();
      }}
      onClick={(event) => {
        if (drag.wasDrag() || hold.wasHold()) return;
        if (!hasStarted || pointer.current === 'mouse') {
          player.toggle();
          return;
        }
        const box = event.currentTarget.getBoundingClientRect();
        const outcome = tap(memory.current, (event.clientX - box.left) / (box.width || 1), event.timeStamp);
        memory.current = outcome.memory;
        const { side, count, at } = outcome.memory;
        if (outcome.action === 'toggle-controls') onToggleControls();
        else if (side === 'middle') player.toggle();
        else seek(side, count, at);
      }}
    >
      {hold.isHeld ? <output className={styles.held}>{playerTexts.heldSpeed}</output> : null}
      {echo ? (
        <span key={echo.id} className={styles.echo} data-side={echo.side}>
          {echo.side === 'left' ? '−' : '+'}
          {playerTexts.seconds(echo.seconds)}
        </span>
      ) : null}
      {drag.target ? (
        <span className={styles.target}>
          {drag.target.action === 'seek' ? (
            <SeekPreview seconds={drag.target.seconds} thumbnails={thumbnails} />
          ) : (
            <output className={styles.volume}>
              {playerTexts.volumeAt(Math.round(drag.target.volume * 100))}
            </output>
          )}
        </span>
      ) : null}
    </div>
  );
}
