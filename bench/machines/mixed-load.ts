import { randomUUID } from 'node:crypto';
import type { Envelope } from '@zaixue/contract/call';
import type { CourseObject } from '@zaixue/contract/entities/course';
import type { VideoObject } from '@zaixue/contract/entities/video';
import type { Buyer } from '../../tools/site/members.ts';
import { noRows, type WrittenRows } from './written-rows.ts';

/** What is requested: a free lesson that is a stream, its course, and a plan. */
export interface LoadTargets {
  readonly courseId: number;
  readonly lessonId: number;
  /** Seconds. */
  readonly lessonDuration: number;
  readonly planId: number;
}

/** A request of a learner. */
export interface Answered {
  readonly act: string;
  readonly memberId: number;
  /** `ok`, `code 503`, `HTTP 502`, `no answer: ECONNREFUSED` … */
  readonly outcome: string;
  /** From the planned start, milliseconds. */
  readonly milliseconds: number;
  /** By `performance.now()`. */
  readonly endedAt: number;
}

export interface MixedLoad {
  /** Everything answered as stored, from the start. */
  readonly written: WrittenRows;
  /** Returns the requests that were answered since the last call. */
  take(): readonly Answered[];
  /** Sends no more and waits for the answers. */
  stop(): Promise<void>;
}

/** An answer that has not come after this time is none, milliseconds. */
const PATIENCE_MS = 30_000;

