import type { FastifyInstance } from 'fastify';

/**
 * Where the console has a host of its own, its addresses do not exist on any other one. Call it before the routes are registered.
 * @param origin address of the console; null when it has that of the site
 */
export function limitToOperatorHost(app: FastifyInstance, origin: string | null): void {
  if (origin === null) return;
  const { host } = new URL(origin);
  app.addHook('onRequest', async (request, reply) => {
    // The route, not the address: that could be written in many ways.
    const isConsole = /^\/operator(\/|$)/.test(request.routeOptions.url ?? '');
    if (!isConsole || request.host.toLowerCase() === host) return undefined;
    return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
  });
}
