import type { Envelope } from './call.ts';

/** Name of the tag in the head of a page that was rendered for a preview. Without it a preview ignores what the page shows. */
export const PREVIEW_PAGE_TAG = 'preview-page';

/**
 * How a page gets its data while it is rendered on the server: calls answered in process, for an anonymous visitor or for an
 * operator's preview.
 */
export interface PageSource {
  call(name: string, input: Record<string, unknown>): Promise<Envelope>;
}

export interface PageRequest {
  /** Path and query. */
  readonly url: string;
  /** Public address of the site without trailing slash; share tags need absolute addresses. */
  readonly origin: string;
}

export interface RenderedPage {
  /** HTTP status of the document. */
  readonly status: number;
  /** Where to go instead, if the route redirects. */
  readonly redirect?: string;
  /** Tags for `<head>`: title, description, share tags, preloads. */
  readonly head: string;
  /** Markup of the application's root. */
  readonly body: string;
  /** Script element with the data the client hydrates from. */
  readonly state: string;
  /** Tags by which the browser loads the scripts of the screen. */
  readonly scripts: string;
}

/** A page without content: the browser then renders it. */
export const EMPTY_PAGE: RenderedPage = { status: 200, head: '', body: '', state: '', scripts: '' };

/**
 * The part of an address (path and query) that decides what its page shows: addresses with the same part have the same
 * page. Everything else in the query is left out.
 */
export type PageAddressOf = (url: string) => string;

/** What the H5's server build exports; the server loads it from the build folder. */
export type RenderPage = (request: PageRequest, source: PageSource) => Promise<RenderedPage>;
