import budgets from '../budgets.json' with { type: 'json' };
import { startSite } from '../tools/site/start-site.ts';
import { CHROMIUM_MISSING, findChromium } from './browser/chromium.ts';
import { logInDemoMember } from './browser/demo-member.ts';
import { addMeasuredLesson, hasFfmpeg } from './browser/measured-lesson.ts';
import { type PlayerPath, pathTitles } from './browser/player.ts';
import { measureDrop, measurePlaying, measureSeek, type PlayingRun } from './browser/player-network.ts';
import { median, printTable } from './support/report.ts';

const RUNS = 3;
const PATHS: readonly PlayerPath[] = ['native', 'hls.js'];
const VIDEO_SECONDS = 100;
const STEADY_SECONDS = 60;
/** Bandwidth as a multiple of the bit rate of the lowest rendition. */
const BANDWIDTH_MARGIN = 1.2;
const DROP = { before: 15, after: 40 };
const DROPPED_MBPS = 0.4;
const SEEK_TO = 0.8;

/**
 * A 720p lesson on a slow phone: stalls with a bandwidth just above the lowest rendition and after a bandwidth
 * drop, and the duration of a seek far ahead; for both playback paths.
 */
export async function measurePlayerNetwork(): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath || !hasFfmpeg()) {
    console.log(`Skipped: ${executablePath ? 'ffmpeg was not found' : CHROMIUM_MISSING}.`);
    return;
  }
  const { network, seekToPlayingMs, rebufferSeconds } = budgets.targets;
  const site = await startSite();
  const rows: { what: string; measured: string; target: string }[] = [];
  try {
    const token = await logInDemoMember(site.url);
    const { videoId, lowestRate } = await addMeasuredLesson(site, token, VIDEO_SECONDS);
    const narrow = { ...network, downMbps: (lowestRate * BANDWIDTH_MARGIN) / 1e6 };
    for (const path of PATHS) {
      const options = { executablePath, path, siteUrl: site.url, videoId, token };
      const [steady, drops, seeks]: [PlayingRun[], PlayingRun[], number[]] = [[], [], []];
      for (let run = 0; run < RUNS; run += 1) {
        steady.push(await measurePlaying({ ...options, conditions: narrow }, STEADY_SECONDS));
        drops.push(
          await measureDrop(
            { ...options, conditions: network },
            { ...network, downMbps: DROPPED_MBPS },
            DROP,
          ),
        );
        seeks.push(await measureSeek({ ...options, conditions: network }, SEEK_TO));
      }
      const worst = (runs: readonly PlayingRun[]) =>
        Math.max(...runs.map(({ stalledSeconds }) => stalledSeconds)).toFixed(1);
      rows.push(
        {
          what: `${pathTitles[path]}: stalled in ${STEADY_SECONDS} s at ${narrow.downMbps.toFixed(2)} Mbps, s (worst of ${RUNS})`,
          measured: worst(steady),
          target: `≤ ${rebufferSeconds}`,
        },
        {
          what: `${pathTitles[path]}: stalled in ${DROP.after} s after a drop to ${DROPPED_MBPS} Mbps, s (worst of ${RUNS})`,
          measured: worst(drops),
          target: `≤ ${rebufferSeconds}`,
        },
        {
          what: `${pathTitles[path]}: rendition height before and ${DROP.after} s after the drop`,
          measured: drops.map((run) => `${run.heightBefore} → ${run.heightAfter}`).join(', '),
          target: 'lower',
        },
        {
          what: `${pathTitles[path]}: seek far ahead to playback, ms (median of ${RUNS})`,
          measured: median(seeks).toFixed(0),
          target: `≤ ${seekToPlayingMs}`,
        },
      );
    }
  } finally {
    await site.stop();
  }
  printTable(rows);
}
