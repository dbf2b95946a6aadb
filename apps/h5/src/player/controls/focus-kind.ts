import type { PressedKey } from './key-command.ts';

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
