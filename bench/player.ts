import budgets from '../budgets.json' with { type: 'json' };
import { startSite } from '../tools/site/start-site.ts';
import { CHROMIUM_MISSING, findChromium } from './browser/chromium.ts';
import { ask, logInDemoMember } from './browser/demo-member.ts';
import { measureFirstFrame, measureResume, type PlayerPath, pathTitles } from './browser/player.ts';
import { median, printTable } from './support/report.ts';

const RUNS = 5;
/** A free course, whose lessons any member may watch in full. */
const COURSE_ID = 2;
const PATHS: readonly PlayerPath[] = ['native', 'hls.js'];
const STORED_SECONDS = 33;
/** Delay before the tap, as if the member reads the title first, milliseconds. */
const HESITATION_MS = 3000;

/**
 * On a slow phone and network: time from the tap on play to the first frame, and the distance between the stored position and where a
 * resumed lesson starts; for both playback paths, each run in a fresh browser.
 */
export async function measurePlayer(): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath) {
    console.log(`Skipped: ${CHROMIUM_MISSING}.`);
    return;
  }
  const { network, firstFrameAfterTapMs, resumeWithinSeconds } = budgets.targets;
  const site = await startSite();
  const { url } = site;
  const newSeries = () => new Map<PlayerPath, number[]>(PATHS.map((path) => [path, []]));
  const [hasty, calm, resumes] = [newSeries(), newSeries(), newSeries()];
  try {
    const videoId = await firstLesson(url);
    const newcomer = await logInDemoMember(url);
    const returning = await logInDemoMember(url);
    await ask(`${url}/api/v2/video/${videoId}/record`, {
      token: returning,
      body: { duration: STORED_SECONDS },
    });
    for (let run = 0; run < RUNS; run += 1) {
      for (const path of PATHS) {
        const options = { executablePath, conditions: network, path, siteUrl: url, videoId };
        hasty.get(path)?.push(await measureFirstFrame({ ...options, token: newcomer }, 0));
        calm.get(path)?.push(await measureFirstFrame({ ...options, token: newcomer }, HESITATION_MS));
        resumes.get(path)?.push(await measureResume({ ...options, token: returning }, STORED_SECONDS));
      }
    }
  } finally {
    await site.stop();
  }
  printTable(
    PATHS.flatMap((path) => [
      {
        what: `${pathTitles[path]}: tap to first frame, tapped at once, ms (median of ${RUNS})`,
        measured: median(hasty.get(path) ?? []).toFixed(0),
        target: `≤ ${firstFrameAfterTapMs}`,
      },
      {
        what: `${pathTitles[path]}: the same, tapped ${HESITATION_MS / 1000} s later, ms (median of ${RUNS})`,
        measured: median(calm.get(path) ?? []).toFixed(0),
        target: `≤ ${firstFrameAfterTapMs}`,
      },
      {
        what: `${pathTitles[path]}: distance from the stored second, s (worst of ${RUNS})`,
        measured: Math.max(...(resumes.get(path) ?? [])).toFixed(2),
        target: `≤ ${resumeWithinSeconds}`,
      },
    ]),
  );
}

async function firstLesson(site: string): Promise<number> {
  const { videos, chapters } = await ask<{
    videos: Record<string, { id: number }[]>;
    chapters: { id: number }[];
  }>(`${site}/api/v2/course/${COURSE_ID}`);
  const lesson = videos[String(chapters[0]?.id)]?.[0];
  if (!lesson) throw new Error(`course ${COURSE_ID} has no lesson`);
  return lesson.id;
}
