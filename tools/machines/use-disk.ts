import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fromRoot } from '../launch/paths.mjs';
import { CHILD_ENVIRONMENT } from '../site/child-environment.ts';
import { makeTestVideo } from '../site/make-video.ts';
import type { OperatorClient } from '../site/operator-client.ts';
import type { RunningSite } from '../site/start-site.ts';

/** What needs the disk of a site, and what became of it: `ok`, or why it was refused. */
export type DiskUse = Readonly<Record<'upload' | 'image' | 'export' | 'backup', string>>;

const EXPORT_LIMIT_MS = 20_000;
/** A refusal is kept this short, characters. */
const REASON_LENGTH = 90;

/** A short video as bytes, different each time: the site knows what it has. */
export function makeClip(seconds = 2): Buffer {
  const path = join(tmpdir(), `zaixue-clip-${randomBytes(6).toString('hex')}.mp4`);
  try {
    makeTestVideo({ path, seconds });
    return readFileSync(path);
  } finally {
    rmSync(path, { force: true });
  }
}

/** Uploads a video and an image, exports the orders and makes a backup. `env` are the variables of the site. Never rejects. */
export async function useDisk(
  site: RunningSite,
  operator: OperatorClient,
  {
    clip,
    image,
    env = {},
  }: { readonly clip: Buffer; readonly image: Buffer; readonly env?: NodeJS.ProcessEnv },
): Promise<DiskUse> {
  const name = randomBytes(4).toString('hex');
  return {
    upload: await outcomeOf(() => operator.upload(`${name}.mp4`, clip)),
    image: await outcomeOf(() => operator.uploadImage(`${name}.png`, image)),
    export: await outcomeOf(() => exportOrders(operator, name)),
    backup: await outcomeOf(() => backUp(site, join(site.dataDir, `${name}.backup`), env)),
  };
}

const outcomeOf = (work: () => Promise<unknown>): Promise<string> =>
  work().then(
    () => 'ok',
    (error: Error) => error.message.replace(/\s+/g, ' ').slice(0, REASON_LENGTH),
  );

async function exportOrders(operator: OperatorClient, key: string): Promise<void> {
  interface Task {
    readonly id: number;
    readonly state: string;
  }
  const { id } = await operator.call<Task>('POST', '/orders/export-task', {
    format: 'csv',
    key: `disk-${key}`,
  });
  const limit = performance.now() + EXPORT_LIMIT_MS;
  for (;;) {
    const { rows } = await operator.call<{ rows: Task[] }>('GET', `/tasks?ids=${id}`);
    const state = rows[0]?.state ?? 'gone';
    if (state === 'done') return;
    if (performance.now() > limit || !['waiting', 'running'].includes(state))
      throw new Error(`the export is ${state}`);
    await wait(200);
  }
}

/** Runs the command of the operator beside the site. */
function backUp({ dataDir }: RunningSite, path: string, env: NodeJS.ProcessEnv): Promise<void> {
  const command = fromRoot('apps', 'server', 'src', 'cli', 'backup.ts');
  return new Promise((resolve, reject) => {
    const options = {
      env: { ...CHILD_ENVIRONMENT, ...env, DATA_DIR: dataDir, BACKUP_PASSPHRASE: 'of a test of the disk' },
    };
    execFile(process.execPath, [command, path], options, (error, _stdout, stderr) => {
      rmSync(path, { force: true });
      if (error) reject(new Error(`exit code ${error.code}: ${stderr.trim().split('\n').at(-1)}`));
      else resolve();
    });
  });
}
