import { type PointerEvent, useRef, useState } from 'react';
import type { Player } from '../engine/create-player.ts';
import { type DragAction, dragAction, draggedTo, draggedVolume } from './drag-gesture.ts';

interface RunningDrag {
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  readonly startRatio: number;
  readonly position: number;
  readonly volume: number;
  action: DragAction | null;
}

/** What a drag is about to do. */
export type DragTarget =
  | { readonly action: 'seek'; readonly seconds: number }
  | { readonly action: 'volume'; readonly volume: number };

/**
 * Lets a finger on the picture seek by going sideways and, full screen, set the volume by going up and down at the
 * right. `wasDrag` distinguishes the click after a drag from a tap; reading it resets it.
 */
export function useDrag(player: Player, canSeek: boolean) {
  const running = useRef<RunningDrag | null>(null);
  const isDragClick = useRef(false);
  const [target, setTarget] = useState<DragTarget | null>(null);

  const end = (isKept: boolean): void => {
    if (isKept && target?.action === 'seek') player.seekTo(target.seconds);
    running.current = null;
    setTarget(null);
  };
  const move = (drag: RunningDrag, event: PointerEvent): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    const { isFullscreen, length } = player.state.get();
    if (drag.action === null) {
      drag.action = dragAction({ dx, dy, startRatio: drag.startRatio }, { canSeek, isFullscreen });
      if (drag.action === null || drag.action === 'none') return;
      isDragClick.current = true;
      event.currentTarget.setPointerCapture?.(event.pointerId);
    }
    if (drag.action === 'seek') {
      setTarget({ action: 'seek', seconds: draggedTo(drag.position, dx / (box.width || 1), length) });
    } else if (drag.action === 'volume') {
      const volume = draggedVolume(drag.volume, dy / (box.height || 1));
      player.chooseVolume(volume);
      setTarget({ action: 'volume', volume });
    }
  };

  return {
    target,
    wasDrag(): boolean {
      const was = isDragClick.current;
      isDragClick.current = false;
      return was;
    },
    handlers: {
      onPointerDown(event: PointerEvent) {
        isDragClick.current = false;
        if (event.pointerType === 'mouse' || !event.isPrimary) return;
        const box = event.currentTarget.getBoundingClientRect();
        const { position, volume, isMuted, hasStarted } = player.state.get();
        if (!hasStarted) return;
        running.current = {
          pointerId: event.pointerId,
          x: event.clientX,
          y: event.clientY,
          startRatio: (event.clientX - box.left) / (box.width || 1),
          position,
          volume: isMuted ? 0 : volume,
          action: null,
        };
      },
      onPointerMove(event: PointerEvent) {
        const drag = running.current;
        if (drag?.pointerId === event.pointerId) move(drag, event);
      },
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
    },
  };
}
