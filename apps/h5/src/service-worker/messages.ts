/** What a page tells the service worker. */
export type PageMessage =
  /**
   * The page is ready for messages. `token`: the login of this browser, or null. `loaded`: addresses that the page loaded before
   * it had a service worker.
   */
  | { readonly type: 'started'; readonly token: string | null; readonly loaded: readonly string[] }
  /** A login began or ended. */
  | { readonly type: 'token'; readonly token: string | null };

/** What the service worker tells a page. */
export type WorkerMessage =
  /** The page, or an answer that it got, is a kept one, because the network cannot be reached. */
  | { readonly type: 'offline' }
  /** The page was shown from what was kept; this is the newer data of the server, as JSON. */
  | { readonly type: 'fresh-state'; readonly state: string }
  /** The page was shown from what was kept, and the server now answers something else. */
  | { readonly type: 'outdated' };
