import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { courses } from '@zaixue/contract/calls/course';
import { videoRecord } from '@zaixue/contract/calls/video';
import type { Buyer } from '../../../tools/site/members.ts';
import { buildUrl } from '../api/wire.ts';

export interface LoadResult {
  readonly requests: number;
  /** Failed requests of each client. */
  readonly failures: readonly (readonly string[])[];
}

export interface Load {
  /** Resolves when every client has sent so many more requests. */
  advance(requestsPerClient: number): Promise<void>;
  /** Lets every client end its request. */
  stop(): Promise<LoadResult>;
}

interface Sent {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body?: string;
}

/**
 * Starts clients that send one request after the other, each on one connection that is kept open: the front page, the course
 * list, and playback positions of a lesson.
 */
export function startLoad(site: string, members: readonly Buyer[], lessonId: number): Load {
  const counts = members.map(() => 0);
  const failures = members.map((): string[] => []);
  let isOver = false;

  async function runClient(index: number, { token }: Buyer): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = 1; !isOver; turn += 1) {
      const sent = chooseRequest(site, lessonId, turn);
      const failure = await sendRequest(sent, token, agent);
      if (failure) failures[index]?.push(`${sent.method} ${sent.url}: ${failure}`);
      counts[index] = turn;
    }
    agent.destroy();
  }

  const clients = members.map((member, index) => runClient(index, member));
  return {
    async advance(requestsPerClient) {
      const goals = counts.map((count) => count + requestsPerClient);
      while (counts.some((count, index) => count < (goals[index] ?? 0)))
        await new Promise((resolve) => setTimeout(resolve, 20));
    },
    async stop() {
      isOver = true;
      await Promise.all(clients);
      return { requests: counts.reduce((sum, count) => sum + count, 0), failures };
    },
  };
}

function chooseRequest(site: string, lessonId: number, turn: number): Sent {
  const kind = turn % 4;
  if (kind === 0) return { method: 'GET', url: `${site}/` };
  if (kind === 1) return { method: 'GET', url: buildUrl(site, courses, { page_size: 10 }) };
  return {
    method: 'POST',
    url: buildUrl(site, videoRecord, { id: lessonId }),
    body: JSON.stringify({ duration: 1 + (turn % 5) }),
  };
}

/** Returns why the request failed, or null. */
async function sendRequest({ method, url, body }: Sent, token: string, agent: Agent): Promise<string | null> {
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
      };
      request(url, { method, agent, headers }, resolve).on('error', reject).end(body);
    });
    const answer = await text(response);
    if (response.statusCode !== 200) return `HTTP ${response.statusCode}`;
    const isCall = new URL(url).pathname.startsWith('/api/');
    return isCall && !answer.startsWith('{"code":0,') ? answer.slice(0, 100) : null;
  } catch (error) {
    return String(error);
  }
}
