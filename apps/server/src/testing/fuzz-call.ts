import { allCalls } from '@zaixue/contract/all-calls';
import type { Call } from '@zaixue/contract/call';
import { failures } from '@zaixue/contract/errors';
import fc from '@zaixue/contract/testing/fast-check';
import { expect } from 'vitest';
import { z } from 'zod';
import type { CallOptions, TestSite } from './test-site.ts';

const RUNS = 60;
/** Internals that no answer may contain: stack traces, SQL, file paths. */
const INTERNALS = /node_modules|\bat \w+ \(|sqlite|kysely|postgres|\.ts:\d|\/tmp\//i;
const PICTURES = /data:image\/png;base64,[\w+/=]+/g;
const CODES = new Set<number>([0, ...Object.values(failures).map(({ code }) => code)]);

/** Values that often break parsers and databases. */
const awkward = fc.constantFrom<unknown>(
  '',
  ' ',
  '\0',
  '\ud800',
  '13800000001',
  '0',
  '-1',
  '1e999',
  '99999999999999999999',
  "' or 1=1 --",
  '__proto__',
  [],
  {},
  null,
  true,
  0,
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER,
);
/** Values that pass the first checks of some calls, so that the code behind the checks is tested too. */
const plausible = fc.constantFrom<unknown>(
  '13800000001',
  '112233',
  'login',
  'mobile_bind',
  'http://localhost:80/member',
  'correct horse',
  '学员',
  'qq',
  1,
  '1',
);
const anyValue = fc.oneof(plausible, awkward, fc.jsonValue({ maxDepth: 2 }), fc.string({ unit: 'binary' }));

export interface FuzzOptions extends CallOptions {
  /** Number of requests. Default: 60. */
  readonly runs?: number;
  /** Texts that no answer may contain, such as the mobile number and the token of another member. */
  readonly secrets?: readonly string[];
}

/**
 * Sends a call random JSON, in its own fields and in unknown ones, and expects HTTP 200 and an envelope with a code of the
 * closed list. `错误`, the answer to a bug, is not accepted. A failure reports the seed that reproduces it.
 */
export async function fuzzCall(
  site: TestSite,
  name: keyof typeof allCalls,
  options: FuzzOptions = {},
): Promise<void> {
  const call: Call = allCalls[name];
  const fields = fc.record(Object.fromEntries(fieldNames(call).map((field) => [field, anyValue])), {
    requiredKeys: [],
  });
  const input = fc.oneof(fields, fc.dictionary(fc.string(), anyValue), anyValue);
  const id = fc.oneof(
    fc.nat().map(String),
    fc.constantFrom('0', '99999999999999999999', '2147483648'),
    // `.` and `..` as path segments are removed from a URL before it is sent.
    fc.string().filter((text) => !/^\.\.?$/.test(text)),
  );
  let calls = 0;
  await fc.assert(
    fc.asyncProperty(input, id, async (sent, pathId) => {
      calls += 1;
      const response = await site.app.inject({
        method: call.method,
        url: addressOf(call, pathId, sent),
        // Different addresses, so that the rate limit does not apply.
        remoteAddress: `198.51.100.${calls % 250}`,
        headers: {
          'content-type': 'application/json',
          ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        },
        ...(call.method === 'GET' ? {} : { payload: JSON.stringify(sent) ?? '' }),
      });
      expect(response.statusCode).toBe(200);
      // The bytes of a picture may spell anything.
      expect(response.body.replace(PICTURES, '')).not.toMatch(INTERNALS);
      for (const secret of options.secrets ?? []) expect(response.body).not.toContain(secret);
      const envelope: unknown = response.json();
      expect(Object.keys(envelope as object)).toEqual(['code', 'message', 'data']);
      const { code, message } = envelope as { code: number; message: string };
      expect(CODES).toContain(code);
      expect(message).not.toBe(failures.unexpected.message);
    }),
    { numRuns: options.runs ?? RUNS },
  );
}

function fieldNames(call: Call): string[] {
  return [call.query, call.body].flatMap((part) =>
    part instanceof z.ZodObject ? Object.keys(part.shape) : [],
  );
}

function addressOf(call: Call, pathId: string, sent: unknown): string {
  const path = call.path.replace(/\{\w+\}/g, () => encodeURIComponent(pathId.toWellFormed()));
  if (call.method !== 'GET' || typeof sent !== 'object' || sent === null) return path;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(sent)) {
    query.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return `${path}?${query}`;
}
