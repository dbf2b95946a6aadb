import { browserPaths } from '@zaixue/contract/browser-paths';
import type { FailureName } from '@zaixue/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Attachment } from '../../../db/tables/learning-tables.ts';
import { attachmentDisposition } from '../../../http/content-disposition.ts';
import { failureEnvelope } from '../../../http/envelope.ts';
import { ObjectMissing } from '../../../ports/storage/port.ts';
import type { Services } from '../../../services.ts';
import { consumeDownloadToken, readDownloadToken } from './download-tokens.ts';
import { findAttachment } from './repo.ts';

/**
 * Download address of a course attachment (contract 6.6). It needs no login and works once. It answers with the file,
 * or with a failure in the envelope. A HEAD request does not use up the token.
 */
export function registerAttachmentDownload(api: FastifyInstance, services: Services): void {
  api.route({
    method: ['GET', 'HEAD'],
    url: browserPaths.attachmentDownload.slice('/api'.length),
    exposeHeadRoute: false,
    // Browsers show download progress only when Content-Length is known; compression removes it.
    compress: false,
    handler: (request, reply) => sendDownload(services, request, reply),
  });
}

async function sendDownload(
  { db, kv, storage }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const sent = (request.query as { readonly sign?: unknown }).sign;
  const token = typeof sent === 'string' ? sent : '';
  const id = await readDownloadToken(kv, token);
  if (id === null) return refuse(reply, 'invalidParameter');
  const attachment = await findAttachment(db, id);
  const size = attachment ? await storage.size(attachment.storage_key) : null;
  if (!attachment || size === null) return refuse(reply, 'sourceFileMissing');
  if (request.method === 'HEAD') return setHeaders(reply, attachment, size).send();
  if (!(await consumeDownloadToken(kv, token))) return refuse(reply, 'invalidParameter');
  try {
    const content = await storage.read(attachment.storage_key);
    return setHeaders(reply, attachment, size).send(content);
  } catch (error) {
    if (error instanceof ObjectMissing) return refuse(reply, 'sourceFileMissing');
    throw error;
  }
}

function setHeaders(reply: FastifyReply, { name, extension }: Attachment, size: number): FastifyReply {
  const suffix = extension === '' ? '' : `.${extension}`;
  const fileName = name.toLowerCase().endsWith(suffix) ? name : name + suffix;
  return reply
    .type('application/octet-stream')
    .header('content-length', size)
    .header('content-disposition', attachmentDisposition(fileName))
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox");
}

function refuse(reply: FastifyReply, failure: FailureName): FastifyReply {
  return reply.header('cache-control', 'no-store').send(failureEnvelope(failure));
}
