import type { FastifyInstance } from 'fastify';
import { PAY_CHANNELS } from '../../../../ports/pay/port.ts';
import type { Services } from '../../../../services.ts';
import { receiveNotice } from './receive-notice.ts';

const MAX_NOTICE_BYTES = 64 * 1024;

/** The notify addresses of the gateways (contract 11.8). Bodies stay unparsed, because signatures cover their bytes. */
export async function registerPaymentCallbacks(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (callbacks) => {
    callbacks.removeAllContentTypeParsers();
    callbacks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const name of PAY_CHANNELS) {
      callbacks.post(`/payment/callback/${name}`, { bodyLimit: MAX_NOTICE_BYTES }, async (request, reply) => {
        const raw = {
          headers: request.headers,
          rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          query: request.query as Record<string, unknown>,
        };
        const answer = await receiveNotice(services, name, raw, services.clock());
        reply.header('cache-control', 'no-store');
        if (!answer) return reply.code(404).type('text/plain; charset=utf-8').send('not found');
        return reply.code(answer.status).type(answer.contentType).send(answer.body);
      });
    }
  });
}
