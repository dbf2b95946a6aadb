import type { Call, CallData, CallRequest, Envelope } from '@zaixue/contract/call';
import type { FailureName } from '@zaixue/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Member } from '../db/tables/tables.ts';
import type { Clock } from '../lib/clock.ts';
import type { Outcome } from '../lib/outcome.ts';
import { failureEnvelope, invalidEnvelope, type ResponseSerializer, responseSerializer } from './envelope.ts';
import type { FreshCache } from './fresh-cache.ts';
import { type ClientInfo, readClientInfo } from './input/client-info.ts';
import { trimTexts } from './input/read-input.ts';
import { readUpload, type UploadedFile } from './input/read-upload.ts';
import { type RawInput, validate } from './input/validate.ts';
import { maintenanceAnswer, type ReadMaintenance } from './maintenance.ts';
import { checkPreviewCall, findPreviewToken, type Preview, type ReadPreview } from './preview.ts';
import { findToken, type Identify, type Session } from './session.ts';

/** The context of a call, passed to its handler with the input. */
export interface CallContext {
  readonly client: ClientInfo;
  /** Time of the request, milliseconds UTC. */
  readonly now: number;
  /** The look of an operator that the call belongs to: it may write nothing. */
  readonly preview: Preview | null;
}
export interface OpenContext extends CallContext {
  readonly session: Session | null;
}
export interface MemberContext extends CallContext {
  readonly session: Session;
}
export interface UploadContext extends MemberContext {
  /** Null when no file was sent. */
  readonly file: UploadedFile | null;
}

export type OpenHandler<C> = (input: CallRequest<C>, context: OpenContext) => Promise<Outcome<CallData<C>>>;
export type MemberHandler<C> = (
  input: CallRequest<C>,
  context: MemberContext,
) => Promise<Outcome<CallData<C>>>;
export type UploadHandler<C> = (
  input: CallRequest<C>,
  context: UploadContext,
) => Promise<Outcome<CallData<C>>>;

/** Registers the calls of the contract and answers them over HTTP and in process. */
export interface Router {
  /** Registers a call that needs no login. */
  open<C extends Call>(call: C, handler: OpenHandler<C>): void;
  /** Registers a call whose answer is the same for every caller and is cached for some seconds (contract 13.9). */
  shared<C extends Call>(
    call: C,
    handler: (input: CallRequest<C>, context: CallContext) => Promise<Outcome<CallData<C>>>,
  ): void;
  /** Registers a call that needs login. */
  member<C extends Call>(call: C, handler: MemberHandler<C>): void;
  /** Registers a call that needs login and takes a file. */
  upload<C extends Call>(call: C, handler: UploadHandler<C>): void;
  /** Answers a call for a visitor or a preview without HTTP, with the same validation and the same serialiser. */
  callInProcess(
    name: string,
    input: Record<string, unknown>,
    client: ClientInfo,
    preview?: Preview | null,
  ): Promise<Envelope>;
}

interface Registered {
  readonly call: Call;
  readonly write: ResponseSerializer;
  readonly isShared: boolean;
  readonly handle: (
    input: CallRequest<Call>,
    context: OpenContext & Pick<UploadContext, 'file'>,
  ) => Promise<Outcome<unknown>>;
}

interface RawRequest extends RawInput {
  readonly file: UploadedFile | null;
}

