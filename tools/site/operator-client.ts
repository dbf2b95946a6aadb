import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningSite } from './start-site.ts';

/** State of an upload. */
export interface ListedUpload {
  readonly id: number;
  readonly name: string;
  readonly state: string;
  /** Reason of a failure. */
  readonly reason: string;
  readonly durationSeconds: number;
}

/** An operator of a site over HTTP, as the console is. */
export interface OperatorClient {
  /** Makes a call below `/operator/api`; throws with the answer's text unless it succeeds. */
  call<Data>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<Data>;
  /** Uploads a video file. */
  upload(name: string, bytes: Buffer, options?: UploadOptions): Promise<void>;
  /** Makes a call that takes a file. */
  sendFile<Data>(path: string, file: SentFile, fields?: Readonly<Record<string, string>>): Promise<Data>;
  /** Adds an image to the library. */
  uploadImage(name: string, bytes: Buffer): Promise<void>;
  /** All uploads, newest first. */
  list(): Promise<readonly ListedUpload[]>;
}

export interface SentFile {
  readonly name: string;
  readonly content: Buffer | string;
}

export interface UploadOptions {
  /** The lesson that will play it. */
  readonly lessonId?: number;
  /** Into how many requests the bytes are divided; default 1. */
  readonly pieces?: number;
}

const PAGE_SIZE = 100;
const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Name and password of the operator of a demo site, read from its data folder. */
export function demoOperator({ dataDir }: Pick<RunningSite, 'dataDir'>): {
  readonly name: string;
  readonly password: string;
} {
  const file = readFileSync(join(dataDir, 'operator-password.txt'), 'utf8');
  const [name = '', password = ''] = file.trim().split('\n');
  return { name, password };
}

/** Logs in the operator of a demo site with the password from its data folder. */
export async function logInDemoOperator({
  url,
  dataDir,
}: Pick<RunningSite, 'url' | 'dataDir'>): Promise<OperatorClient> {
  const login = await fetch(`${url}/operator/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoOperator({ dataDir })),
  });
  if (!login.ok) throw new Error(`the login was refused: ${await login.text()}`);
  const { csrf } = (await login.json()) as { readonly csrf: string };
  const cookie = login.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  return createOperatorClient(url, { cookie, 'x-csrf-token': csrf });
}

/** An operator of whose session the cookie is known. */
export async function openOperatorClient(url: string, cookie: string): Promise<OperatorClient> {
  const answer = await fetch(`${url}/operator/api/session`, { headers: { cookie } });
  const { csrf } = (await answer.json()) as { readonly csrf: string };
  if (!csrf) throw new Error('the session does not exist');
  return createOperatorClient(url, { cookie, 'x-csrf-token': csrf });
}

function createOperatorClient(url: string, headers: Readonly<Record<string, string>>): OperatorClient {
  async function call<Data>(method: string, path: string, body?: object): Promise<Data> {
    const content = body && { body: JSON.stringify(body) };
    const type = body && { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/operator/api${path}`, {
      method,
      headers: { ...headers, ...type },
      ...content,
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Data;
  }

  async function beginUpload(filename: string, size: number, lessonId?: number): Promise<string> {
    const metadata = [
      `filename ${base64(filename)}`,
      ...(lessonId ? [`video ${base64(String(lessonId))}`] : []),
    ];
    const begun = await fetch(`${url}/operator/uploads`, {
      method: 'POST',
      headers: {
        ...headers,
        'tus-resumable': '1.0.0',
        'upload-length': String(size),
        'upload-metadata': metadata.join(),
      },
    });
    if (begun.status !== 201) throw new Error(`the upload was refused: ${await begun.text()}`);
    return url + (begun.headers.get('location') ?? '');
  }

  async function sendPiece(address: string, bytes: Buffer): Promise<void> {
    const resumable = { ...headers, 'tus-resumable': '1.0.0' };
    // As a browser does that goes on with an upload.
    const progress = await fetch(address, { method: 'HEAD', headers: resumable });
    const offset = progress.headers.get('upload-offset') ?? '';
    const sent = await fetch(address, {
      method: 'PATCH',
      headers: { ...resumable, 'content-type': 'application/offset+octet-stream', 'upload-offset': offset },
      body: new Uint8Array(bytes),
    });
    if (sent.status !== 204) throw new Error(`the bytes were refused: ${sent.status}`);
  }

  async function sendFile<Data>(
    path: string,
    { name, content }: SentFile,
    fields: Readonly<Record<string, string>> = {},
  ): Promise<Data> {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
    const answer = await fetch(`${url}/operator/api${path}`, { method: 'POST', headers, body: form });
    if (!answer.ok) throw new Error(`the file was refused: ${await answer.text()}`);
    return (await answer.json()) as Data;
  }

  return {
    call,
    sendFile,
    async upload(filename, bytes, { lessonId, pieces = 1 } = {}) {
      const address = await beginUpload(filename, bytes.length, lessonId);
      const size = Math.ceil(bytes.length / pieces);
      for (let start = 0; start < bytes.length; start += size)
        await sendPiece(address, bytes.subarray(start, start + size));
    },
    async uploadImage(filename, bytes) {
      await sendFile('/images', { name: filename, content: bytes });
    },
    async list() {
      const uploads: ListedUpload[] = [];
      for (let page = 1, total = 1; uploads.length < total; page += 1) {
        const found = await call<FilesPage>('GET', `/media?size=${PAGE_SIZE}&page=${page}`);
        if (found.rows.length === 0) break;
        uploads.push(...found.rows.map(({ status, ...file }) => ({ ...file, state: status })));
        total = found.total;
      }
      return uploads;
    },
  };
}

interface FilesPage {
  readonly total: number;
  readonly rows: readonly (Omit<ListedUpload, 'state'> & { readonly status: string })[];
}
