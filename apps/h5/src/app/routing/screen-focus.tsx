import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '../../platform/router/router.tsx';
import { useBrowserLayoutEffect } from '../../platform/use-latest.ts';
import { MAIN_ID } from '../../ui/page.tsx';

/**
 * Sets the focus after a navigation: to the heading of a new screen, or after going back to the link or button that was
 * used. A changed query does not move the focus.
 */
export function ScreenFocus() {
  const { key, pathname } = useLocation();
  const kind = useNavigationType();
  const present = useRef({ key: '', pathname: '' });
  /** Last clicked link or button of each history entry, by its key. */
  const usedLinks = useRef(new Map<string, LinkDescription>());

  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const link = describeLink(event.target);
      if (link) usedLinks.current.set(present.current.key, link);
    };
    // Capture phase: the click handler may already leave the page.
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);

  useBrowserLayoutEffect(() => {
    const before = present.current;
    present.current = { key, pathname };
    if (before.key === '' || before.pathname === pathname) return undefined;
    const link = kind === 'POP' ? usedLinks.current.get(key) : undefined;
    return focusScreen(() => (link ? findLink(link) : null));
  }, [key, pathname, kind]);

  return null;
}

/** How long to wait for a screen, milliseconds. */
const MAX_WAIT_MS = 15_000;

/**
 * Moves the focus to the new screen: to the result of `findTarget`, or to its heading, or to the main landmark while
 * there is no heading. Code and data load after the navigation and replace the focused element. Therefore this repeats
 * until the user does something, the screen focuses a field, or 15 s have passed. Returns a function that stops it.
 */
function focusScreen(findTarget: () => HTMLElement | null): () => void {
  let focused: HTMLElement | null = null;

  const update = (): void => {
    // Fields and dialogs keep the focus. A dialog that started the navigation is about to close.
    if (document.activeElement?.matches('input, textarea, select, dialog, dialog *')) return;
    const next = findTarget() ?? document.querySelector('h1') ?? document.getElementById(MAIN_ID);
    if (!next || next === document.activeElement) return;
    if (!next.matches('a, button, [tabindex]')) next.tabIndex = -1;
    focused = next;
    next.focus({ preventScroll: true });
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
  const timer = setTimeout(stop, MAX_WAIT_MS);
  for (const name of events) document.addEventListener(name, onEvent, true);
  observer.observe(document.body, { childList: true, subtree: true });
  update();
  return stop;
}

/** Identifies a link or button, so that it can be found again after the screen was rendered again. */
interface LinkDescription {
  readonly name: string;
  /** Index among the elements with the same name. */
  readonly index: number;
}

/** Describes the link or button that contains the target of an event; null if there is none. */
function describeLink(target: EventTarget | null): LinkDescription | null {
  const element = target instanceof Element ? target.closest('a, button') : null;
  if (!element) return null;
  const name = nameOf(element);
  return { name, index: elementsNamed(name).indexOf(element) };
}

/** Finds the element on the current screen, or null. */
const findLink = ({ name, index }: LinkDescription): HTMLElement | null =>
  (elementsNamed(name)[index] as HTMLElement | undefined) ?? null;

const elementsNamed = (name: string): Element[] =>
  [...document.querySelectorAll('a, button')].filter((element) => nameOf(element) === name);

/** Target, label and text of the element. */
const nameOf = (element: Element): string =>
  [element.getAttribute('href'), element.getAttribute('aria-label'), element.textContent].join(' ');
