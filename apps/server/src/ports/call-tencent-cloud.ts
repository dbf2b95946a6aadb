import type { Agent } from 'node:http';
import { VENDOR_TIMEOUT_MS } from './call-vendor.ts';

/** A user of Tencent Cloud. */
export interface TencentCredential {
  readonly secretId: string;
  readonly secretKey: string;
}

export interface TencentRequest {
  /** First part of the service's host: `sms`, `faceid`. */
  readonly service: string;
  readonly version: string;
  /** For services that want one. */
  readonly region?: string;
  readonly credential: TencentCredential;
  readonly action: string;
  readonly parameters: object;
}

/** Another way to the service than its public address, for tests. */
export interface TencentRoute {
  readonly protocol: 'http://' | 'https://';
  readonly port: number;
  /** Connects to where the service really is. */
  readonly agent: Agent;
}

/** The `Response` of the interface, or its error as `Code: message`, fit for the log. */
export type TencentResult =
  | { readonly ok: true; readonly response: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly reason: string };

/** Asks Tencent Cloud through its SDK, which signs (TC3-HMAC-SHA256). Gives up after 10 s and never throws. */
export async function callTencentCloud(
  request: TencentRequest,
  route?: TencentRoute,
): Promise<TencentResult> {
  const { service, version, region, credential, action, parameters } = request;
  // Loaded at the first use: a site without this vendor does not pay for it.
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
