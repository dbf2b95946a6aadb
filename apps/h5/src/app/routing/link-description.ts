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
