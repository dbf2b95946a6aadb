import type { CallData, CallRequest } from '@zaixue/contract/call';
import type { OperatorCall } from '@zaixue/contract/operator/operator-call';
import type { Permission } from '@zaixue/contract/operator/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, OperatorScope } from '../../lib/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { isEqualText } from '../../lib/crypto/keyed-hash.ts';
import { type OperatorFailure, type OperatorOutcome, refuse } from '../../lib/operator-outcome.ts';
import { attachmentDisposition } from '../content-disposition.ts';
import { type ClientInfo, type ClientInfoOptions, readClientInfo } from '../input/client-info.ts';
import { isSameOrigin, sendOperatorFailure, validateOperatorInput } from './operator-requests.ts';
import { type OperatorFile, withReceivedFile } from './receive-file.ts';

/** How far a session is; see `sessionState` of the contract. */
export type OperatorSessionState = 'factor' | 'enrolment' | 'locked' | 'active';

/** An operator's session, as the router needs it. */
export interface OperatorIdentity {
  readonly sessionId: number;
  readonly state: OperatorSessionState;
  /** Value that the header `x-csrf-token` must have. */
  readonly csrf: string;
  readonly operatorId: number;
  readonly operatorName: string;
  readonly permissions: ReadonlySet<Permission>;
  readonly scope: OperatorScope;
  /** When the operator was verified last beyond the session, milliseconds UTC; null for never. */
  readonly verifiedAt: number | null;
}

/** How long a verification lasts for acts that need it, milliseconds. */
export const STEP_UP_MS = 10 * 60_000;

