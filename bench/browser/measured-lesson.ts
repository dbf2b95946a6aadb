import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CHILD_ENVIRONMENT } from '../../tools/site/child-environment.ts';
import { ask } from './demo-member.ts';

const run = promisify(execFile);
const IMPORT = fileURLToPath(new URL('../../apps/server/src/cli/import.ts', import.meta.url));
/** A test pattern with about as much motion as a lesson with slides and a speaker. */
const TEST_PATTERN = 'testsrc2=size=1280x720:rate=15';

export const hasFfmpeg = (): boolean => spawnSync('ffmpeg', ['-version']).status === 0;

interface MeasuredLesson {
  readonly videoId: number;
  /** Lowest bit rate of its renditions in the playlist, bits per second. */
  readonly lowestRate: number;
}

/** Imports a free course with one 720p lesson, as an operator does. */
export async function addMeasuredLesson(
  site: { readonly url: string; readonly dataDir: string },
  token: string,
  seconds: number,
): Promise<MeasuredLesson> {
  const folder = mkdtempSync(join(tmpdir(), 'zaixue-lesson-'));
  const title = `测量用课程 ${folder.slice(-6)}`;
  try {
    const file = join(folder, 'video.mp4');
    const sound = ['-f', 'lavfi', '-i', 'sine=frequency=220'];
    const coding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '18', '-pix_fmt', 'yuv420p'];
    await run('ffmpeg', [
      ...['-v', 'error', '-f', 'lavfi', '-i', TEST_PATTERN],
      ...sound,
      ...['-t', String(seconds), ...coding, '-c:a', 'aac', file],
    ]);
    const videos = 'videos:\n  - title: 测量\n    file: video.mp4\n';
    writeFileSync(join(folder, 'course.yaml'), `title: ${title}\nfree: true\n${videos}`);
    await run(process.execPath, [IMPORT, join(folder, 'course.yaml')], {
      env: { ...CHILD_ENVIRONMENT, DATA_DIR: site.dataDir, INIT_CWD: folder },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const videoId = await onlyLessonOf(site.url, title);
  const { urls } = await ask<{ urls: { url: string }[] }>(`${site.url}/api/v2/video/${videoId}/playinfo`, {
    token,
  });
  const playlist = await (await fetch(urls[0]?.url ?? '')).text();
  const rates = [...playlist.matchAll(/[:,]BANDWIDTH=(\d+)/g)].map(([, rate]) => Number(rate));
  return { videoId, lowestRate: Math.min(...rates) };
}

async function onlyLessonOf(site: string, title: string): Promise<number> {
  // Public responses are cached for a few seconds; a random page size bypasses the cache.
  const size = 50 + Math.floor(Math.random() * 50);
  const { data } = await ask<{ data: { id: number; title: string }[] }>(
    `${site}/api/v2/courses?page_size=${size}`,
  );
  const course = data.find((row) => row.title === title);
  const { videos } = await ask<{ videos: Record<string, { id: number }[]> }>(
    `${site}/api/v2/course/${course?.id}`,
  );
  const [lesson] = Object.values(videos).flat();
  if (!lesson) throw new Error(`${title} has no lesson`);
  return lesson.id;
}