export interface RouterOptions {
  readonly clock: Clock;
  readonly identify: Identify;
  readonly readPreview: ReadPreview;
  /** Returns the forced step that a member has not completed, or null. Checked for calls that require it. */
  readonly findRequiredAction: (member: Member) => Promise<FailureName | null>;
  /** Shared answers as bytes: encoding Chinese text as UTF-8 is the most expensive part of an answer. */
  readonly cache: FreshCache<Buffer>;
  /** Checked before everything else, also before the shared answers. */
  readonly readMaintenance: ReadMaintenance;
  readonly publicUrl: string | null;
  /** Header in which a trusted proxy sends the province of the client address. */
  readonly provinceHeader: string | null;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const API_PREFIX = '/api';

/** `api` is the part of the server below `/api`. */
export function createRouter(api: FastifyInstance, options: RouterOptions): Router {
  const registered = new Map<string, Registered>();

  function register(
    call: Call,
    // Its type differs from call to call. It gets only input that the call's schema has validated.
    handler: unknown,
    { allowed, isShared = false }: { readonly allowed: readonly Call['auth'][]; readonly isShared?: boolean },
  ): void {
    if (!allowed.includes(call.auth)) throw new Error(`${call.name} has auth "${call.auth}" in the contract`);
    const handle = handler as Registered['handle'];
    const entry: Registered = { call, write: responseSerializer(call), isShared, handle };
    registered.set(call.name, entry);
    api.route({
      method: call.method,
      url: call.path.slice(API_PREFIX.length).replace(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) => answer(entry, request, reply),
    });
  }

  async function answer(
    entry: Registered,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string | Buffer> {
    reply.header('content-type', JSON_TYPE);
    const maintenance = await options.readMaintenance();
    if (maintenance !== null) {
      // The body is not read.
      if (request.isMultipart()) reply.header('connection', 'close');
      return maintenanceAnswer(maintenance);
    }
    const previewToken = findPreviewToken(request.headers.authorization);
    const caller = previewToken === null ? null : await options.readPreview(previewToken, options.clock());
    const refusal = previewToken === null ? null : checkPreviewCall(entry.call, caller);
    if (refusal) {
      if (request.isMultipart()) reply.header('connection', 'close');
      return JSON.stringify(failureEnvelope(refusal));
    }
    // Shared answers hold no personal data, so clients may cache them.
    if (entry.isShared && !caller) reply.removeHeader('cache-control');
    // This call does not read the multipart body; close the connection instead of draining it.
    if (!entry.call.upload && request.isMultipart()) reply.header('connection', 'close');
    const query = trimTexts(request.query);
    const sent = entry.call.upload ? await readUpload(request, entry.call.upload) : null;
    const body = trimTexts(sent ? sent.fields : request.body);
    const checked = caller ?? (await authenticate(entry.call, request.headers.authorization, query, body));
    if (typeof checked === 'string') return JSON.stringify(failureEnvelope(checked));
    request.memberId = caller ? null : (checked.session?.member.id ?? null);
    const raw = { params: request.params, query, body, file: sent?.file ?? null };
    const { session } = checked;
    const preview = caller?.preview ?? null;
    return run(entry, raw, { session, preview, client: readClientInfo(request, options) });
  }

  async function authenticate(
    call: Call,
    authorization: string | undefined,
    query: Record<string, unknown>,
    body: Record<string, unknown>,
  ): Promise<FailureName | { session: Session | null }> {
    if (call.auth === 'none') return { session: null };
    const token = findToken(authorization, query, body);
    const identity = token
      ? await options.identify(token, options.clock(), call.auth === 'required')
      : ({ kind: 'anonymous' } as const);
    if (identity.kind === 'member') return { session: identity.session };
    if (call.auth === 'optional') return { session: null };
    return identity.kind === 'displaced' ? 'sessionDisplaced' : 'loginRequired';
  }

  async function run(
    entry: Registered,
    raw: RawRequest,
    caller: Pick<OpenContext, 'session' | 'preview' | 'client'>,
  ): Promise<string | Buffer> {
    const { session, preview, client } = caller;
    const input = validate(entry.call, raw);
    if (input.kind === 'no-such-route') return JSON.stringify(failureEnvelope('routeNotFound'));
    if (input.kind === 'invalid') return JSON.stringify(invalidEnvelope(input.messages));
    const missing =
      session &&
      !preview &&
      entry.call.needsForcedSteps &&
      (await options.findRequiredAction(session.member));
    if (missing) return JSON.stringify(failureEnvelope(missing));
    const produce = async () => {
      const request = { params: input.params, query: input.query, body: input.body } as CallRequest<Call>;
      const outcome = await entry.handle(request, {
        ...caller,
        now: options.clock(),
        file: raw.file,
      });
      return outcome.ok ? entry.write(outcome.value) : JSON.stringify(failureEnvelope(outcome.failure));
    };
    if (!entry.isShared || preview) return produce();
    const key = JSON.stringify([entry.call.name, client.origin, input.params, input.query]);
    return options.cache.get(key, async () => Buffer.from(await produce()));
  }

  return {
    open: (call, handler) => register(call, handler, { allowed: ['none', 'optional'] }),
    shared: (call, handler) => register(call, handler, { allowed: ['none'], isShared: true }),
    member: (call, handler) => register(call, handler, { allowed: ['required'] }),
    upload(call, handler) {
      if (!call.upload) throw new Error(`${call.name} takes no file in the contract`);
      register(call, handler, { allowed: ['required'] });
    },
    async callInProcess(name, input, client, preview = null) {
      const entry = registered.get(name);
      if (!entry) return failureEnvelope('routeNotFound');
      if (entry.call.auth === 'required') return failureEnvelope('loginRequired');
      const maintenance = await options.readMaintenance();
      if (maintenance !== null) return JSON.parse(maintenanceAnswer(maintenance)) as Envelope;
      // Path parameters are texts over HTTP; a caller in process may pass numbers.
      const params = Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)]));
      const values = trimTexts(input);
      const refusal = preview && checkPreviewCall(entry.call, { preview, session: null });
      if (refusal) return failureEnvelope(refusal);
      const caller = { session: null, preview, client };
      const answer = await run(entry, { params, query: values, body: values, file: null }, caller);
      return JSON.parse(answer.toString()) as Envelope;
    },
  };
}
