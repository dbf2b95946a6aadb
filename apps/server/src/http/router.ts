import type { Call, CallData, CallRequest, Envelope } from '@zaixue/contract/call';
import type { FailureName } from '@zaixue/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Member } from '../db/tables/tables.ts';
import type { Clock } from '../lib/clock.ts';
import type { Outcome } from '../lib/outcome.ts';
import {
  failureEnvelope,
  invalidEnvelope,
  type PartSerializers,
  partSerializers,
  type ResponseSerializer,
  responseSerializer,
} from './envelope.ts';
import type { FreshCache } from './fresh-cache.ts';
import { type ClientInfo, readClientInfo } from './input/client-info.ts';
import { trimTexts } from './input/read-input.ts';
import { readUpload, type UploadedFile } from './input/read-upload.ts';
import { type RawInput, validate } from './input/validate.ts';
import { maintenanceAnswer, type ReadMaintenance } from './maintenance.ts';
import { chooseEncoding, type EncodedText, encodedText, sizeOfEncoded } from './pages/encoded-text.ts';
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

/** The context of what is read for all callers at once: nothing in it is personal. */
export interface SharedContext extends Pick<CallContext, 'now' | 'preview'> {
  readonly client: Pick<ClientInfo, 'origin'>;
}
export type SharedHandler<C> = (
  input: CallRequest<C>,
  context: SharedContext,
) => Promise<Outcome<CallData<C>>>;

/** How a call is answered whose payload has fields that are the same for every caller. */
export interface LayeredHandlers<C, Field extends keyof CallData<C>, Facts> {
  /** The shared fields of the payload. */
  readonly sharedFields: readonly Field[];
  /** Reads the shared fields, and what `readOwn` needs to know about them. Both are cached for some seconds. */
  readonly readShared: (
    input: CallRequest<C>,
    context: SharedContext,
  ) => Promise<Outcome<{ readonly data: Pick<CallData<C>, Field>; readonly facts: Facts }>>;
  /** Reads the other fields: for each member, and once for all visitors, who have no session. */
  readonly readOwn: (
    facts: Facts,
    input: CallRequest<C>,
    context: OpenContext,
  ) => Promise<Outcome<Omit<CallData<C>, Field>>>;
}

/** Registers the calls of the contract and answers them over HTTP and in process. */
export interface Router {
  /** Registers a call that needs no login. */
  open<C extends Call>(call: C, handler: OpenHandler<C>): void;
  /** Registers a call whose answer is the same for every caller and is cached for some seconds (contract 13.9). */
  shared<C extends Call>(call: C, handler: SharedHandler<C>): void;
  /**
   * Registers a call that needs no login. The shared fields of its answer are cached for some seconds, and so is the whole answer for
   * visitors; a member gets the shared fields and the own ones of this moment.
   */
  layered<C extends Call, Field extends keyof CallData<C>, Facts>(
    call: C,
    handlers: LayeredHandlers<C, Field, Facts>,
  ): void;
  /** Registers a call that needs login. */
  member<C extends Call>(call: C, handler: MemberHandler<C>): void;
  /** Registers a call that needs login and takes a file. */
  upload<C extends Call>(call: C, handler: UploadHandler<C>): void;
  /**
   * Answers a call for a visitor or a preview without HTTP, with the same validation and the same serialiser.
   * @param noteReadAt gets the time at which the data of a cached answer was read, milliseconds UTC
   */
  callInProcess(
    name: string,
    input: Record<string, unknown>,
    client: ClientInfo,
    preview?: Preview | null,
    noteReadAt?: (readAt: number) => void,
  ): Promise<Envelope>;
}

/** What is cached of a call. It holds no personal data. */
export interface SharedAnswer {
  /** The whole answer of a call that is the same for every caller, else the one for visitors. */
  readonly whole: EncodedText;
  /** The shared fields of a layered call; null when they could not be read, so that every caller gets `whole`. */
  readonly part: { readonly start: Buffer; readonly facts: unknown } | null;
  /** Milliseconds UTC. */
  readonly readAt: number;
}

