import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';
import { isGone } from '../../api/api-failure.ts';

/** Id of the script element that holds the data of a rendered page. */
export const STATE_ELEMENT_ID = 'app-state';

/** Reads the data that the server put into the page; null if there is none. */
export function readPageState(): DehydratedState | null {
  const text = document.getElementById(STATE_ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as DehydratedState) : null;
}

/** Renders loaded data and "not found" results as a script element. The browser retries every other failed query. */
export function renderPageState(client: QueryClient): string {
  const state = dehydrate(client, {
    shouldDehydrateQuery: ({ state: { status, error } }) => status === 'success' || isGone(error),
  });
  const json = JSON.stringify(state).replace(/</g, '\\u003c');
  return `<script type="application/json" id="${STATE_ELEMENT_ID}">${json}</script>`;
}
