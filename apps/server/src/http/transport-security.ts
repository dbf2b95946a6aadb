import type { FastifyInstance, FastifyReply } from 'fastify';

/** One year. Without `includeSubDomains`, because subdomains may have other owners. */
const STRICT_TRANSPORT_SECURITY = 'max-age=31536000';

const isSecure = (publicUrl: string | null): boolean => publicUrl?.startsWith('https:') ?? false;

/** Adds HSTS to one answer when the public URL is https. */
export function addTransportSecurity(reply: FastifyReply, publicUrl: string | null): void {
  if (isSecure(publicUrl)) reply.header('strict-transport-security', STRICT_TRANSPORT_SECURITY);
}

/** Adds HSTS to every answer when the public URL is https. */
export function registerTransportSecurity(app: FastifyInstance, publicUrl: string | null): void {
  if (!isSecure(publicUrl)) return;
  app.addHook('onRequest', (_request, reply, done) => {
    addTransportSecurity(reply, publicUrl);
    done();
  });
}
