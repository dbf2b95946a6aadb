import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import { PAGE_RATE_LIMITS } from '@zaixue/contract/constants';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { registerUploadRoutes } from './domains/media/upload/routes.ts';
import { registerOperatorRoutes } from './domains/operations/operators/routes.ts';
import type { ReportFailure } from './http/failed-requests.ts';
import { noticeOf, statusOf } from './http/failed-requests.ts';
import type { LimitSources } from './http/limits/limit-requests.ts';
import { DOCUMENT_SLOW_DOWN, limitRequests } from './http/limits/limit-requests.ts';
import type { Services } from './services.ts';

/** Registers the operator pages below `/operator`. */
export async function registerOperatorPages(
  app: FastifyInstance,
  services: Services,
  { limits, report }: { readonly limits: LimitSources; readonly report: ReportFailure },
): Promise<void> {
  await app.register(
    async (pages) => {
      await pages.register(cookie);
      await pages.register(formbody);
      pages.setErrorHandler((error, request, reply) => {
        report(request, error);
        return sendText(reply, statusOf(error));
      });
      limitRequests(pages, {
        ...limits,
        name: 'operator',
        max: PAGE_RATE_LIMITS.operator,
        slowDown: { ...DOCUMENT_SLOW_DOWN, after: Number.POSITIVE_INFINITY },
        refuse: (_request, reply) => sendText(reply, 429),
      });
      registerOperatorRoutes(pages, services);
      await registerUploadRoutes(pages, services);
    },
    { prefix: '/operator' },
  );
}

/** Plain text, because the page's script shows the answer unchanged. */
function sendText(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(noticeOf(status));
}
