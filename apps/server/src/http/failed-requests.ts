import type { Socket } from 'node:net';
import { failures } from '@zaixue/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOutage } from '../lib/outage.ts';
import { failureEnvelope } from './envelope.ts';
import { sendNotice } from './pages/notice-page.ts';
import { addTransportSecurity } from './transport-security.ts';

const INTERNAL = 500;
const UNAVAILABLE = 503;
/** Seconds after which the client may retry. */
const RETRY_AFTER = '5';
const BAD_REQUEST = '请求有误';

const NOTICES: Readonly<Record<number, string>> = {
  404: '页面不存在',
  408: '请求超时',
  413: '内容过大',
  414: '地址过长',
  429: failures.tooManyRequests.message,
  500: failures.unexpected.message,
  503: failures.serviceUnavailable.message,
};

/** Returns the HTTP status for an error: 503 for an outage, below 500 when the client caused it, otherwise 500. */
export function statusOf(error: unknown): number {
  if (isOutage(error)) return UNAVAILABLE;
  const status = (error as FastifyError).statusCode;
  return status !== undefined && status >= 400 && status < INTERNAL ? status : INTERNAL;
}

/** Returns the text shown for an HTTP status. */
export const noticeOf = (status: number): string => NOTICES[status] ?? BAD_REQUEST;

/** Answers a failure outside the API with our own text, never with a text of the framework. */
export function sendFailure(reply: FastifyReply, status: number): FastifyReply {
  if (status === UNAVAILABLE) reply.header('retry-after', RETRY_AFTER);
  return sendNotice(reply, status, noticeOf(status));
}

/** Logs the failure of a request. */
export type ReportFailure = (request: FastifyRequest, error: unknown) => void;

/** Registers the error handler for all routes without their own. */
export function answerFailedRequests(app: FastifyInstance, report: ReportFailure): void {
  app.setErrorHandler((error, request, reply) => {
    report(request, error);
    return sendFailure(reply, statusOf(error));
  });
}

/** Answers a URL that the router cannot decode, for example with a broken percent-encoding. No route or hook has run. */
export function answerUnreadableAddress(
  publicUrl: string | null,
): (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void {
  return (error, request, reply) => {
    addTransportSecurity(reply, publicUrl);
    if (/^\/api(\/|$)/.test(request.url)) {
      reply
        .code(200)
        .header('access-control-allow-origin', '*')
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .send(failureEnvelope('routeNotFound'));
      return;
    }
    sendFailure(reply, statusOf(error));
  };
}

const STATUS_LINES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers bytes that are not valid HTTP, or headers that are too long or too slow. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (socket.destroyed) return;
  if (socket.writable && error.code !== 'ECONNRESET') {
    const body = Buffer.from(BAD_REQUEST);
    const head = [
      `HTTP/1.1 ${STATUS_LINES[error.code ?? ''] ?? '400 Bad Request'}`,
      'Connection: close',
      'Content-Type: text/plain; charset=utf-8',
      `Content-Length: ${body.length}`,
    ];
    socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]));
  }
  socket.destroy();
}
