import type { FastifyInstance, FastifyReply } from 'fastify';

/** A year. Names below the site's own may have other owners, so they are left alone. */
const STRICT_TRANSPORT_SECURITY = 'max-age=31536000';

/** Tells browsers to come over TLS only, where the public address is https. */
export function addTransportSecurity(reply: FastifyReply, publicUrl: string | null): void {
  if (publicUrl?.startsWith('https:')) reply.header('strict-transport-security', STRICT_TRANSPORT_SECURITY);
}

/** Does so in every answer. */
export function registerTransportSecurity(app: FastifyInstance, publicUrl: string | null): void {
  app.addHook('onRequest', async (_request, reply) => addTransportSecurity(reply, publicUrl));
}
