import { createServer, type Server } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ConfigError } from '../config.ts';
import type { ReadReadiness } from '../http/health.ts';
import { countRequests, METRICS_PATH } from '../http/request-counts.ts';
import { isEqualText } from '../lib/crypto/keyed-hash.ts';
import { notifyOperator } from '../lib/operator-log.ts';
import type { Services } from '../services.ts';
import { readWorkerIndex } from '../start/start-workers.ts';
import { createMetrics, type Metrics } from './create-metrics.ts';

const TEXT = 'text/plain; charset=utf-8';
/** Maximum time for a request on the port of the metrics, milliseconds. */
const REQUEST_TIMEOUT_MS = 10_000;

/** Counts requests and serves the metrics, where the configuration asks for it. */
export function registerMetrics(
  app: FastifyInstance,
  services: Services,
  readReadiness: ReadReadiness,
): Metrics | null {
  const { metricsPort, metricsHost, metricsToken } = services.config;
  if (metricsPort === null && metricsToken === null) return null;
  const metrics = createMetrics({ services, readReadiness, readRequestCounts: countRequests(app) });
  if (metricsPort !== null) serveOnPort(app, metrics, metricsPort + readWorkerIndex(), metricsHost);
  if (metricsToken !== null) serveWithToken(app, metrics, metricsToken);
  return metrics;
}

/** Answers `GET /metrics` on the main port to callers that send the token: `Authorization: Bearer <token>`. */
function serveWithToken(app: FastifyInstance, metrics: Metrics, token: string): void {
  app.get(METRICS_PATH, async (request, reply): Promise<FastifyReply> => {
    reply.header('cache-control', 'no-store');
    if (!isEqualText(`Bearer ${token}`, request.headers.authorization ?? ''))
      return reply.code(401).header('www-authenticate', 'Bearer').type(TEXT).send('METRICS_TOKEN 不正确\n');
    return reply.type(metrics.contentType).send(await metrics.render());
  });
}

/**
 * Answers `GET /metrics` without a token on a port of its own, from the moment the app is ready until it is closed. Throws a
 * `ConfigError` when the port cannot be used.
 */
function serveOnPort(app: FastifyInstance, metrics: Metrics, port: number, host: string): void {
  const server = createMetricsServer(metrics);
  app.addHook('onReady', async () => {
    await listen(server, port, host);
  });
  app.addHook('onClose', async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  });
}

function createMetricsServer(metrics: Metrics): Server {
  const server = createServer((request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const path = request.url?.split('?')[0];
    if (!isRead || path !== METRICS_PATH) {
      response
        .writeHead(404, { 'content-type': TEXT, 'cache-control': 'no-store' })
        .end(`只有 ${METRICS_PATH}\n`);
      return;
    }
    metrics.render().then(
      (text) => {
        const headers = { 'content-type': metrics.contentType, 'cache-control': 'no-store' };
        response.writeHead(200, headers).end(text);
      },
      (error: unknown) => {
        notifyOperator('the metrics could not be written', error);
        response.writeHead(500, { 'content-type': TEXT }).end();
      },
    );
  });
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.headersTimeout = REQUEST_TIMEOUT_MS;
  return server;
}

async function listen(server: Server, port: number, host: string): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen({ port, host, exclusive: true }, resolve);
    });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new ConfigError(`METRICS_PORT ${port} is in use. Choose another one.`);
    if (code === 'EACCES')
      throw new ConfigError(`METRICS_PORT ${port} needs more rights than this user has. Use 1024 or above.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new ConfigError(`METRICS_HOST ${host} is no address of this machine.`);
    throw error;
  }
}
