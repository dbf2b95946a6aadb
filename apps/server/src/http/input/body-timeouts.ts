import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Time limits, milliseconds. */
export interface BodyTimeouts {
  /** For a complete body without a file. */
  readonly body: number;
  /** For a complete multipart form. */
  readonly form: number;
  /** Between two chunks of a file. */
  readonly idle: number;
  /** For the rest of a body after the response was sent. */
  readonly rest: number;
}

export const BODY_TIMEOUTS: BodyTimeouts = { body: 30_000, form: 300_000, idle: 30_000, rest: 5000 };

const UPLOAD_TYPE = 'application/offset+octet-stream';
const FORM_TYPE = 'multipart/form-data';

/**
 * Closes connections whose bodies arrive too slowly. Node has one limit for all requests, but a video upload of many
 * gigabytes may take hours: it only has an idle limit.
 */
export function registerBodyTimeouts(app: FastifyInstance, timeouts: BodyTimeouts = BODY_TIMEOUTS): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    // A request injected in process has no socket.
    if (hasBody(raw) && raw.socket instanceof Socket) watch(raw, reply.raw, timeouts);
    done();
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function watch(request: IncomingMessage, response: ServerResponse, timeouts: BodyTimeouts): void {
  const { socket } = request;
  const endConnection = (): void => {
    if (!request.complete) socket.destroy();
  };
  const timers: NodeJS.Timeout[] = [];
  const endAfter = (milliseconds: number): void => {
    timers.push(setTimeout(endConnection, milliseconds).unref());
  };
  const type = (request.headers['content-type'] ?? '').toLowerCase();
  const isUpload = type.startsWith(UPLOAD_TYPE);
  const isForm = type.startsWith(FORM_TYPE);
  if (!isUpload) endAfter(isForm ? timeouts.form : timeouts.body);
  if (isUpload || isForm) socket.setTimeout(timeouts.idle, endConnection);
  const stop = (): void => {
    for (const timer of timers) clearTimeout(timer);
    socket.removeListener('timeout', endConnection);
    // Processing a file may take longer than the idle limit. After the response, Node sets its keep-alive timeout.
    if ((isUpload || isForm) && !response.writableFinished) socket.setTimeout(0);
  };
  request.once('end', stop);
  request.once('close', stop);
  response.once('finish', () => {
    if (!request.complete) endAfter(timeouts.rest);
  });
}
