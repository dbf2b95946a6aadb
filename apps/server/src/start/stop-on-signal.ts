import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/**
 * `stopping`: a signal has come, the server still answers everything and says in `/readyz` that it stops.
 * `closing`: it takes no more connections, and every response ends its connection.
 */
export type StopPhase = 'serving' | 'stopping' | 'closing';

/** Connections that are open are closed this long after closing has begun, milliseconds. */
const CONNECTIONS_END_MS = 10_000;
/** The process exits this long after closing has begun, even if work is unfinished, milliseconds. */
export const PROCESS_ENDS_MS = 14_000;
/**
 * After a delay, idle connections stay open this long: a proxy uses those that it keeps before it opens a new one and learns that
 * the process takes none; each answer ends its connection. Milliseconds.
 */
const IDLE_CONNECTIONS_END_MS = 5000;
/** A terminal signals the whole process group, so one Ctrl-C may arrive twice within this time, milliseconds. */
const REPEATED_SIGNAL_MS = 1000;

export interface StopOptions {
  readonly server: Server;
  /** How long the server goes on answering after the first signal, milliseconds. */
  readonly delayMs: number;
  readonly setPhase: (phase: StopPhase) => void;
  /** Answers the requests in progress, closes idle connections and ends all work. */
  readonly close: () => Promise<void>;
  readonly log: FastifyBaseLogger;
}

/**
 * Ends the process in order after SIGTERM or SIGINT, with exit code 0. The server goes on answering for `delayMs`, so that
 * a proxy notices in `/readyz` that it stops; then it closes. A second signal ends the delay.
 */
export function stopOnSignal({ server, delayMs, setPhase, close, log }: StopOptions): void {
  let signalledAt: number | null = null;
  let delay: NodeJS.Timeout | null = null;

  async function end(): Promise<void> {
    delay = null;
    setTimeout(() => server.closeAllConnections(), CONNECTIONS_END_MS).unref();
    setTimeout(() => {
      log.warn('stopped before all work was finished');
      process.exit(0);
    }, PROCESS_ENDS_MS).unref();
    setPhase('closing');
    if (delayMs > 0) {
      await stopListening(server);
      await Promise.race([once(server, 'close'), wait(IDLE_CONNECTIONS_END_MS)]);
    }
    await close();
    process.exit(0);
  }

  function receiveSignal(): void {
    const now = performance.now();
    if (signalledAt === null) {
      signalledAt = now;
      setPhase('stopping');
      if (delayMs > 0) delay = setTimeout(end, delayMs);
      else void end();
    } else if (delay && now - signalledAt >= REPEATED_SIGNAL_MS) {
      clearTimeout(delay);
      void end();
    }
  }
  process.on('SIGTERM', receiveSignal);
  process.on('SIGINT', receiveSignal);
}

/** In a turn of the event loop shorter than this, hardly any connection arrives, milliseconds. */
const SHORT_TURN_MS = 0.5;
/** On a server that is never quiet, listening ends after this time, milliseconds. */
const QUIET_TURN_LIMIT_MS = 1000;

/**
 * Stops listening and leaves the open connections as they are. The system resets connections that wait to be accepted, with the
 * requests in them, and Node accepts only one of them in each turn of the event loop; so this is done after a short turn in
 * which none was accepted. Requests wait until then, a few milliseconds: answering them makes turns long on a busy machine.
 */
export async function stopListening(server: Server): Promise<void> {
  const answerHeld = holdRequests(server);
  let accepted = 0;
  const countConnection = (): void => {
    accepted += 1;
  };
  server.on('connection', countConnection);
  const begun = performance.now();
  // The present turn has begun before this call.
  await nextTurn();
  for (let isQuiet = false; !isQuiet; ) {
    accepted = 0;
    const turn = performance.now();
    await nextTurn();
    const now = performance.now();
    isQuiet = (accepted === 0 && now - turn < SHORT_TURN_MS) || now - begun > QUIET_TURN_LIMIT_MS;
  }
  // `close` of an HTTP server would also close idle connections.
  NetServer.prototype.close.call(server);
  server.off('connection', countConnection);
  answerHeld();
}

type RequestArguments = [request: IncomingMessage, response: ServerResponse];

/** Holds the requests that arrive from now on. The returned function has them and later ones answered, in their order. */
function holdRequests(server: Server): () => void {
  const listeners = server.listeners('request') as ((...request: RequestArguments) => void)[];
  const held: RequestArguments[] = [];
  server.removeAllListeners('request');
  server.on('request', (...request: RequestArguments) => void held.push(request));
  return () => {
    server.removeAllListeners('request');
    for (const listener of listeners) server.on('request', listener);
    for (const request of held) server.emit('request', ...request);
  };
}
