import { allCalls } from '@zaixue/contract/all-calls';
import type { Call } from '@zaixue/contract/call';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildUrl, makeCall, send, sendsBody, type WireResponse } from '../support/api/wire.ts';
import { useTarget } from '../support/site/site.ts';
import { type Facts, findFacts } from './example-inputs.ts';

const target = useTarget();
let facts: Facts;
beforeAll(async () => {
  facts = await findFacts(target().url);
});

/** Values that no form of the H5 sends. */
const ODD: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  '',
  ' ',
  '\0',
  '0',
  '-1',
  '1e9',
  'NaN',
  '👩‍💻',
  '﷽',
  '\ud800',
  "' or 1=1 --",
  '{{7*7}}',
  '<script>',
  '../../etc/passwd',
  'x'.repeat(5000),
  [],
  [[]],
  ['a'],
  {},
  { $ne: 1 },
  { toString: 1 },
];

const cases = (Object.values(allCalls) as readonly Call[]).flatMap((call) =>
  fieldsOf(call).map((field): [string, string, Call] => [call.name, field, call]),
);

describe.each(cases)('%s: %s', (_name, field, call) => {
  test('unusual values get a readable error, never a crash', async () => {
    const { token } = target();
    for (const value of ODD) {
      const input = { ...plausible(call), [field]: sendsBody(call) ? value : asText(value) };
      expectWords(await makeCall(target().url, call, input, token ? { token } : {}), value);
    }
  });
});

describe.each(cases.filter(([, , call]) => !sendsBody(call)))('%s: %s', (_name, field, call) => {
  test('a parameter named twice, as a list or broken is answered too', async () => {
    const { token } = target();
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const address = buildUrl(target().url, call, plausible(call));
    const mark = address.includes('?') ? '&' : '?';
    const queries = [
      `${field}=1&${field}=2`,
      `${field}[]=1`,
      `${field}[a]=1`,
      `${field}`,
      `${field}=%E0%A4%A`,
    ];
    for (const query of queries) expectWords(await send(address + mark + query, { headers }), query);
  });
});

function expectWords(answer: WireResponse, value: unknown): void {
  const what = `${JSON.stringify(value)?.slice(0, 40)} → ${JSON.stringify(answer.envelope).slice(0, 120)}`;
  expect(answer.status, what).toBe(200);
  expect(answer.envelope.message, what).not.toBe('错误');
  expect([0, 1, 404, 429], what).toContain(answer.envelope.code);
}

/** Values for all fields of the call that pass its rules, as far as that needs no SMS. */
function plausible(call: Call): Record<string, unknown> {
  const known: Record<string, unknown> = {
    id: facts.videoId,
    mobile: '13800000001',
    mobile_code: '000000',
    image_key: 'k',
    image_captcha: 'c',
    scene: 'login',
    duration: 5,
  };
  const names = [...fieldsOf(call), ...(call.path.includes('{id}') ? ['id'] : [])];
  return Object.fromEntries(names.flatMap((name) => (name in known ? [[name, known[name]]] : [])));
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function fieldsOf(call: Call): string[] {
  return [call.query, call.body].flatMap((part) =>
    part instanceof z.ZodObject ? Object.keys(part.shape) : [],
  );
}
