import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import type { FastifyError, FastifyInstance } from 'fastify';
import { registerOperatorRoutes } from '../modules/operator/routes.ts';
import { registerUploadRoutes } from '../modules/upload/routes.ts';
import type { Services } from '../services.ts';

/** What operators use, below `/operator`. */
export async function registerOperatorPages(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(
    async (pages) => {
      await pages.register(cookie);
      await pages.register(formbody);
      pages.setErrorHandler((error: FastifyError, request, reply) => {
        const status = error.statusCode ?? 500;
        if (status >= 500) request.log.error({ err: error }, 'unexpected failure');
        return reply
          .code(status)
          .type('text/plain; charset=utf-8')
          .send(status < 500 ? '请求有误' : '错误');
      });
      registerOperatorRoutes(pages, services);
      await registerUploadRoutes(pages, services);
    },
    { prefix: '/operator' },
  );
}
