import type { Call, CallData, CallRequest, Envelope } from '@zaixue/contract/call';
import type { FailureName } from '@zaixue/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Member } from '../db/tables/tables.ts';
import type { Clock } from '../lib/clock.ts';
import type { Outcome } from '../lib/outcome.ts';
import { failureEnvelope, invalidEnvelope, partSerializers, responseSerializer } from './envelope.ts';
import type { FreshCache } from './fresh-cache.ts';
import { type ClientInfo, readClientInfo, readOrigin } from './input/client-info.ts';
import { trimTexts } from './input/read-input.ts';
import { readUpload, type UploadedFile } from './input/read-upload.ts';
import { type RawInput, validate } from './input/validate.ts';
import { maintenanceAnswer, type ReadMaintenance } from './maintenance.ts';
import { encodedText } from './pages/encoded-text.ts';
import { checkPreviewCall, findPreviewToken, type Preview, type ReadPreview } from './preview.ts';
import { findToken, type Identify, type Session } from './session.ts';
import { encodeAnswer, type SharedAnswer, type SharedContext } from './shared-answer.ts';

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

/** Handlers get only input that the call's schema has validated. Their types differ from call to call. */
type Handle = (
  input: CallRequest<Call>,
  context: OpenContext & Pick<UploadContext, 'file'>,
) => Promise<Outcome<unknown>>;
type HandleShared = (input: CallRequest<Call>, context: SharedContext) => Promise<Outcome<unknown>>;
type ReadShared = (
  input: CallRequest<Call>,
  context: SharedContext,
) => Promise<Outcome<{ readonly data: object; readonly facts: unknown }>>;
type ReadOwn = (facts: unknown, input: CallRequest<Call>, context: OpenContext) => Promise<Outcome<object>>;

/** How the answers of a call are made: for each caller, once for all, or once with own fields for each member. */
type Making =
  | { readonly kind: 'own'; readonly answer: (...args: Parameters<Handle>) => Promise<string> }
  | { readonly kind: 'shared'; readonly share: Share }
  | { readonly kind: 'layered'; readonly share: Share; readonly addOwn: AddOwn };
type Share = (input: CallRequest<Call>, context: SharedContext) => Promise<SharedAnswer>;
/** Returns the whole answer for a caller as bytes, or the envelope of a failure. */
type AddOwn = (
  part: NonNullable<SharedAnswer['part']>,
  input: CallRequest<Call>,
  context: OpenContext,
) => Promise<Buffer | string>;

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
/** Maximum number of URLs whose validated input is kept, and of characters of such a URL. */
const MAX_INPUTS = 1000;
const MAX_KEPT_URL = 300;

const isFinished = (answer: string | Buffer | SharedAnswer): answer is string | Buffer =>
  typeof answer === 'string' || Buffer.isBuffer(answer);

const writeFailure = (failure: FailureName): string => JSON.stringify(failureEnvelope(failure));

function makeOwn(call: Call, handle: Handle): Making {
  const write = responseSerializer(call);
  return {
    kind: 'own',
    async answer(input, context) {
      const outcome = await handle(input, context);
      return outcome.ok ? write(outcome.value) : writeFailure(outcome.failure);
    },
  };
}

function makeShared(call: Call, handle: HandleShared): Making {
  const write = responseSerializer(call);
  return {
    kind: 'shared',
    async share(input, context) {
      const outcome = await handle(input, context);
      const text = outcome.ok ? write(outcome.value) : writeFailure(outcome.failure);
      return { whole: encodedText(text), part: null, readAt: context.now };
    },
  };
}

function makeLayered(
  call: Call,
  sharedFields: readonly string[],
  { readShared, readOwn }: { readonly readShared: ReadShared; readonly readOwn: ReadOwn },
): Making {
  const { start, rest } = partSerializers(call, sharedFields);
  const addOwn: AddOwn = async (part, input, context) => {
    const own = await readOwn(part.facts, input, context);
    return own.ok ? Buffer.concat([part.start, Buffer.from(rest(own.value))]) : writeFailure(own.failure);
  };
  return {
    kind: 'layered',
    addOwn,
    async share(input, context) {
      const shared = await readShared(input, context);
      const readAt = context.now;
      if (!shared.ok) return { whole: encodedText(writeFailure(shared.failure)), part: null, readAt };
      const { data, facts } = shared.value;
      const part = { start: Buffer.from(start(data)), facts };
      const visitor = { ...context, client: anonymousClient(context.client.origin), session: null };
      return { whole: encodedText(await addOwn(part, input, visitor)), part, readAt };
    },
  };
}

/** Stands for all visitors. */
const anonymousClient = (origin: string): ClientInfo => ({
  address: '',
  userAgent: '',
  platform: 'APP',
  origin,
});

