import { MAIN_ID } from '../ui/page.tsx';

/** A screen that has not come after so long, milliseconds, is no longer waited for. */
const LONGEST_MS = 15_000;
const INPUT_EVENTS = ['pointerdown', 'keydown'] as const;

/**
 * Moves the focus to the screen that a navigation has led to: to what `findWanted` finds, else to its heading, until
 * there is one to its main landmark. The code and the data of a screen come after the navigation and replace what had
 * the focus, so this goes on until the person does something, the screen itself focuses a field, or 15 s are over.
 * Returns how to stop earlier.
 */
export function focusScreen(findWanted: () => HTMLElement | null): () => void {
  let focused: HTMLElement | null = null;

  const update = (): void => {
    if (hasOwnFocus()) return;
    const wanted = findWanted() ?? document.querySelector('h1') ?? document.getElementById(MAIN_ID);
    if (!wanted || wanted === document.activeElement) return;
    if (!isFocusable(wanted)) wanted.tabIndex = -1;
    focused = wanted;
    wanted.focus({ preventScroll: true });
  };
  const onFocus = ({ target }: FocusEvent): void => {
    if (target !== focused) stop();
  };
  const observer = new MutationObserver(update);
  const timer = setTimeout(() => stop(), LONGEST_MS);
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    document.removeEventListener('focusin', onFocus);
    for (const name of INPUT_EVENTS) document.removeEventListener(name, stop, true);
  };

  document.addEventListener('focusin', onFocus);
  for (const name of INPUT_EVENTS) document.addEventListener(name, stop, true);
  observer.observe(document.body, { childList: true, subtree: true });
  update();
  return stop;
}

const isFocusable = (element: HTMLElement): boolean =>
  element.hasAttribute('tabindex') || ['a', 'button', 'input'].includes(element.localName);

/** Whether a field of the screen or a dialog above it has the focus; a dialog that led here is about to go. */
const hasOwnFocus = (): boolean =>
  document.activeElement?.matches('input, textarea, select, dialog, dialog *') ?? false;
