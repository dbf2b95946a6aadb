import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

/**
 * Registers parsers for JSON and form bodies; calls with a file read multipart bodies themselves. A body that cannot be
 * parsed counts as empty, so that validation answers with the "required" messages (contract 1.1).
 */
export async function registerBodyParsing(api: FastifyInstance): Promise<void> {
  await api.register(formbody);
  await api.register(multipart, { throwFileSizeLimit: false });
  const asEmpty = (_request: unknown, _body: unknown, done: (error: null, body: object) => void) =>
    done(null, {});
  api.removeContentTypeParser(['application/json', 'text/plain']);
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(null, {});
    }
  });
  api.addContentTypeParser('*', { parseAs: 'string' }, asEmpty);
}