/** The context of an operator call, passed to its handler with the input. */
export interface OperatorContext {
  readonly identity: OperatorIdentity;
  readonly actor: Actor;
  /** Shorthand of `identity.scope`: rows outside of it do not exist for the caller. */
  readonly scope: OperatorScope;
  readonly client: ClientInfo;
  /** Time of the request, milliseconds UTC. */
  readonly now: number;
  /** The file of a call with `upload`; null when none was sent. It is removed after the answer. */
  readonly file: OperatorFile | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
/** The context of a call that needs no session. */
export interface PublicOperatorContext extends Omit<OperatorContext, 'identity' | 'scope' | 'actor'> {
  /** Null without a session. */
  readonly identity: OperatorIdentity | null;
}

/** A file that a call answers as a download. */
export interface AnsweredFile {
  readonly filename: string;
  /** Media type, when it is not that of the call. */
  readonly type?: string;
  readonly content: string | NodeJS.ReadableStream;
}

type Answer<C extends OperatorCall> = C extends { readonly answersFile: string } ? AnsweredFile : CallData<C>;
export type OperatorHandler<C extends OperatorCall, Context = OperatorContext> = (
  input: CallRequest<C>,
  context: Context,
) => Promise<OperatorOutcome<Answer<C>>>;

/** Registers operator calls. Each right is checked before the handler runs. */
export interface OperatorRouter {
  /** Registers a call that needs a permission or a session. */
  on<C extends OperatorCall>(call: C, handler: OperatorHandler<C>): void;
  /** Registers a call with `needs: 'nobody'`. */
  open<C extends OperatorCall>(call: C, handler: OperatorHandler<C, PublicOperatorContext>): void;
}

/** What the guard reads of a call. */
export type GuardedCall = Pick<
  OperatorCall,
  'name' | 'summary' | 'method' | 'needs' | 'stepUp' | 'isBackground'
>;

export interface OperatorGuardOptions {
  readonly clock: Clock;
  /**
   * The session of a request; null when there is none or it has ended.
   * @param isActivity whether the request keeps an idle session open
   */
  readonly identify: (request: FastifyRequest, isActivity: boolean) => Promise<OperatorIdentity | null>;
  /** Records that an operator made a call without the right to it. */
  readonly recordForbidden: (actor: Actor, call: GuardedCall, params: unknown, now: number) => Promise<void>;
  readonly client: ClientInfoOptions;
}

export interface OperatorRouterOptions extends OperatorGuardOptions {
  /** Folder for files while they arrive. */
  readonly incomingFolder: string;
}

/** Maximum size of a body without a file: a long description. */
const BODY_LIMIT_BYTES = 1024 * 1024;
export const OPERATOR_API_PREFIX = '/operator/api';

/** `api` is the part of the server below `/operator/api`. */
export function createOperatorRouter(api: FastifyInstance, options: OperatorRouterOptions): OperatorRouter {
  function register(call: OperatorCall, handler: unknown): void {
    // Its type differs from call to call. It gets only input that the call's schema has validated.
    const handle = handler as OperatorHandler<OperatorCall, PublicOperatorContext>;
    api.route({
      method: call.method,
      url: call.path.slice(OPERATOR_API_PREFIX.length).replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: BODY_LIMIT_BYTES,
      handler: (request, reply) => answer(call, handle, request, reply),
    });
  }

  async function answer(
    call: OperatorCall,
    handle: OperatorHandler<OperatorCall, PublicOperatorContext>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { identity, actor, client, now, refusal } = await guardOperatorRequest(options, call, request);
    if (refusal) {
      if (request.isMultipart()) reply.header('connection', 'close');
      return sendOperatorFailure(reply, refusal);
    }
    const run = async (file: OperatorFile | null, fields: unknown): Promise<FastifyReply> => {
      const input = validateOperatorInput(call, {
        params: request.params,
        query: request.query,
        body: fields,
      });
      if (!input.ok) return sendOperatorFailure(reply, input);
      if (file?.isTooBig) return sendOperatorFailure(reply, refuse('too_large'));
      const context = { identity, actor, scope: identity?.scope, client, now, file, request, reply };
      const outcome = await handle(input.value, context as PublicOperatorContext);
      if (!outcome.ok) return sendOperatorFailure(reply, outcome);
      return call.answersFile === undefined
        ? // The schema drops every field that the contract does not name.
          reply.type('application/json; charset=utf-8').send(JSON.stringify(call.data.parse(outcome.value)))
        : sendFile(reply, call.answersFile, outcome.value as AnsweredFile);
    };
    return call.upload
      ? withReceivedFile(request, { ...call.upload, folder: options.incomingFolder }, run)
      : run(null, request.body);
  }

  return {
    on(call, handler) {
      if (call.needs === 'nobody') throw new Error(`${call.name} needs nobody in the contract`);
      register(call, handler);
    },
    open(call, handler) {
      if (call.needs !== 'nobody') throw new Error(`${call.name} needs "${call.needs}" in the contract`);
      register(call, handler);
    },
  };
}

/** Who makes a request, and why it is refused. */
export interface GuardedRequest {
  readonly identity: OperatorIdentity | null;
  /** Null without a session. */
  readonly actor: Actor | null;
  readonly client: ClientInfo;
  /** Time of the request, milliseconds UTC. */
  readonly now: number;
  /** Null when the request may go on; then a call that needs a session has one. */
  readonly refusal: OperatorFailure | null;
}

/** Finds the operator of a request and checks that the call is allowed. A call without the right to it is recorded. */
export async function guardOperatorRequest(
  options: OperatorGuardOptions,
  call: GuardedCall,
  request: FastifyRequest,
): Promise<GuardedRequest> {
  const now = options.clock();
  const client = readClientInfo(request, options.client);
  const identity = await options.identify(request, call.isBackground !== true);
  const actor = identity && actorOf(identity, request, client);
  const refusal = findRefusal(call, identity, request, client, now);
  if (actor && refusal?.failure === 'forbidden')
    await options.recordForbidden(actor, call, request.params, now);
  return { identity, actor, client, now, refusal };
}

/** Returns why a call is refused, or null. The order decides which failure a client sees first. */
function findRefusal(
  call: GuardedCall,
  identity: OperatorIdentity | null,
  request: FastifyRequest,
  client: ClientInfo,
  now: number,
): OperatorFailure | null {
  const isChange = call.method !== 'GET';
  if (isChange && !isSameOrigin(request, client.origin)) return refuse('csrf_failed');
  if (call.needs === 'nobody') return null;
  if (!identity) return refuse('login_required');
  if (isChange && !isEqualText(identity.csrf, String(request.headers['x-csrf-token'] ?? '')))
    return refuse('csrf_failed');
  if (call.needs === 'any-session') return null;
  if (identity.state === 'factor') return refuse('factor_required');
  if (identity.state === 'enrolment') return refuse('enrolment_required');
  if (identity.state === 'locked') return refuse('locked');
  if (call.needs !== 'session' && !identity.permissions.has(call.needs))
    return refuse('forbidden', { needs: call.needs });
  const isVerified = identity.verifiedAt !== null && now - identity.verifiedAt < STEP_UP_MS;
  return call.stepUp && !isVerified ? refuse('step_up_required') : null;
}

function actorOf(identity: OperatorIdentity, request: FastifyRequest, { address }: ClientInfo): Actor {
  return {
    via: 'console',
    operatorId: identity.operatorId,
    name: identity.operatorName,
    sessionId: identity.sessionId,
    address,
    requestId: request.id,
  };
}

function sendFile(reply: FastifyReply, usual: string, file: AnsweredFile): FastifyReply {
  const { filename, type = usual, content } = file;
  return reply.type(type).header('content-disposition', attachmentDisposition(filename)).send(content);
}
