import type { ComponentType } from 'react';
import type { LazyPart } from '../../platform/lazy-part.ts';
import type { LoadableQuery } from './load-queries.ts';

/** Path parameters and query of an address. */
export interface RouteAddress {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

export interface AppRoute {
  readonly id: string;
  /** Pattern from the root, without leading slash. */
  readonly path: string;
  /**
   * `content`: the server renders it, the same for everyone, and it shows without waiting for the member.
   * `shell`: it depends on the member, so it is only rendered in the browser.
   */
  readonly render: 'content' | 'shell';
  /** Its code is loaded when the screen is first needed. */
  readonly screen: LazyPart<ComponentType>;
  /** Shown with the tab bar. */
  readonly inTabs?: true;
  /** Redirects to the login if there is no token (contract 17.3). */
  readonly guarded?: true;
  /**
   * Query parameters that the rendered page depends on. The server removes all others, so a screen cannot read them
   * during server rendering.
   */
  readonly queryNames?: readonly string[];
  /** HTTP status of the document; 200 by default. */
  readonly status?: number;
  /** Queries of the screen. They load in parallel with its code. */
  readonly queries?: (address: RouteAddress) => readonly LoadableQuery[];
  /** It has something to show although its queries have no data, such as what another screen has loaded. */
  readonly worksWithoutData?: true;
  /** Returns the address to redirect to if the address is incomplete, or null. */
  readonly redirect?: (address: RouteAddress) => string | null;
}
