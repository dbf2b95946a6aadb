import { writeFileSync } from 'node:fs';
import { allCalls } from '@zaixue/contract/all-calls';
import type { Call } from '@zaixue/contract/call';
import { z } from 'zod';
import { startSite } from '../tools/site/start-site.ts';
import { buildBody, buildUrl, sendsBody } from './support/api/wire.ts';
import { addOneMember } from './support/site/members.ts';

/**
 * Writes the answers of a new demo site to every call of the contract: `node e2e/record-answers.ts <file>`. Two files made
 * by two commits are the same when the wire did not change. What differs in every run (times, random numbers and texts,
 * addresses) is replaced by a mark.
 */
const file = process.argv[2];
if (!file) throw new Error('name the file to write');

/** A year after all tests, milliseconds UTC. */
const PLAN_END = Date.UTC(2099, 0, 1);
/** Values that most calls accept, by the name of the field; others get one by their type. */
const PLAUSIBLE: Readonly<Record<string, unknown>> = {
  mobile: '13800000001',
  mobile_code: '123456',
  password: 'correct horse 1',
  image_captcha: 'abcd',
  image_key: 'key',
  scene: 'login',
  goods_type: 'COURSE',
  goods_id: 4,
  agree: 1,
  agree_protocol: 1,
  promo_code: 'free',
  keywords: '课程',
  content: '一条评论',
  nick_name: '新昵称',
  platform: 'h5',
  page_name: 'h5-page-index',
  app: 'qq',
  duration: 3,
  second: 3,
  page: 1,
  page_size: 5,
};

type JsonSchema = {
  readonly type?: string;
  readonly properties?: Record<string, JsonSchema>;
  readonly enum?: unknown[];
};

function inputsOf(call: Call): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const part of [call.params, call.query, call.body]) {
    if (!part) continue;
    const schema = z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    for (const [name, field] of Object.entries(schema.properties ?? {}))
      input[name] =
        PLAUSIBLE[name] ?? field.enum?.[0] ?? (field.type === 'string' && !/id$/.test(name) ? 'text' : 1);
  }
  return input;
}

const site = await startSite();
const answers: Record<string, unknown> = {};
try {
  const actors = {
    visitor: () => '',
    newcomer: () => addOneMember(site).token,
    'member with a plan': () => addOneMember(site, { planId: 1, planExpiresAt: PLAN_END }).token,
  };
  const calls = Object.values(allCalls) as readonly Call[];
  const ordered = calls.toSorted(
    (a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET') || (a.name < b.name ? -1 : 1),
  );
  for (const call of ordered) {
    const full = inputsOf(call);
    const pathOnly = Object.fromEntries(
      Object.entries(full).filter(([name]) => call.path.includes(`{${name}}`)),
    );
    for (const [actor, tokenOf] of Object.entries(actors)) {
      for (const [kind, input] of Object.entries({ 'only the path': pathOnly, 'all fields': full })) {
        const token = tokenOf();
        answers[`${call.name}, ${actor}, ${kind}`] = await answerOf(call, input, token);
      }
    }
  }
} finally {
  await site.stop();
}
writeFileSync(file, `${JSON.stringify(answers, null, 1)}\n`);
console.log(`${Object.keys(answers).length} answers in ${file}`);

async function answerOf(call: Call, input: Record<string, unknown>, token: string): Promise<unknown> {
  const response = await fetch(buildUrl(site.url, call, input), {
    method: call.method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(sendsBody(call) ? { 'content-type': 'application/json' } : {}),
    },
    ...(sendsBody(call) ? { body: JSON.stringify(buildBody(call, input)) } : {}),
  });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    ...masked(await response.json()),
  };
}

function masked<Value>(value: Value): Value {
  const text = JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'number' && part > 1_000_000_000) return '<number>';
    return typeof part === 'string' ? maskedText(part) : part;
  });
  return JSON.parse(text) as Value;
}

function maskedText(text: string): string {
  return text
    .replaceAll(site.url, '<site>')
    .replaceAll(encodeURIComponent(site.url), '<site>')
    .replace(/data:[^"]*/g, '<data>')
    .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?/g, '<time>')
    .replace(/\d{4}-\d\d-\d\d/g, '<day>')
    .replace(/199\d{8}|199\*+\d{4}/g, '<mobile>')
    .replace(/学员\d{6}/g, '<nickname>')
    .replace(/\d{15,}/g, '<number>')
    .replace(/[\w-]{16,}(\.[\w-]{16,})*/g, '<token>');
}
