import type { FastifyInstance, FastifyReply, FastifyRequest, onResponseHookHandler } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the envelope that was answered; null for an answer that is no envelope. Needs `recordEnvelopeCodes`. */
    envelopeCode: number | null;
  }
}

/** Monitors read the metrics here. These requests are neither counted nor logged. */
export const METRICS_PATH = '/metrics';

/** The code of an envelope is its first field. */
const ENVELOPE_START = Buffer.from('{"code":');
const [ZERO, NINE] = [0x30, 0x39];

/** Reads the code of an envelope from its first bytes; null for any other answer. */
export function readEnvelopeCode(payload: unknown): number | null {
  const isText = typeof payload === 'string';
  if (!isText && !Buffer.isBuffer(payload)) return null;
  const byteAt = (index: number): number => (isText ? payload.charCodeAt(index) : (payload[index] ?? 0));
  for (let index = 0; index < ENVELOPE_START.length; index += 1)
    if (byteAt(index) !== ENVELOPE_START[index]) return null;
  let code: number | null = null;
  for (let index = ENVELOPE_START.length; ; index += 1) {
    const byte = byteAt(index);
    if (!(byte >= ZERO && byte <= NINE)) return code;
    code = (code ?? 0) * 10 + byte - ZERO;
  }
}

/** Stores the code of each answered envelope in `request.envelopeCode`. The access log and the metrics need it. */
export function recordEnvelopeCodes(app: FastifyInstance): void {
  if (app.hasRequestDecorator('envelopeCode')) return;
  app.decorateRequest('envelopeCode', null);
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.envelopeCode = readEnvelopeCode(payload);
    done(null, payload);
  });
}

/** Upper limits of the duration classes, seconds. Each one adds a line per route to the metrics. */
export const DURATION_LIMITS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10] as const;

/** Answered requests of one route and method since the start of the process. */
export interface RouteCounts {
  readonly method: string;
  /** Pattern of the route, such as `/api/v2/course/:id`; `/*.js` for files; `(none)` for an unknown address. */
  readonly route: string;
  /** Requests by HTTP status and envelope code; the code is null for an answer that is no envelope. */
  readonly answers: readonly {
    readonly status: number;
    readonly code: number | null;
    readonly requests: number;
  }[];
  /** Requests by duration class: one number for each limit, and a last one for longer requests. */
  readonly byDuration: readonly number[];
  /** Sum of the durations. */
  readonly seconds: number;
}

/** Envelope codes have fewer digits than this number. A key stays a small integer for any HTTP status. */
const MAX_CODES = 1_000_000;

/**
 * Counts answered requests of the routes that are registered afterwards, by route, status, code and duration. It costs about a microsecond per request: numbers are added here
 * and turned into metrics when a monitor asks. Returns a function that reads the counts.
 */
export function countRequests(app: FastifyInstance): () => readonly RouteCounts[] {
  recordEnvelopeCodes(app);
  const routes = new Map<string | undefined, Map<string, RouteTally>>();

  function findTally(url: string | undefined, method: string): RouteTally {
    const methods = routes.get(url);
    const found = methods?.get(method);
    if (found) return found;
    const tally = new RouteTally();
    routes.set(url, (methods ?? new Map<string, RouteTally>()).set(method, tally));
    return tally;
  }

  const count = (tally: RouteTally, request: FastifyRequest, reply: FastifyReply): void =>
    tally.add(reply.statusCode, request.envelopeCode, reply.elapsedTime / 1000);
  // Each route gets a hook that knows its tally: reading `request.routeOptions` costs more than all the rest.
  app.addHook('onRoute', (route) => {
    if (route.url === METRICS_PATH) return;
    const tallies = new Map([route.method].flat().map((method) => [method, findTally(route.url, method)]));
    const hook: onResponseHookHandler = (request, reply, done) => {
      const tally = tallies.get(request.method);
      if (tally) count(tally, request, reply);
      done();
    };
    route.onResponse = [route.onResponse ?? [], hook].flat();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (request.is404) count(findTally(undefined, request.method), request, reply);
    done();
  });

  return () => mergeByName(routes).filter(({ answers }) => answers.length > 0);
}

class RouteTally {
  readonly keys = new Map<number, number>();
  readonly byDuration: number[] = Array.from({ length: DURATION_LIMITS.length + 1 }, () => 0);
  seconds = 0;

  add(status: number, code: number | null, seconds: number): void {
    const key = status * MAX_CODES + (code === null ? 0 : (code + 1) % MAX_CODES);
    this.keys.set(key, (this.keys.get(key) ?? 0) + 1);
    let index = 0;
    while (index < DURATION_LIMITS.length && seconds > (DURATION_LIMITS[index] ?? 0)) index += 1;
    this.byDuration[index] = (this.byDuration[index] ?? 0) + 1;
    this.seconds += seconds;
  }

  merge(other: RouteTally): void {
    for (const [key, requests] of other.keys) this.keys.set(key, (this.keys.get(key) ?? 0) + requests);
    other.byDuration.forEach((requests, index) => {
      this.byDuration[index] = (this.byDuration[index] ?? 0) + requests;
    });
    this.seconds += other.seconds;
  }

  answers() {
    return [...this.keys].map(([key, requests]) => ({
      status: Math.floor(key / MAX_CODES),
      code: key % MAX_CODES === 0 ? null : (key % MAX_CODES) - 1,
      requests,
    }));
  }
}

/** Files of the H5 are one route each; they are counted together by their ending. */
function nameOf(url: string | undefined): string {
  if (url === undefined) return '(none)';
  const ending = /^[^:*]*(\.\w+)$/.exec(url)?.[1];
  return ending ? `/*${ending}` : url;
}

function mergeByName(
  routes: ReadonlyMap<string | undefined, ReadonlyMap<string, RouteTally>>,
): readonly RouteCounts[] {
  const merged = new Map<string, { method: string; route: string; tally: RouteTally }>();
  for (const [url, methods] of routes) {
    for (const [method, tally] of methods) {
      const route = nameOf(url);
      const key = `${method} ${route}`;
      const entry = merged.get(key) ?? { method, route, tally: new RouteTally() };
      merged.set(key, entry);
      entry.tally.merge(tally);
    }
  }
  return [...merged.values()].map(({ method, route, tally }) => ({
    method,
    route,
    answers: tally.answers(),
    byDuration: tally.byDuration,
    seconds: tally.seconds,
  }));
}
