import { AsyncLocalStorage } from 'node:async_hooks';
import type { Permission } from '@zaixue/contract/operator/permissions';
import { mediaAssign, UPLOADED_FILE_HEADER } from '@zaixue/contract/operator/teaching/media';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendOperatorFailure } from '../../../http/operator/operator-requests.ts';
import {
  type GuardedCall,
  guardOperatorRequest,
  type OperatorGuardOptions,
  type OperatorIdentity,
} from '../../../http/operator/operator-router.ts';
import type { Actor } from '../../../lib/actor.ts';
import { type OperatorOutcome, refuse } from '../../../lib/operator-outcome.ts';
import type { Services } from '../../../services.ts';
import { openUploadBytes } from '../upload-bytes/open-upload-bytes.ts';
import { findJobByUpload } from './job-repo.ts';
import { beginUpload } from './receive-upload.ts';
import { createTusServer, type NewUpload } from './tus-server.ts';

/** Who sends the current request of the upload library. */
interface Sender {
  readonly identity: OperatorIdentity;
  readonly actor: Actor;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly now: number;
}

/** Methods that change nothing. */
const SAFE_METHODS = ['HEAD', 'OPTIONS'];
const METHODS = ['POST', 'PATCH', ...SAFE_METHODS];
/** Some upload libraries treat the request as one of the method in this header. */
const METHOD_OVERRIDE = 'x-http-method-override';
/** Right to choose the lesson that plays a file. */
const ASSIGN: Permission = 'media.assign';
const LESSON_ID = /^\d{1,9}$/;

/** Registers resumable uploads. `uploads` is the part of the server below `/operator/uploads`. */
export function registerTusRoutes(
  uploads: FastifyInstance,
  services: Services,
  guard: OperatorGuardOptions,
): void {
  // The library passes its own request object to its callbacks, without the operator.
  const current = new AsyncLocalStorage<Sender>();
  const bytes = openUploadBytes(services);
  const server = createTusServer(services, bytes, (upload) => {
    const sender = current.getStore();
    if (!sender) throw new Error('an upload began outside of a request');
    return begin(sender, upload);
  });

  async function begin(sender: Sender, { lesson, ...upload }: NewUpload): Promise<OperatorOutcome<number>> {
    const { identity, actor, request, reply, now } = sender;
    const lessonId = LESSON_ID.test(lesson) ? Number(lesson) : null;
    if (lessonId !== null && !identity.permissions.has(ASSIGN)) {
      await guard.recordForbidden(actor, mediaAssign, request.params, now);
      return refuse('forbidden', { needs: ASSIGN });
    }
    const freeBytes = await bytes.readFreeBytes();
    const file = { ...upload, lessonId, freeBytes };
    const outcome = await beginUpload(services, actor, identity.scope, file, now);
    if (outcome.ok) nameFile(reply, outcome.value);
    return outcome;
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { identity, actor, refusal, now } = await guardOperatorRequest(guard, callOf(request), request);
    if (refusal || !identity || !actor) return stop(reply, refusal ?? refuse('login_required'));
    const { id } = request.params as { readonly id?: string };
    const job = id === undefined ? null : await findJobByUpload(services.db, id);
    if (id !== undefined && job?.operator_id !== identity.operatorId) return stop(reply, refuse('not_found'));
    reply.hijack();
    if (job) nameFile(reply, job.id);
    await current.run({ identity, actor, request, reply, now }, () => server.handle(request.raw, reply.raw));
    return reply;
  }

  // The library reads the bytes itself.
  uploads.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));
  for (const url of ['/', '/:id']) uploads.route({ method: METHODS, url, handler: answer });
}

/** The upload library writes the answer and keeps headers that were set before. */
function nameFile(reply: FastifyReply, fileId: number): void {
  reply.raw.setHeader(UPLOADED_FILE_HEADER, String(fileId));
}

/** The body is not read, so the connection cannot be used again. */
function stop(reply: FastifyReply, failure: ReturnType<typeof refuse>): FastifyReply {
  return sendOperatorFailure(reply.header('connection', 'close'), failure);
}

function callOf({ method, headers }: FastifyRequest): GuardedCall {
  const isSafe = SAFE_METHODS.includes(method) && !(METHOD_OVERRIDE in headers);
  return {
    name: 'mediaUpload',
    summary: 'Sends a video file.',
    method: isSafe ? 'GET' : 'POST',
    needs: 'media.upload',
    // The browser goes on by itself; only the choice of a file is an act of the operator.
    ...(method === 'POST' ? {} : { isBackground: true }),
  };
}
