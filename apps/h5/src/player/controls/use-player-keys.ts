import { useEffect } from 'react';
import { useLatest } from '../../platform/use-latest.ts';
import type { Player } from '../engine/create-player.ts';
import { keyCommand, type PressedKey } from './key-command.ts';

export const STEP_SECONDS = 10;

/**
 * Handles player keys on the whole page; `onUse` is called for every command. `onCaptions` shows or
 * hides the captions; null where there are none.
 */
export function usePlayerKeys(player: Player, onUse: () => void, onCaptions: (() => void) | null): void {
  const toggleCaptions = useLatest(onCaptions);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      // An open dialog handles its own keys.
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      const command = keyCommand({
        key: event.key,
        hasModifier: event.ctrlKey || event.metaKey || event.altKey,
        focus: focusKind(document.activeElement),
      });
      if (!command || (command === 'captions' && !toggleCaptions.current)) return;
      event.preventDefault();
      onUse();
      if (command === 'toggle') player.toggle();
      else if (command === 'mute') player.toggleMute();
      else if (command === 'captions') toggleCaptions.current?.();
      else if (command === 'fullscreen') player.toggleFullscreen();
      else player.seekBy(command === 'back' ? -STEP_SECONDS : STEP_SECONDS);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [player, onUse, toggleCaptions]);
}

const ARROW_ROLES = '[role="slider"], [role="tab"], [role="radio"], input[type="range"], input[type="radio"]';
const TEXT_FIELDS = 'input, textarea, select, [contenteditable="true"]';
const PRESSABLE = 'button, a[href], summary, [role="button"], [role="tab"], input[type="checkbox"]';

/** What the focused element does with keys itself. */
export function focusKind(element: Element | null): PressedKey['focus'] {
  if (!element) return 'elsewhere';
  if (element.closest(ARROW_ROLES)) return 'arrows';
  if (element.closest(PRESSABLE)) return 'pressable';
  return element.closest(TEXT_FIELDS) ? 'text' : 'elsewhere';
}
