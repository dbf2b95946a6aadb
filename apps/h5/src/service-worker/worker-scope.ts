/**
 * The part of the service worker's interfaces that is used here. TypeScript's own library for workers cannot be used
 * beside that for documents.
 */
interface LastingEvent extends Event {
  /** Keeps the worker alive until the promise is settled. */
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchedEvent extends LastingEvent {
  readonly request: Request;
  /** Id of the page that sends the request; empty for a navigation. */
  readonly clientId: string;
  /** Id of the page that a navigation opens; empty otherwise. */
  readonly resultingClientId: string;
  /** Must be called before the event handler returns. */
  respondWith(answer: Promise<Response>): void;
}

export interface PageClient {
  readonly id: string;
  postMessage(message: unknown): void;
}

export interface MessagedEvent extends LastingEvent {
  readonly data: unknown;
  readonly source: PageClient | null;
}

interface WorkerEvents {
  install: LastingEvent & { addRoutes?(rules: readonly object[]): Promise<void> };
  activate: LastingEvent;
  fetch: FetchedEvent;
  message: MessagedEvent;
}

export interface WorkerScope {
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<PageClient | undefined>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly PageClient[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
}

/** What the build puts into the worker; see `build/service-worker.ts`. */
export interface WorkerBuild {
  /** Changes with every file of the build. */
  readonly version: string;
  /** Path of the script that every document of this build starts with. */
  readonly entry: string;
  /** Paths of the scripts and style sheets that are stored before the worker is used. */
  readonly files: readonly string[];
  /** Paths of those that few visits need; they are stored when they are used. */
  readonly filesOnUse: readonly string[];
  /** Address of the document without content, which starts any page. */
  readonly shell: string;
  /** Regular expression for the paths of the calls whose answers are kept. */
  readonly keptCalls: string;
  /** Address of the service without trailing slash; empty for the site's own. */
  readonly apiBase: string;
}

declare const SERVICE_WORKER_BUILD: WorkerBuild;
declare const self: unknown;

/** The build that this worker belongs to. */
export const build: WorkerBuild = SERVICE_WORKER_BUILD;
export const scope = self as WorkerScope;
