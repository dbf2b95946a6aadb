import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { OperatorBrowser } from './operator.ts';

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** A tus client that uploads over a real connection. */
export interface TusClient {
  /** Begins an upload and returns its path; throws with the answer's text when refused. */
  begin(name: string, size: number, video?: number): Promise<string>;
  /** Returns the number of received bytes. */
  offset(path: string): Promise<number>;
  /** Sends a chunk; returns the HTTP status. */
  send(path: string, offset: number, bytes: Buffer): Promise<number>;
}

export async function openTusClient(app: FastifyInstance, browser: OperatorBrowser): Promise<TusClient> {
  if (app.server.address() === null) await app.listen({ port: 0, host: '127.0.0.1' });
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const headers = { ...browser, 'tus-resumable': '1.0.0' };
  return {
    async begin(name, size, video) {
      const metadata = [`filename ${base64(name)}`, ...(video ? [`video ${base64(String(video))}`] : [])];
      const answer = await fetch(`${base}/operator/uploads`, {
        method: 'POST',
        headers: { ...headers, 'upload-length': String(size), 'upload-metadata': metadata.join() },
      });
      // The library creates its folder in the background at its first request; the test must not delete it before.
      await setTimeout(50);
      if (answer.status !== 201) throw new Error(await answer.text());
      return answer.headers.get('location') ?? '';
    },
    async offset(path) {
      const answer = await fetch(base + path, { method: 'HEAD', headers });
      return Number(answer.headers.get('upload-offset') ?? -1);
    },
    async send(path, offset, bytes) {
      const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
      const body = new Uint8Array(bytes);
      return (await fetch(base + path, { method: 'PATCH', headers: { ...headers, ...type }, body })).status;
    },
  };
}
