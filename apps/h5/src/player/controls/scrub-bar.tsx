import { formatDuration } from '@zaixue/contract/rules/duration';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Player } from '../engine/create-player.ts';
import { usePlayerState } from '../engine/player-state.ts';
import { playerTexts } from '../player-texts.ts';
import { SeekPreview } from '../preview/seek-preview.tsx';
import type { Thumbnail } from '../preview/thumbnails.ts';
import styles from './scrub-bar.module.css';
import { STEP_SECONDS } from './use-player-keys.ts';

const PAGE_SECONDS = 60;

interface ScrubBarProps {
  readonly player: Player;
  readonly thumbnails: readonly Thumbnail[];
  /** Dragging begins or ends; meanwhile the controls stay. */
  readonly onDrag: (isDragging: boolean) => void;
}

/** The progress bar: shows, and is dragged to, the position; the time to go to stands above the finger. */
export function ScrubBar({ player, thumbnails, onDrag }: ScrubBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const length = usePlayerState(player, (state) => state.length);
  const position = usePlayerState(player, (state) => state.position);
  const buffered = usePlayerState(player, (state) => state.bufferedTo);
  const shown = Math.min(dragged ?? position, length);

  const secondsAt = ({ clientX }: PointerEvent): number => {
    const box = bar.current?.getBoundingClientRect();
    if (!box || box.width === 0) return 0;
    return Math.min(1, Math.max(0, (clientX - box.left) / box.width)) * length;
  };
  const drop = (isKept: boolean): void => {
    if (dragged === null) return;
    if (isKept) player.seekTo(dragged);
    setDragged(null);
    onDrag(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = keyTarget(event.key, position, length);
    if (target === null) return;
    event.preventDefault();
    player.seekTo(target);
  };

  return (
    <div
      ref={bar}
      className={styles.bar}
      role="slider"
      tabIndex={0}
      aria-label={playerTexts.seek}
      aria-valuemin={0}
      aria-valuemax={Math.floor(length)}
      aria-valuenow={Math.floor(shown)}
      aria-valuetext={playerTexts.seekValue(formatDuration(shown), formatDuration(length))}
      data-dragging={dragged !== null || undefined}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        setDragged(secondsAt(event));
        onDrag(true);
      }}
      onPointerMove={(event) => {
        if (dragged !== null) setDragged(secondsAt(event));
      }}
      onPointerUp={() => drop(true)}
      onPointerCancel={() => drop(false)}
    >
      <span className={styles.track}>
        <span className={styles.buffered} style={{ width: percent(buffered, length) }} />
        <span className={styles.played} style={{ width: percent(shown, length) }} />
      </span>
      <span className={styles.thumb} style={{ left: percent(shown, length) }} />
      {dragged === null ? null : (
        <span
          className={styles.preview}
          style={{ left: `min(max(${percent(shown, length)}, 40px), calc(100% - 40px))` }}
        >
          <SeekPreview seconds={shown} thumbnails={thumbnails} />
        </span>
      )}
    </div>
  );
}

const percent = (part: number, whole: number): string =>
  `${whole > 0 ? Math.min(100, (100 * part) / whole).toFixed(2) : 0}%`;

/** Where a key on the bar leads, seconds; null if it leads nowhere. */
function keyTarget(key: string, position: number, length: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return position - STEP_SECONDS;
    case 'ArrowRight':
    case 'ArrowUp':
      return position + STEP_SECONDS;
    case 'PageDown':
      return position - PAGE_SECONDS;
    case 'PageUp':
      return position + PAGE_SECONDS;
    case 'Home':
      return 0;
    case 'End':
      return length;
    default:
      return null;
  }
}
