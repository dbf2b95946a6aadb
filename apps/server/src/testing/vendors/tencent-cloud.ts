import { createHash, createHmac } from 'node:crypto';
import { Agent } from 'node:http';
import { onTestFinished } from 'vitest';
import type { TencentRoute } from '../../ports/call-tencent-cloud.ts';
import type { VendorRequest } from './start-vendor.ts';
import { startVendor } from './start-vendor.ts';

export const TENCENT_CREDENTIAL = { secretId: 'AKID-test', secretKey: 'tencent-test-secret' };

const AUTHORIZATION =
  /^TC3-HMAC-SHA256 Credential=([^/]+)\/(\d{4}-\d\d-\d\d)\/(\w+)\/tc3_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/;
const CLOCK_SKEW_SECONDS = 300;

/** A request that the gateway accepted. */
export interface TencentCall {
  readonly action: string;
  readonly version: string;
  readonly region: string | undefined;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** The answer of a service: the content of `Response`, or an error. */
export type TencentReply =
  | { readonly response: Readonly<Record<string, unknown>> }
  | { readonly error: { readonly Code: string; readonly Message: string } }
  | { readonly status: number }
  | 'drop';

/**
 * Simulates Tencent Cloud's gateway as documented for TC3-HMAC-SHA256: it refuses requests that are unsigned, wrongly
 * signed or too old, and passes the others to `answer`. `route` makes an adapter use it.
 */
export async function startTencentCloud(service: string, answer: (call: TencentCall) => TencentReply) {
  const calls: TencentCall[] = [];
  const vendor = await startVendor((request) => {
    const refusal = refusalOf(service, request);
    if (refusal) return wrap({ Error: { Code: refusal, Message: 'refused' } });
    const call: TencentCall = {
      action: String(request.headers['x-tc-action']),
      version: String(request.headers['x-tc-version']),
      region: request.headers['x-tc-region'] as string | undefined,
      parameters: JSON.parse(request.body) as Record<string, unknown>,
    };
    calls.push(call);
    const reply = answer(call);
    if (reply === 'drop') return 'drop';
    if ('status' in reply) return { status: reply.status, body: 'bad gateway' };
    return wrap('error' in reply ? { Error: reply.error } : reply.response);
  });
  const lookup = (_host: string, _options: unknown, done: (error: null, found: object[]) => void) =>
    done(null, [{ address: '127.0.0.1', family: 4 }]);
  const agent = new Agent({ lookup } as object);
  onTestFinished(() => agent.destroy());
  const route: TencentRoute = { protocol: 'http://', port: vendor.port, agent };
  return { route, calls, requests: vendor.requests };
}

const wrap = (response: object) => ({ body: { Response: { ...response, RequestId: 'R-1' } } });

function refusalOf(service: string, { method, url, headers, body }: VendorRequest): string | null {
  const match = AUTHORIZATION.exec(headers.authorization ?? '');
  if (!match) return 'AuthFailure.SignatureFailure';
  const [, secretId, date = '', scope, signedNames = '', signature] = match;
  const host = String(headers.host).split(':')[0];
  if (host !== `${service}.tencentcloudapi.com` || scope !== service) return 'InvalidRequest.Host';
  if (secretId !== TENCENT_CREDENTIAL.secretId) return 'AuthFailure.SecretIdNotFound';
  const timestamp = Number(headers['x-tc-timestamp']);
  if (!(Math.abs(timestamp - Date.now() / 1000) <= CLOCK_SKEW_SECONDS)) return 'AuthFailure.SignatureExpire';
  if (new Date(timestamp * 1000).toISOString().slice(0, 10) !== date) return 'AuthFailure.SignatureFailure';
  const names = signedNames.split(';');
  if (!['content-type', 'host'].every((name) => names.includes(name))) return 'AuthFailure.SignatureFailure';
  const lines = names.map((name) => `${name}:${name === 'host' ? host : headers[name]}\n`).join('');
  const query = url.search.slice(1);
  const canonical = `${method}\n${url.pathname}\n${query}\n${lines}\n${signedNames}\n${sha256(body)}`;
  const toSign = `TC3-HMAC-SHA256\n${timestamp}\n${date}/${service}/tc3_request\n${sha256(canonical)}`;
  const dayKey = hmac(Buffer.from(`TC3${TENCENT_CREDENTIAL.secretKey}`), date);
  const key = hmac(hmac(dayKey, service), 'tc3_request');
  return hmac(key, toSign).toString('hex') === signature ? null : 'AuthFailure.SignatureFailure';
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