/** Bytes of a cached answer. */
export const sizeOfSharedAnswer = ({ whole, part }: SharedAnswer): number =>
  sizeOfEncoded(whole) + (part?.start.length ?? 0);

type Handle = (
  input: CallRequest<Call>,
  context: OpenContext & Pick<UploadContext, 'file'>,
) => Promise<Outcome<unknown>>;

/** The handlers of a layered call. Their types differ from call to call. */
interface Layers extends PartSerializers {
  readonly readShared: (
    input: CallRequest<Call>,
    context: SharedContext,
  ) => Promise<Outcome<{ readonly data: object; readonly facts: unknown }>>;
  readonly readOwn: (
    facts: unknown,
    input: CallRequest<Call>,
    context: OpenContext,
  ) => Promise<Outcome<object>>;
}

/** How the answers of a call are made: for each caller, once for all, or once with own fields for each caller. */
type Making =
  | { readonly kind: 'own'; readonly write: ResponseSerializer; readonly handle: Handle }
  | { readonly kind: 'shared'; readonly write: ResponseSerializer; readonly handle: Handle }
  | { readonly kind: 'layered'; readonly layers: Layers };

interface Registered {
  readonly call: Call;
  readonly making: Making;
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
  readonly cache: FreshCache<SharedAnswer>;
  /** Checked before everything else, also before the shared answers. */
  readonly readMaintenance: ReadMaintenance;
  readonly publicUrl: string | null;
  /** Header in which a trusted proxy sends the province of the client address. */
  readonly provinceHeader: string | null;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const API_PREFIX = '/api';
/** Shorter answers are not compressed, bytes. */
const COMPRESSED_FROM = 1024;

/** `api` is the part of the server below `/api`. */
export function createRouter(api: FastifyInstance, options: RouterOptions): Router {
  const registered = new Map<string, Registered>();

  function register(call: Call, making: Making, allowed: readonly Call['auth'][]): void {
    if (!allowed.includes(call.auth)) throw new Error(`${call.name} has auth "${call.auth}" in the contract`);
    const entry: Registered = { call, making };
    registered.set(call.name, entry);
    api.route({
      method: call.method,
      url: call.path.slice(API_PREFIX.length).replace(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) => answer(entry, request, reply),
    });
  }

  /** The type of a handler differs from call to call. It gets only input that the call's schema has validated. */
  const making = (kind: 'own' | 'shared', call: Call, handler: unknown): Making => ({
    kind,
    write: responseSerializer(call),
    handle: handler as Handle,
  });

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
    if (entry.making.kind === 'shared' && !caller) reply.removeHeader('cache-control');
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
    const made = await run(entry, raw, { session, preview, client: readClientInfo(request, options) });
    return typeof made === 'string' || Buffer.isBuffer(made) ? made : encode(made.whole, request, reply);
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

  /** Makes an answer; a shared one is not encoded yet. */
  async function run(
    { call, making }: Registered,
    raw: RawRequest,
    caller: Pick<OpenContext, 'session' | 'preview' | 'client'>,
  ): Promise<string | Buffer | SharedAnswer> {
    const { session, preview, client } = caller;
    const input = validate(call, raw);
    if (input.kind === 'no-such-route') return JSON.stringify(failureEnvelope('routeNotFound'));
    if (input.kind === 'invalid') return JSON.stringify(invalidEnvelope(input.messages));
    const missing =
      session && !preview && call.needsForcedSteps && (await options.findRequiredAction(session.member));
    if (missing) return JSON.stringify(failureEnvelope(missing));
    const request = { params: input.params, query: input.query, body: input.body } as CallRequest<Call>;
    const context = { ...caller, now: options.clock() };
    const handle = async ({ write, handle }: { write: ResponseSerializer; handle: Handle }) => {
      const outcome = await handle(request, { ...context, file: raw.file });
      return outcome.ok ? write(outcome.value) : JSON.stringify(failureEnvelope(outcome.failure));
    };
    if (making.kind === 'own') return handle(making);
    const visitor = { ...context, session: null };
    const produce = async (): Promise<SharedAnswer> =>
      making.kind === 'shared'
        ? { whole: encodedText(await handle(making)), part: null, readAt: context.now }
        : makeLayers(making.layers, request, visitor);
    // The key holds everything that the answer depends on.
    const key = JSON.stringify([call.name, client.origin, input.params, input.query]);
    const shared = preview ? await produce() : await options.cache.get(key, produce);
    if (making.kind === 'shared' || !session || !shared.part) return shared;
    const own = await makeOwn(making.layers, shared.part.facts, request, context);
    if (own.failure) return JSON.stringify(failureEnvelope(own.failure));
    return Buffer.concat([shared.part.start, own.rest]);
  }

  /** Makes the shared part of a layered call, and its answer for visitors. */
  async function makeLayers(
    layers: Layers,
    request: CallRequest<Call>,
    visitor: OpenContext & { readonly session: null },
  ): Promise<SharedAnswer> {
    const { now, preview, client } = visitor;
    const fail = (failure: FailureName): EncodedText => encodedText(JSON.stringify(failureEnvelope(failure)));
    const shared = await layers.readShared(request, { now, preview, client: { origin: client.origin } });
    if (!shared.ok) return { whole: fail(shared.failure), part: null, readAt: now };
    const { data, facts } = shared.value;
    const part = { start: Buffer.from(layers.start(data)), facts };
    const own = await makeOwn(layers, facts, request, visitor);
    const whole = own.failure ? fail(own.failure) : encodedText(Buffer.concat([part.start, own.rest]));
    return { whole, part, readAt: now };
  }

  async function makeOwn(
    layers: Layers,
    facts: unknown,
    request: CallRequest<Call>,
    context: OpenContext,
  ): Promise<{ failure: FailureName } | { failure: null; rest: Buffer }> {
    const own = await layers.readOwn(facts, request, context);
    return own.ok ? { failure: null, rest: Buffer.from(layers.rest(own.value)) } : { failure: own.failure };
  }

  /** Returns the bytes of a text in the encoding that the client prefers. Each form is made once. */
  function encode(
    text: EncodedText,
    { headers }: FastifyRequest,
    reply: FastifyReply,
  ): Buffer | Promise<Buffer> {
    const accepted = headers['accept-encoding'];
    const encoding =
      accepted === undefined || text.plain.length < COMPRESSED_FROM ? null : chooseEncoding(accepted);
    if (encoding === null) return text.plain;
    reply.header('content-encoding', encoding).header('vary', 'accept-encoding');
    return text.as(encoding);
  }

  return {
    open: (call, handler) => register(call, making('own', call, handler), ['none', 'optional']),
    shared: (call, handler) => register(call, making('shared', call, handler), ['none']),
    layered(call, { sharedFields, ...handlers }) {
      const layers = {
        ...partSerializers(call, sharedFields.map(String)),
        ...(handlers as unknown as Layers),
      };
      register(call, { kind: 'layered', layers }, ['optional']);
    },
    member: (call, handler) => register(call, making('own', call, handler), ['required']),
    upload(call, handler) {
      if (!call.upload) throw new Error(`${call.name} takes no file in the contract`);
      register(call, making('own', call, handler), ['required']);
    },
    async callInProcess(name, input, client, preview = null, noteReadAt = () => undefined) {
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
      if (typeof answer === 'string' || Buffer.isBuffer(answer))
        return JSON.parse(answer.toString()) as Envelope;
      noteReadAt(answer.readAt);
      return JSON.parse(answer.whole.plain.toString()) as Envelope;
    },
  };
}
