import { MAIN_ID } from '../../ui/page.tsx';

/** A screen that has not come after so long, milliseconds, is no longer waited for. */
const LONGEST_MS = 15_000;

/**
 * Moves the focus to the screen that a navigation has led to: to what `findWanted` finds, else to its heading, until
 * there is one to its main landmark. The code and the data of a screen come after the navigation and replace what had
 * the focus, so this goes on until the person does something, the screen itself focuses a field, or 15 s are over.
 * Returns how to stop earlier.
 */
export function focusScreen(findWanted: () => HTMLElement | null): () => void {
  let focused: HTMLElement | null = null;

  const update = (): void => {
    // A field of the screen keeps the focus, and so does a dialog above it; one that led here is about to go.
    if (document.activeElement?.matches('input, textarea, select, dialog, dialog *')) return;
    const wanted = findWanted() ?? document.querySelector('h1') ?? document.getElementById(MAIN_ID);
    if (!wanted || wanted === document.activeElement) return;
    if (!wanted.matches('a, button, [tabindex]')) wanted.tabIndex = -1;
    focused = wanted;
    wanted.focus({ preventScroll: true });
  };
  const onEvent = ({ type, target }: Event): void => {
    if (type !== 'focusin' || target !== focused) stop();
  };
  const events = ['focusin', 'pointerdown', 'keydown'];
  const observer = new MutationObserver(update);
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    for (const name of events) document.removeEventListener(name, onEvent, true);
  };
  const timer = setTimeout(stop, LONGEST_MS);
  for (const name of events) document.addEventListener(name, onEvent, true);
  observer.observe(document.body, { childList: true, subtree: true });
  update();
  return stop;
}
