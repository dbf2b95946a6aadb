import { uiTexts } from '../../texts/ui-texts.ts';

/** What the editor keeps. Anything else in a stored text is lost when it is edited. */
const KEPT = new Set(
  'P BR HR H1 H2 H3 H4 H5 H6 BLOCKQUOTE PRE CODE STRONG B EM I U S DEL UL OL LI A IMG DIV SPAN'.split(' '),
);
const NAMES: Readonly<Record<string, string>> = { TABLE: uiTexts.editorParts.table };

/** Chinese names of the parts of a text that the editor would remove; empty when it keeps everything. */
export function findUnsupportedMarkup(html: string): readonly string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const found = new Set<string>();
  for (const element of body.querySelectorAll('*')) {
    if (element.closest('table') !== null) found.add(uiTexts.editorParts.table);
    else if (!KEPT.has(element.tagName)) found.add(NAMES[element.tagName] ?? uiTexts.editorParts.media);
    if (element.getAttribute('style')) found.add(uiTexts.editorParts.style);
  }
  return [...found];
}

/**
 * Prepares pasted HTML: images of other sites are removed, because learners would load them from there or not at all, and headings
 * get the two levels of the editor. The editor itself drops styles, classes and unknown elements.
 */
export function cleanPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const image of body.querySelectorAll('img'))
    if (!image.getAttribute('src')?.match(/^\/(?!\/)/)) image.remove();
  for (const heading of body.querySelectorAll('h1, h4, h5, h6')) {
    const replaced = document.createElement(heading.tagName === 'H1' ? 'h2' : 'h3');
    replaced.append(...heading.childNodes);
    heading.replaceWith(replaced);
  }
  return body.innerHTML;
}
