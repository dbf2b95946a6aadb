import type { ToastPosition } from './toast-store.ts';

/** Where a toast may stand, best first, as a share of the screen's height (product-spec 9). */
const PLACES: readonly (readonly [ToastPosition, number])[] = [
  ['center', 0.5],
  ['top', 0.2],
  ['bottom', 0.8],
];
/** Half the height of a two-line toast with margin, px. */
const HALF_HEIGHT = 48;

const OPEN_DIALOG = 'dialog[open]:not([data-leaving])';
const FIELD =
  'textarea, input:not([type="checkbox"], [type="radio"], [type="file"], [type="range"], [type="hidden"])';

/**
 * The first place for a toast at which it covers neither the open dialog nor, where none is open, a field. Where all
 * are taken it stands at the top, which no keyboard covers.
 */
export function freePosition(): ToastPosition {
  const dialog = [...document.querySelectorAll(OPEN_DIALOG)].at(-1);
  const inTheWay = dialog
    ? [...dialog.children].slice(0, 1)
    : [...document.querySelectorAll(FIELD)].filter((field) => !field.closest('dialog'));
  const kept = inTheWay.map((element) => element.getBoundingClientRect());
  const isFree = ([, share]: (typeof PLACES)[number]): boolean => {
    const middle = window.innerHeight * share;
    return !kept.some(
      ({ top, bottom, height }) => height > 0 && top < middle + HALF_HEIGHT && bottom > middle - HALF_HEIGHT,
    );
  };
  return PLACES.find(isFree)?.[0] ?? 'top';
}
