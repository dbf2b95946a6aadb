import type { Agent } from 'node:http';
import { VENDOR_TIMEOUT_MS } from './call-vendor.ts';

/** Access key of a Tencent Cloud user. */
export interface TencentCredential {
  readonly secretId: string;
  readonly secretKey: string;
}

export interface TencentRequest {
  /** Subdomain of the service: `sms`, `faceid`. */
  readonly service: string;
  readonly version: string;
  /** For services with regions. */
  readonly region?: string;
  readonly credential: TencentCredential;
  readonly action: string;
  readonly parameters: object;
}

/** Replaces the public address of the service in tests. */
export interface TencentRoute {
  readonly protocol: 'http://' | 'https://';
  readonly port: number;
  /** Connects to the test server. */
  readonly agent: Agent;
}

/** The `Response` of the API, or its error as `Code: message`; safe to log. */
export type TencentResult =
  | { readonly ok: true; readonly response: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly reason: string };

/**
 * Calls Tencent Cloud through its SDK, which signs the request (TC3-HMAC-SHA256). Times out after 10 s. Never throws.
 */
export async function callTencentCloud(
  request: TencentRequest,
  route?: TencentRoute,
): Promise<TencentResult> {
  const { service, version, region, credential, action, parameters } = request;
  // Loaded on first use, so that sites without this vendor do not load the SDK.
  const { CommonClient } = await import('tencentcloud-sdk-nodejs-common');
  const host = `${service}.tencentcloudapi.com`;
  const client = new CommonClient(host, version, {
    credential,
    ...(region ? { region } : {}),
    profile: {
      httpProfile: {
        reqTimeout: VENDOR_TIMEOUT_MS / 1000,
        ...(route && {
          endpoint: `${host}:${route.port}`,
          protocol: route.protocol,
          agent: route.agent,
        }),
      },
    },
  });
  try {
    return { ok: true, response: await client.request(action, parameters) };
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  const { code } = error as { code?: unknown };
  return code ? `${String(code)}: ${error.message}` : error.message;
}
