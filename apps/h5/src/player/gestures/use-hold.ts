import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Player } from '../engine/create-player.ts';
import { isStill } from './drag-gesture.ts';

/** A finger that rests this long on the picture plays faster, milliseconds. */
const HOLD_MS = 500;
const HELD_SPEED = 2;

interface Finger {
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

/**
 * While a finger rests on the picture, the recording plays at double speed; the chosen speed stays as it is. `wasHold`
 * distinguishes the click after it from a tap; reading it resets it.
 */
export function useHold(player: Player) {
  const finger = useRef<Finger | null>(null);
  const isHoldClick = useRef(false);
  const [isHeld, setIsHeld] = useState(false);

  useEffect(() => {
    if (!isHeld) return undefined;
    player.overrideSpeed(HELD_SPEED);
    return () => player.overrideSpeed(null);
  }, [isHeld, player]);
  useEffect(() => () => clearTimeout(finger.current?.timer), []);

  const end = (): void => {
    clearTimeout(finger.current?.timer);
    finger.current = null;
    setIsHeld(false);
  };
  return {
    isHeld,
    wasHold(): boolean {
      const was = isHoldClick.current;
      isHoldClick.current = false;
      return was;
    },
    handlers: {
      onPointerDown(event: PointerEvent) {
        end();
        isHoldClick.current = false;
        const { hasStarted, isPaused } = player.state.get();
        if (event.pointerType === 'mouse' || !event.isPrimary || !hasStarted || isPaused) return;
        const timer = setTimeout(() => {
          isHoldClick.current = true;
          setIsHeld(true);
        }, HOLD_MS);
        finger.current = { x: event.clientX, y: event.clientY, timer };
      },
      onPointerMove(event: PointerEvent) {
        const at = finger.current;
        if (at && !isHeld && !isStill(event.clientX - at.x, event.clientY - at.y)) end();
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
