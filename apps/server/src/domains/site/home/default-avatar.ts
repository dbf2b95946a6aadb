import type { FastifyInstance } from 'fastify';

/** Where the picture of members without one is served as long as the operator has not chosen another. */
export const DEFAULT_AVATAR_PATH = '/user/default-avatar.svg';

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">
<rect width="96" height="96" fill="#dfe7f2"/>
<circle cx="48" cy="38" r="17" fill="#8fa3c1"/>
<path d="M14 92c0-19 15-31 34-31s34 12 34 31z" fill="#8fa3c1"/>
</svg>`;

/** Serves the built-in picture, so that an avatar is never empty (contract 5.1). */
export function registerDefaultAvatar(app: FastifyInstance): void {
  app.get(DEFAULT_AVATAR_PATH, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .header('x-content-type-options', 'nosniff')
      .type('image/svg+xml; charset=utf-8')
      .send(PICTURE),
  );
}