/** Validated input, and as a part of the key of the cache. */
interface CheckedInput {
  readonly input: CallRequest<Call>;
  readonly key: string;
}

/** Returns the input of a call, or the envelope that says what is wrong with it. */
function checkInput(call: Call, raw: RawInput): CheckedInput | string {
  const checked = validate(call, raw);
  if (checked.kind === 'no-such-route') return writeFailure('routeNotFound');
  if (checked.kind === 'invalid') return JSON.stringify(invalidEnvelope(checked.messages));
  const { params, query, body } = checked;
  const input = { params, query, body } as CallRequest<Call>;
  return { input, key: JSON.stringify([call.name, params, query]) };
}

/** `api` is the part of the server below `/api`. */
export function createRouter(api: FastifyInstance, options: RouterOptions): Router {
  const registered = new Map<string, Registered>();
  /** The input of shared calls by URL: it is always the same, and validating it takes longer than finding a kept answer. */
  const sharedInputs = new Map<string, CheckedInput>();

  function register(call: Call, making: Making, allowed: readonly Call['auth'][]): void {
    if (!allowed.includes(call.auth)) throw new Error(`${call.name} has auth "${call.auth}" in the contract`);
    const entry: Registered = { call, making };
    registered.set(call.name, entry);
    api.route({
      method: call.method,
      url: call.path.slice(API_PREFIX.length).replace(/\{(\w+)\}/g, ':$1'),
      // Shared answers are compressed once.
      ...(making.kind === 'shared' ? { compress: false } : {}),
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
    if (entry.making.kind === 'shared') {
      // No personal data, so clients may cache them.
      if (!caller) reply.removeHeader('cache-control');
      if (request.isMultipart()) reply.header('connection', 'close');
      const checked = checkSharedInput(entry.call, request);
      if (typeof checked === 'string') return checked;
      const origin = readOrigin(request, options.publicUrl);
      const shared = await findShared(entry.making.share, checked, origin, caller?.preview ?? null);
      return encodeAnswer(shared.whole, request, reply);
    }
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
    return isFinished(made) ? made : encodeAnswer(made.whole, request, reply);
  }

  function checkSharedInput(call: Call, request: FastifyRequest): CheckedInput | string {
    const { url } = request;
    const known = sharedInputs.get(url);
    if (known) return known;
    const raw = { params: request.params, query: trimTexts(request.query), body: {} };
    const checked = checkInput(call, raw);
    if (typeof checked !== 'string' && url.length <= MAX_KEPT_URL) {
      if (sharedInputs.size >= MAX_INPUTS) sharedInputs.clear();
      sharedInputs.set(url, checked);
    }
    return checked;
  }

  /** What is kept for all callers; a preview gets its own. The key holds everything that the answer depends on. */
  function findShared(
    share: Share,
    { input, key }: CheckedInput,
    origin: string,
    preview: Preview | null,
  ): Promise<SharedAnswer> {
    const produce = () => share(input, { now: options.clock(), preview, client: { origin } });
    return preview ? produce() : options.cache.get(`${origin} ${key}`, produce);
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
    const checked = checkInput(call, raw);
    if (typeof checked === 'string') return checked;
    const missing =
      session && !preview && call.needsForcedSteps && (await options.findRequiredAction(session.member));
    if (missing) return writeFailure(missing);
    const context = { ...caller, now: options.clock() };
    if (making.kind === 'own') return making.answer(checked.input, { ...context, file: raw.file });
    const shared = await findShared(making.share, checked, client.origin, preview);
    if (making.kind === 'shared' || !session || !shared.part) return shared;
    return making.addOwn(shared.part, checked.input, context);
  }

  return {
    open: (call, handler) =>
      register(call, makeOwn(call, handler as unknown as Handle), ['none', 'optional']),
    shared: (call, handler) => register(call, makeShared(call, handler as unknown as HandleShared), ['none']),
    layered(call, { sharedFields, readShared, readOwn }) {
      const handlers = { readShared: readShared as unknown as ReadShared, readOwn: readOwn as ReadOwn };
      register(call, makeLayered(call, sharedFields.map(String), handlers), ['optional']);
    },
    member: (call, handler) => register(call, makeOwn(call, handler as unknown as Handle), ['required']),
    upload(call, handler) {
      if (!call.upload) throw new Error(`${call.name} takes no file in the contract`);
      register(call, makeOwn(call, handler as unknown as Handle), ['required']);
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
      if (isFinished(answer)) return JSON.parse(answer.toString()) as Envelope;
      noteReadAt(answer.readAt);
      return JSON.parse(answer.whole.plain.toString()) as Envelope;
    },
  };
}
