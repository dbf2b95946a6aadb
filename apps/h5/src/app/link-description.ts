/** Enough of a link or a button to find it again on a screen that was drawn anew. */
export interface LinkDescription {
  readonly tag: 'a' | 'button';
  /** Of a link; null for a button. */
  readonly href: string | null;
  readonly name: string;
  /** Its place among those that are alike. */
  readonly index: number;
}

/** The link or button that an event happened in, or null. */
export function describeLink(target: EventTarget | null): LinkDescription | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('a, button') : null;
  if (!element) return null;
  const alike = { tag: element.localName as 'a' | 'button', href: hrefOf(element), name: nameOf(element) };
  return { ...alike, index: elementsLike(alike).indexOf(element) };
}

/** The element on the present screen, or null. */
export function findLink(link: LinkDescription): HTMLElement | null {
  return elementsLike(link)[link.index] ?? null;
}

const elementsLike = ({ tag, href, name }: Omit<LinkDescription, 'index'>): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(tag)].filter(
    (element) => hrefOf(element) === href && nameOf(element) === name,
  );

const hrefOf = (element: Element): string | null => element.getAttribute('href');
const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent ?? '';
