import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../services.ts';
import { requireOperator } from '../../operations/operators/require-operator.ts';
import { createTusServer } from './create-tus-server.ts';

/** Resumable uploads below `/operator/uploads`. */
export function registerTusRoutes(pages: FastifyInstance, services: Services): void {
  // The library hands its own form of the request on, which says nothing of who sends it.
  const sender = new AsyncLocalStorage<number>();
  // Made when it is first needed: it goes on making its folder after it was made itself.
  let made: ReturnType<typeof createTusServer> | null = null;
  const server = () => {
    made ??= createTusServer(services, () => sender.getStore() ?? 0);
    return made;
  };

  // The library reads the bytes itself.
  pages.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));
  for (const url of ['/uploads', '/uploads/:id']) {
    pages.route({
      method: ['POST', 'HEAD', 'PATCH', 'OPTIONS'],
      url,
      handler: (request, reply) =>
        requireOperator(services, request, reply, async ({ operator }) => {
          reply.hijack();
          await sender.run(operator.id, () => server().handle(request.raw, reply.raw));
          return reply;
        }),
    });
  }
}
