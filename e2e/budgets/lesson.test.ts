import { expect, test } from 'vitest';
import { CHROMIUM_MISSING, findChromium } from '../../bench/browser/chromium.ts';
import { visitCold } from '../../bench/browser/cold-visit.ts';
import budgets from '../../budgets.json' with { type: 'json' };
import { findLesson, isFree } from '../support/api/lessons.ts';
import { addOneMember } from '../support/site/members.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
/**
 * Not counted: the library for playlists, which only some browsers fetch, and what is fetched while the browser is idle, after the
 * player is there. Whether idle time comes before the count ends differs from run to run.
 */
const NOT_COUNTED =
  /\/(hls\.light|comment-panel|attachment-list|transcript-panel|note-panel|connect-service-worker)-/;

test('a lesson stays within its bytes of scripts and styles until it can play', async ({ skip }) => {
  const executablePath = findChromium();
  if (!executablePath) return skip(CHROMIUM_MISSING);
  const { video } = await findLesson(site().url, 'free lesson', isFree);
  const { transfers, jsCssBytes } = await visitCold(`${site().url}/course/video/${video.id}`, {
    executablePath,
    conditions: null,
    token: addOneMember(site()).token,
  });
  const others = transfers
    .filter(({ url }) => NOT_COUNTED.test(url))
    .reduce((sum, { bytes }) => sum + bytes, 0);
  // It was the lesson that came, and not the way to the login.
  expect(transfers.some(({ url }) => url.endsWith(`/api/v2/video/${video.id}/playinfo?is_try=0`))).toBe(true);
  expect(jsCssBytes - others).toBeGreaterThan(50_000);
  expect(jsCssBytes - others).toBeLessThanOrEqual(budgets.gates.lesson.jsCssBrotliBytes);
});
