import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { makeTestVideo } from './make-video.ts';
import { logInDemoOperator } from './operator-client.ts';
import { type RunningSite, startSite } from './start-site.ts';

/** Time from upload to kill, milliseconds: before, during and after the transcoding. */
const KILL_AFTER = { least: 500, most: 7000 };
const END_LIMIT_MS = 240_000;

export interface KillReport {
  readonly serverKills: number;
  readonly ffmpegKills: number;
  /** Number of uploads that are ready. */
  readonly ready: number;
  readonly failed: readonly string[];
  /** Uploads that are neither ready nor failed, or failed without a reason. */
  readonly unfinished: readonly string[];
  /** Orphaned files and rows, and ffmpeg processes that still run. */
  readonly leftovers: readonly string[];
}

/**
 * Kills the server or its ffmpeg (SIGKILL) at random moments during transcoding, `rounds` times; then lets the
 * server finish the queue and lists what is left over.
 */
export async function killProcessing(rounds: number): Promise<KillReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zaixue-kill-media-'));
  const path = join(dataDir, 'video.mp4');
  makeTestVideo({ path, seconds: 12 });
  const video = readFileSync(path);
  rmSync(path);
  const kills = { server: 0, ffmpeg: 0 };
  let site: RunningSite | null = null;
  try {
    for (let round = 0; round < rounds; round += 1) {
      site ??= await startSite({ dataDir });
      const operator = await logInDemoOperator(site);
      await operator.upload(`video-${round}.mp4`, Buffer.concat([video, freeBox(round)]));
      await wait(KILL_AFTER.least + Math.random() * (KILL_AFTER.most - KILL_AFTER.least));
      const [pid] = Math.random() < 0.5 ? findProgramsIn(dataDir) : [];
      if (pid !== undefined && killProgram(pid)) kills.ffmpeg += 1;
      else {
        await site.stop('SIGKILL');
        site = null;
        kills.server += 1;
      }
    }
    site ??= await startSite({ dataDir });
    const operator = await logInDemoOperator(site);
    const deadline = Date.now() + END_LIMIT_MS;
    const isMoving = ({ state }: { state: string }) => state !== 'ready' && state !== 'failed';
    let uploads = await operator.list();
    let leftovers = findLeftovers(dataDir);
    while ((uploads.some(isMoving) || leftovers.length > 0) && Date.now() < deadline) {
      await wait(1000);
      uploads = await operator.list();
      leftovers = findLeftovers(dataDir);
    }
    const failed = uploads.filter(({ state }) => state === 'failed');
    return {
      serverKills: kills.server,
      ffmpegKills: kills.ffmpeg,
      ready: uploads.filter(({ state }) => state === 'ready').length,
      failed: failed.map(({ reason }) => reason),
      unfinished: [...uploads.filter(isMoving), ...failed.filter(({ reason }) => reason === '')].map(
        ({ name, state }) => `${name} ${state}`,
      ),
      leftovers,
    };
  } finally {
    await site?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** An MP4 box that players skip: it changes the checksum, so the video is transcoded again. */
function freeBox(number: number): Buffer {
  const box = Buffer.alloc(12);
  box.writeUInt32BE(12, 0);
  box.write('free', 4, 'latin1');
  box.writeUInt32BE(number, 8);
  return box;
}

/** Process ids of the ffmpegs that work in this folder. */
function findProgramsIn(dataDir: string): number[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter((line) => /^\s*\d+ ffmpeg /.test(line) && line.includes(dataDir))
    .map((line) => Number.parseInt(line, 10));
}

function killProgram(pid: number): boolean {
  try {
    process.kill(pid, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
}

/** Files and rows beyond ready recordings and failed uploads. */
function findLeftovers(dataDir: string): string[] {
  const database = new DatabaseSync(join(dataDir, 'zaixue.sqlite'), { readOnly: true });
  try {
    const column = (sql: string) =>
      database
        .prepare(sql)
        .all()
        .map((row) => String(Object.values(row)[0]));
    const recordings = column("select replace(storage_key, 'videos/', '') from media");
    const uploads = column("select upload_id from media_jobs where status <> 'ready'");
    const inFolder = (...path: string[]) => {
      const folder = join(dataDir, ...path);
      return existsSync(folder) ? readdirSync(folder) : [];
    };
    return [
      ...inFolder('tmp'),
      ...inFolder('storage', '.incoming'),
      ...inFolder('storage', 'videos').filter((name) => !recordings.includes(name)),
      ...recordings.filter((name) => !inFolder('storage', 'videos').includes(name)),
      ...inFolder('uploads').filter((name) => !uploads.includes(name.replace(/\.json$/, ''))),
      ...column('select id from media_staging'),
      ...findProgramsIn(dataDir).map((pid) => `ffmpeg ${pid}`),
    ];
  } finally {
    database.close();
  }
}
