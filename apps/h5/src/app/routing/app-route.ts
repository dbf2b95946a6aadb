import type { ComponentType } from 'react';
import type { LazyPart } from '../../platform/lazy-part.ts';
import type { LoadableQuery } from './load-queries.ts';

/** What an address says besides its path. */
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
   * `shell`: it depends on who is there, so it is only rendered in the browser.
   */
  readonly render: 'content' | 'shell';
  /** Its code is loaded when the screen is first needed. */
  readonly screen: LazyPart<ComponentType>;
  /** Has the tab bar. */
  readonly inTabs?: true;
  /** Leads to the login without a token (contract 17.3). */
  readonly guarded?: true;
  /**
   * Names in the query that what the server renders depends on. The server leaves every other name out, so a screen that
   * reads another one while it is rendered never sees it there.
   */
  readonly queryNames?: readonly string[];
  /** HTTP status of the document; 200 unless told. */
  readonly status?: number;
  /** What the screen shows; loaded while its code is on the way. */
  readonly queries?: (address: RouteAddress) => readonly LoadableQuery[];
  /** Where an address without sense leads instead, or null. */
  readonly redirect?: (address: RouteAddress) => string | null;
}
