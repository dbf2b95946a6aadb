import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { readDemoCaptcha, readDemoSpoken } from '../../domains/identity/captcha/read-demo-captcha.ts';
import type { Services } from '../../services.ts';
import { registerDemoFace } from './face-routes.ts';
import { registerDemoOAuth } from './oauth-routes.ts';
import { listOutbox, sendOutbox } from './outbox-page.ts';
import { registerDemoPay } from './pay-routes.ts';
import { prefersHtml } from './prefers-html.ts';

/**
 * Routes of a demo site that replace outside services. Registered only with DEMO=1, because they show SMS codes to
 * anyone.
 */
export async function registerDemoRoutes(app: FastifyInstance, services: Services): Promise<void> {
  app.get('/demo/outbox', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('vary', 'accept');
    const items = await listOutbox(services.sms);
    if (!prefersHtml(request.headers.accept)) return { items };
    return sendOutbox(reply, items);
  });

  app.get<{ Params: { key: string } }>('/demo/captcha/:key', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const text = await readDemoCaptcha(services, request.params.key);
    if (text === null) return reply.code(404).send({ message: '验证码不存在或已失效' });
    const spoken = await readDemoSpoken(services, request.params.key);
    return spoken === null ? { text } : { text, spoken };
  });

  await app.register(async (pages) => {
    await pages.register(formbody);
    registerDemoOAuth(pages, services);
    registerDemoFace(pages, services);
    registerDemoPay(pages, services);
  });
}
