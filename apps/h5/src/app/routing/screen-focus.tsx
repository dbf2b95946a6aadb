import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useBrowserLayoutEffect } from '../../platform/use-browser-layout-effect.ts';
import { MAIN_ID } from '../../ui/page.tsx';

/**
 * Where a keyboard or a screen reader goes on after a navigation: at the heading of a new screen, and after going back
 * at the link or button that led away. A changed query moves nothing.
 */
export function ScreenFocus() {
  const { key, pathname } = useLocation();
  const kind = useNavigationType();
  const present = useRef({ key: '', pathname: '' });
  /** What was last tapped on each page of the history, by the key of its entry. */
  const usedLinks = useRef(new Map<string, LinkDescription>());

  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const link = describeLink(event.target);
      if (link) usedLinks.current.set(present.current.key, link);
    };
    // Before the tap is handled, since that may take the page away.
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

/** Enough of a link or a button to find it again on a screen that was drawn anew. */
export interface LinkDescription {
  readonly name: string;
  /** Its place among those that are alike. */
  readonly index: number;
}

/** The link or button that an event happened in, or null. */
export function describeLink(target: EventTarget | null): LinkDescription | null {
  const element = target instanceof Element ? target.closest('a, button') : null;
  if (!element) return null;
  const name = nameOf(element);
  return { name, index: elementsNamed(name).indexOf(element) };
}

/** The element on the present screen, or null. */
export const findLink = ({ name, index }: LinkDescription): HTMLElement | null =>
  (elementsNamed(name)[index] as HTMLElement | undefined) ?? null;

const elementsNamed = (name: string): Element[] =>
  [...document.querySelectorAll('a, button')].filter((element) => nameOf(element) === name);

/** Where it leads and what it says. */
const nameOf = (element: Element): string =>
  [element.getAttribute('href'), element.getAttribute('aria-label'), element.textContent].join(' ');
