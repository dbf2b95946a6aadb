import type { DehydratedState } from '@tanstack/react-query';

/** Id of the script element with the data that a rendered page was made of. */
export const STATE_ELEMENT_ID = 'app-state';

/** The data that came with the page, or null. */
export function readPageState(): DehydratedState | null {
  const text = document.getElementById(STATE_ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as DehydratedState) : null;
}
