import type { AddressInfo } from 'node:net';
import { UPLOADED_FILE_HEADER } from '@zaixue/contract/operator/teaching/media';
import type { FastifyInstance } from 'fastify';

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** A tus client that uploads over a real connection. */
export interface TusClient {
  /** Begins an upload and returns its path; throws with the answer's text when refused. */
  begin(name: string, size: number, video?: number): Promise<string>;
  /** Begins an upload; returns the HTTP status and the body of the answer. */
  tryBegin(name: string, size: number, video?: number): Promise<TusAnswer>;
  /** Returns the number of received bytes; -1 when the answer does not tell. */
  offset(path: string): Promise<number>;
  /** Sends a chunk; returns the HTTP status. */
  send(path: string, offset: number, bytes: Buffer): Promise<number>;
  /** Sends a chunk; returns the HTTP status and the body of the answer. */
  trySend(path: string, offset: number, bytes: Buffer): Promise<TusAnswer>;
}

export interface TusAnswer {
  readonly status: number;
  readonly body: string;
  readonly location: string;
  /** Id of the file in the media library; 0 when the answer names none. */
  readonly fileId: number;
}

/** @param browser headers of a session with its CSRF token */
export async function openTusClient(app: FastifyInstance, browser: object): Promise<TusClient> {
  if (app.server.address() === null) await app.listen({ port: 0, host: '127.0.0.1' });
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const headers = { ...browser, 'tus-resumable': '1.0.0' };
  const request = async (url: string, init: RequestInit): Promise<TusAnswer> => {
    const answer = await fetch(base + url, init);
    const location = answer.headers.get('location') ?? '';
    const fileId = Number(answer.headers.get(UPLOADED_FILE_HEADER) ?? 0);
    return { status: answer.status, body: await answer.text(), location, fileId };
  };
  const tryBegin = (name: string, size: number, video?: number) => {
    const metadata = [`filename ${base64(name)}`, ...(video ? [`video ${base64(String(video))}`] : [])];
    return request('/operator/uploads', {
      method: 'POST',
      headers: { ...headers, 'upload-length': String(size), 'upload-metadata': metadata.join() },
    });
  };
  const trySend = (path: string, offset: number, bytes: Buffer) => {
    const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
    const body = new Uint8Array(bytes);
    return request(path, { method: 'PATCH', headers: { ...headers, ...type }, body });
  };
  return {
    tryBegin,
    trySend,
    async begin(name, size, video) {
      const { status, body, location } = await tryBegin(name, size, video);
      if (status !== 201) throw new Error(body);
      return location;
    },
    async offset(path) {
      const answer = await fetch(base + path, { method: 'HEAD', headers });
      return Number(answer.headers.get('upload-offset') ?? -1);
    },
    send: async (path, offset, bytes) => (await trySend(path, offset, bytes)).status,
  };
}
