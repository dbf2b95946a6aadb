import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * While `isClosing`, every response ends its connection (`connection: close`). Clients and proxies then open a new connection,
 * to another process, instead of sending a request into one that is about to be closed.
 */
export function closeConnectionsWhile(app: FastifyInstance, isClosing: () => boolean): void {
  // Node writes the header, also for responses that a library writes itself, such as those of uploads.
  const closeConnection = ({ raw }: FastifyReply): void => {
    if (isClosing()) raw.shouldKeepAlive = false;
  };
  app.addHook('onRequest', (_request, reply, done) => {
    closeConnection(reply);
    done();
  });
  // For requests that began before.
  app.addHook('onSend', (_request, reply, payload, done) => {
    closeConnection(reply);
    done(null, payload);
  });
}
