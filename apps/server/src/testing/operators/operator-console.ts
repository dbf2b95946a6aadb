import type { CallData, CallInput } from '@zaixue/contract/call';
import { auditActTitle, auditFieldTitle, auditSubjectTitle } from '@zaixue/contract/operator/audit-words';
import type { OperatorCall } from '@zaixue/contract/operator/operator-call';
import type { OperatorFailureBody } from '@zaixue/contract/operator/operator-failures';
import type { FieldChange } from '../../domains/audit/record-act.ts';
import { csrfToken, OPERATOR_COOKIE } from '../../domains/operations/operators/identify-operator.ts';
import { createToken, hashToken } from '../../lib/crypto/tokens.ts';
import type { TestSite } from '../test-site.ts';

/** An operator with an active session. */
export interface TestOperator {
  readonly id: number;
  readonly name: string;
  readonly sessionId: number;
  readonly headers: Readonly<Record<string, string>>;
}

let operators = 0;

/**
 * Creates an operator of a role with an active session, without the login.
 * @param role a built-in role, or `role-<id>`
 * @param isVerified whether acts that need a recent verification are allowed
 */
export async function createTestOperator(
  { db, clock }: Pick<TestSite, 'db' | 'clock'>,
  role: string,
  { isVerified = true }: { readonly isVerified?: boolean } = {},
): Promise<TestOperator> {
  operators += 1;
  const name = `operator-${operators}`;
  const now = clock();
  const { id } = await db
    .insertInto('operators')
    .values({ name, password_hash: '', role, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = createToken();
  const session = await db
    .insertInto('operator_sessions')
    .values({
      operator_id: id,
      token_hash: hashToken(token),
      address: '203.0.113.9',
      user_agent: 'test',
      seen_at: now,
      verified_at: isVerified ? now : null,
      expires_at: now + 12 * 3_600_000,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const headers = { cookie: `${OPERATOR_COOKIE}=${token}`, 'x-csrf-token': csrfToken(token) };
  return { id, name, sessionId: session.id, headers };
}

export interface OperatorAnswer<Data> {
  readonly status: number;
  /** The data of a success. */
  readonly data: Data;
  /** The body of a failure. */
  readonly failure: OperatorFailureBody;
  /** Cookies that the answer sets, by name; empty texts remove them. */
  readonly cookies: Readonly<Record<string, string>>;
}

/** A file of a call with `upload`. */
export interface SentFile {
  readonly filename: string;
  readonly content: Buffer | string;
}

/** Input of a call; the ids of a path may be numbers. */
export type TestInput<C extends OperatorCall> = {
  [Name in keyof CallInput<C>]: CallInput<C>[Name] | (CallInput<C>[Name] extends string ? number : never);
};

/**
 * Makes an operator call over HTTP. Null for the operator: without a session. Checks that a change that succeeded made
 * exactly one entry in the audit log, and that a read or a refused change made none.
 */
export async function callOperator<C extends OperatorCall>(
  { app, db }: Pick<TestSite, 'app' | 'db'>,
  operator: Pick<TestOperator, 'headers'> | null,
  call: C,
  input: TestInput<C>,
  file?: SentFile,
): Promise<OperatorAnswer<CallData<C>>> {
  const rest: Record<string, unknown> = { ...(input as object) };
  const url = call.path.replace(/\{(\w+)\}/g, (_, parameter: string) => {
    const value = encodeURIComponent(String(rest[parameter]));
    delete rest[parameter];
    return value;
  });
  const headers = operator?.headers ?? {};
  const answer = await app.inject({
    method: call.method,
    url,
    remoteAddress: '203.0.113.9',
    ...(call.method === 'GET'
      ? { headers, query: toQuery(rest) }
      : file && call.upload
        ? multipartRequest(headers, call.upload.field, file, toQuery(rest))
        : { headers, payload: rest }),
  });
  await checkAuditEntries(db, call, answer);
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  const body = isJson ? answer.json() : answer.body;
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  return { status: answer.statusCode, data: body, failure: body, cookies };
}

/** Compares the entries of one request with what its call should record. */
async function checkAuditEntries(
  db: TestSite['db'],
  call: OperatorCall,
  { statusCode, headers }: { readonly statusCode: number; readonly headers: Record<string, unknown> },
): Promise<void> {
  const entries = await db
    .selectFrom('audit_entries')
    .select(['act', 'outcome', 'subject_type', 'changes'])
    .where('request_id', '=', String(headers['x-request-id']))
    .execute();
  const isSuccess = statusCode >= 200 && statusCode < 300;
  // An export changes nothing, but is recorded.
  const isRecorded = (call.method !== 'GET' && !call.isRead) || call.answersFile !== undefined;
  const acts = entries.filter(({ outcome }) => outcome === 'done').map(({ act }) => act);
  const wanted = isSuccess && isRecorded ? 1 : 0;
  if (acts.length !== wanted)
    throw new Error(`${call.name} (${statusCode}) made ${acts.length} audit entries, not ${wanted}: ${acts}`);
  const unnamed = entries.filter(({ outcome }) => outcome === 'done').flatMap(withoutTitle);
  if (unnamed.length > 0) throw new Error(`audit-words.ts of the contract lacks a title of ${unnamed}`);
}

/** Names in an entry that operators would read in English. Settings, recorded by their own names, have titles elsewhere. */
function withoutTitle(entry: { act: string; subject_type: string; changes: string }): string[] {
  const fields = (JSON.parse(entry.changes) as FieldChange[]).map(({ field }) => field);
  return [
    ...(auditActTitle(entry.act) === undefined ? [entry.act] : []),
    ...(auditSubjectTitle(entry.subject_type) === undefined ? [entry.subject_type] : []),
    ...fields.filter((field) => !field.includes('.') && auditFieldTitle(field) === undefined),
  ];
}

function toQuery(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

const BOUNDARY = 'zaixue-test-boundary';

function multipartRequest(
  headers: Readonly<Record<string, string>>,
  field: string,
  { filename, content }: SentFile,
  fields: Record<string, string>,
) {
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([
      Buffer.from(texts.join('') + head),
      Buffer.from(content),
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
  };
}
