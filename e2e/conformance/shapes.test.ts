import { allCalls } from '@zaixue/contract/all-calls';
import type { Call } from '@zaixue/contract/call';
import { beforeAll, describe, expect, test } from 'vitest';
import { toStrictSchema } from '../support/api/strict-schema.ts';
import { makeCall } from '../support/api/wire.ts';
import { MEMBER_MISSING, useTarget } from '../support/site/site.ts';
import { type Example, examples, type Facts, findFacts, needsOutbox } from './example-inputs.ts';

const target = useTarget();
let facts: Facts;
beforeAll(async () => {
  facts = await findFacts(target().url);
});

const named = (calls: readonly Call[]) => calls.map((call): [string, Call] => [call.name, call]);
const calls: readonly Call[] = Object.values(allCalls);
const withExample = calls.filter((call) => examples[call.name]);

async function exampleOf(name: string): Promise<Example> {
  const make = examples[name];
  if (!make) throw new Error(`${name} has no example`);
  return make(facts);
}

test('every call has an example, or a reason to have none, in example-inputs.ts', () => {
  expect(calls.map(({ name }) => name).filter((name) => !(name in examples))).toEqual([]);
});

/** Contract 1.3, 1.4 and the data table of each call: exactly the declared fields, each of its declared type. */
describe.each(named(withExample))('%s', (name, call) => {
  test('answers 200 with the envelope and exactly the declared data', async ({ skip }) => {
    const { url, token, own } = target();
    if (call.auth === 'required' && !token) skip(MEMBER_MISSING);
    if (needsOutbox.has(name) && !own && !(await hasOutbox(url))) skip(MEMBER_MISSING);
    const example = await exampleOf(name);
    const memberToken = example.token ?? token;
    const answer = await makeCall(url, call, example.input, {
      ...(memberToken && call.auth !== 'none' ? { token: memberToken } : {}),
    });

    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(Object.keys(answer.envelope).sort()).toEqual(['code', 'data', 'message']);
    expect(answer.envelope).toMatchObject({ code: 0, message: '' });
    const checked = toStrictSchema(call.data).safeParse(answer.envelope.data);
    expect(checked.error?.issues ?? []).toEqual([]);
  });
});

const optional = withExample.filter((call) => call.auth === 'optional');

describe.each(named(optional))('%s without a token', (name, call) => {
  test('has the same shape', async () => {
    const { input } = await exampleOf(name);
    const { envelope } = await makeCall(target().url, call, input);
    expect(envelope.code).toBe(0);
    expect(toStrictSchema(call.data).safeParse(envelope.data).error?.issues ?? []).toEqual([]);
  });
});

async function hasOutbox(url: string): Promise<boolean> {
  return (await fetch(`${url}/demo/outbox`, { headers: { accept: 'application/json' } })).ok;
}
