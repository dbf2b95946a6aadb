import type { FastifyInstance, FastifyReply } from 'fastify';

/** A year. Names below the site's own may have other owners, so they are left alone. */
const STRICT_TRANSPORT_SECURITY = 'max-age=31536000';

const isSecure = (publicUrl: string | null): boolean => publicUrl?.startsWith('https:') ?? false;

/** Tells browsers to come over TLS only, where the public address is https. */
export function addTransportSecurity(reply: FastifyReply, publicUrl: string | null): void {
  if (isSecure(publicUrl)) reply.header('strict-transport-security', STRICT_TRANSPORT_SECURITY);
}

/** Does so in every answer. */
export function registerTransportSecurity(app: FastifyInstance, publicUrl: string | null): void {
  if (!isSecure(publicUrl)) return;
  app.addHook('onRequest', (_request, reply, done) => {
    addTransportSecurity(reply, publicUrl);
    done();
  });
}