interface Asked {
  readonly token?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes a call: GET, or POST with a body. Throws when no answer of the contract comes. */
async function ask(
  address: string,
  { token = '', body, headers = {} }: Asked = {},
): Promise<{ readonly status: number; readonly envelope: Envelope }> {
  const answer = await fetch(address, {
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, envelope: (await answer.json()) as Envelope };
}

async function askForData<Data>(address: string, token: string): Promise<Data> {
  const { envelope } = await ask(address, { token });
  if (envelope.code !== 0) throw new Error(`${address} answered ${envelope.code} ${envelope.message}`);
  return envelope.data as Data;
}

/** Finds what the load asks for. */
export async function findLoadTargets(url: string, token: string): Promise<LoadTargets> {
  const list = await askForData<{ data: CourseObject[] }>(`${url}/api/v2/courses?page_size=100`, token);
  for (const { id } of list.data.filter(({ is_free }) => is_free === 1)) {
    const { videos } = await askForData<{ videos: Record<string, VideoObject[]> }>(
      `${url}/api/v2/course/${id}`,
      token,
    );
    for (const video of Object.values(videos).flat()) {
      const playinfo = `${url}/api/v2/video/${video.id}/playinfo`;
      const { urls } = await askForData<{ urls: { format: string }[] }>(playinfo, token);
      if (urls[0]?.format !== 'm3u8') continue;
      const [plan] = await askForData<{ id: number }[]>(`${url}/api/v2/roles`, token);
      return { courseId: id, lessonId: video.id, lessonDuration: video.duration, planId: plan?.id ?? 0 };
    }
  }
  throw new Error('the demo site has no free stream');
}

type Act = (member: Buyer) => Promise<string>;

/**
 * Learners browse, play, report their position, keep notes, comment and order at a steady rate, whether answers come or not.
 * Each request is of the next member, with a connection of the shared pool.
 */
export function startMixedLoad(
  url: string,
  members: readonly Buyer[],
  targets: LoadTargets,
  perSecond: number,
): MixedLoad {
  const written = noRows();
  const acts = describeActs(url, targets, written);
  const order = acts.flatMap(({ act, share }) => Array.from({ length: share }, () => act));
  const run = new Map(acts.map(({ act, run: each }) => [act, each]));
  const waiting = new Set<Promise<void>>();
  let answered: Answered[] = [];
  let sent = 0;
  let isOver = false;
  const started = performance.now();

  async function send(plannedAt: number): Promise<void> {
    // Steps without a common divisor, so that every member does everything in turn.
    const round = Math.floor(sent / members.length);
    const act = order[((sent + round) * 37) % order.length] ?? '';
    const member = members[sent % members.length];
    sent += 1;
    if (!member) return;
    const outcome = await run.get(act)?.(member).catch(describeFailure);
    const endedAt = performance.now();
    answered.push({
      act,
      memberId: member.id,
      outcome: outcome ?? 'unknown act',
      milliseconds: endedAt - plannedAt,
      endedAt,
    });
  }

  function tick(): void {
    if (isOver) return;
    const now = performance.now();
    while (started + (sent * 1000) / perSecond <= now) {
      const request = send(started + (sent * 1000) / perSecond);
      waiting.add(request);
      void request.finally(() => waiting.delete(request));
    }
    setTimeout(tick, 5);
  }
  tick();
  return {
    written,
    take() {
      const taken = answered;
      answered = [];
      return taken;
    },
    async stop() {
      isOver = true;
      await Promise.all(waiting);
    },
  };
}

function describeActs(url: string, targets: LoadTargets, written: WrittenRows) {
  const { courseId, lessonId, lessonDuration, planId } = targets;
  const tell = async ({ token }: Buyer, path: string, sent: Omit<Asked, 'token'> = {}) => {
    const { status, envelope } = await ask(`${url}/api${path}`, { token, ...sent });
    const isOk = status === 200 && envelope.code === 0;
    const outcome = isOk ? 'ok' : status === 200 ? `code ${envelope.code}` : `HTTP ${status}`;
    return { outcome, data: envelope.data as Record<string, unknown> };
  };
  const openPage = async (path: string) => {
    const { status } = await readAll(url + path);
    return status === 200 ? 'ok' : `HTTP ${status}`;
  };
  const acts: readonly { readonly act: string; readonly share: number; readonly run: Act }[] = [
    { act: 'list of courses', share: 20, run: async (member) => (await tell(member, '/v2/courses')).outcome },
    {
      act: 'course',
      share: 15,
      run: async (member) => (await tell(member, `/v2/course/${courseId}`)).outcome,
    },
    { act: 'page', share: 10, run: () => openPage(`/course/${courseId}`) },
    {
      act: 'play',
      share: 15,
      async run(member) {
        const { outcome, data } = await tell(member, `/v2/video/${lessonId}/playinfo`);
        if (outcome !== 'ok') return outcome;
        const [first] = data.urls as { readonly url: string }[];
        const base = new URL('.', first?.url ?? '').href;
        const master = await readAll(first?.url ?? '');
        if (master.status !== 200) return `HTTP ${master.status}`;
        const height = /^(\d+)\/index\.m3u8/m.exec(master.text)?.[1];
        // With an object store, its bytes do not come from the server.
        const segment = await readAll(`${base}${height}/0.ts`).then(
          ({ status }) => (status === 200 ? 'ok' : `HTTP ${status}`),
          describeFailure,
        );
        return segment === 'ok' ? segment : `segment ${segment}`;
      },
    },
    {
      act: 'position',
      share: 20,
      async run(member) {
        // Below the end: a lesson that was watched to its end counts as complete.
        const position = Math.min((written.positions.get(member.id) ?? 0) + 1, lessonDuration - 2);
        const { outcome } = await tell(member, `/v2/video/${lessonId}/record`, {
          body: { duration: position },
        });
        if (outcome === 'ok')
          written.positions.set(member.id, Math.max(position, written.positions.get(member.id) ?? 0));
        return outcome;
      },
    },
    {
      act: 'note',
      share: 10,
      async run(member) {
        const content = `笔记 ${randomUUID()}`;
        const { outcome } = await tell(member, `/v3/video/${lessonId}/note`, {
          body: { content, seconds: 1 },
        });
        if (outcome === 'ok') written.notes.push(content);
        return outcome;
      },
    },
    {
      act: 'comment',
      share: 4,
      async run(member) {
        const content = `评论 ${randomUUID()}`;
        const body = { rt: 1, rid: courseId, content, parent_id: '', reply_id: '' };
        const { outcome } = await tell(member, '/v3/comment/store', { body });
        if (outcome === 'ok') written.comments.push(content);
        return outcome;
      },
    },
    {
      act: 'order',
      share: 6,
      async run(member) {
        const body = { goods_type: 'ROLE', goods_id: planId, promo_code: '', agree_protocol: 1 };
        const { outcome, data } = await tell(member, '/v3/order', {
          body,
          headers: { 'idempotency-key': randomUUID() },
        });
        if (outcome === 'ok') written.orders.push(String(data.order_no));
        return outcome;
      },
    },
  ];
  return acts;
}

async function readAll(address: string): Promise<{ readonly status: number; readonly text: string }> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
  return { status: answer.status, text: await answer.text() };
}

/** `fetch` throws when a connection is refused or lost; a cut answer is no JSON. */
function describeFailure(error: unknown): string {
  const { cause, message } = error as Error & { readonly cause?: { readonly code?: string } };
  return `no answer: ${cause?.code ?? message.slice(0, 60)}`;
}
