import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningSite } from './start-site.ts';

/** The uploads of an operator over HTTP. */
export interface OperatorClient {
  /** Uploads a video file in one piece; `videoId` names the lesson it belongs to. */
  upload(name: string, bytes: Buffer, videoId?: number): Promise<void>;
  /** Name and state of each upload, newest first, with the reason of a failure. */
  list(): Promise<readonly { readonly name: string; readonly state: string; readonly reason: string }[]>;
}

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
  const body = new URLSearchParams({ ...demoOperator({ dataDir }) });
  const login = await fetch(`${url}/operator/login`, { method: 'POST', redirect: 'manual', body });
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const page = await (await fetch(`${url}/operator/media`, { headers: { cookie } })).text();
  const csrf = /data-csrf="([^"]+)"/.exec(page)?.[1] ?? '';
  const headers = { cookie, 'x-csrf-token': csrf, 'tus-resumable': '1.0.0' };

  return {
    async upload(filename, bytes, videoId) {
      const metadata = [
        `filename ${base64(filename)}`,
        ...(videoId ? [`video ${base64(String(videoId))}`] : []),
      ];
      const begun = await fetch(`${url}/operator/uploads`, {
        method: 'POST',
        headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': metadata.join() },
      });
      if (begun.status !== 201) throw new Error(`the upload was refused: ${await begun.text()}`);
      const sent = await fetch(url + (begun.headers.get('location') ?? ''), {
        method: 'PATCH',
        headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
        body: new Uint8Array(bytes),
      });
      if (sent.status !== 204) throw new Error(`the bytes were refused: ${sent.status}`);
    },
    async list() {
      const text = await (await fetch(`${url}/operator/media/list`, { headers: { cookie } })).text();
      return text
        .split('<li ')
        .slice(1)
        .map((item) => ({
          name: /<h3><a[^>]*>([^<]*)/.exec(item)?.[1] ?? '',
          state: /class="state (\w+)"/.exec(item)?.[1] ?? '',
          reason: /class="problem">([^<]*)/.exec(item)?.[1] ?? '',
        }));
    },
  };
}
