import { expect, test } from 'vitest';
import { CHROMIUM_MISSING, findChromium } from '../../bench/browser/chromium.ts';
import { visitCold } from '../../bench/browser/cold-visit.ts';
import budgets from '../../budgets.json' with { type: 'json' };
import { findLesson, isFree } from '../support/api/lessons.ts';
import { addOneMember } from '../support/site/members.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
/** Only browsers that play no playlists themselves fetch it. */
const LIBRARY = /\/hls\.light-/;

test('a lesson stays within its bytes of scripts and styles, the library for playlists aside', async ({
  skip,
}) => {
  const executablePath = findChromium();
  if (!executablePath) return skip(CHROMIUM_MISSING);
  const { video } = await findLesson(site().url, 'free lesson', isFree);
  const { transfers, jsCssBytes } = await visitCold(`${site().url}/course/video/${video.id}`, {
    executablePath,
    conditions: null,
    token: addOneMember(site()).token,
  });
  const library = transfers.filter(({ url }) => LIBRARY.test(url)).reduce((sum, { bytes }) => sum + bytes, 0);
  // It was the lesson that came, and not the way to the login.
  expect(transfers.some(({ url }) => url.endsWith(`/api/v2/video/${video.id}/playinfo?is_try=0`))).toBe(true);
  expect(jsCssBytes - library).toBeGreaterThan(50_000);
  expect(jsCssBytes - library).toBeLessThanOrEqual(budgets.gates.lesson.jsCssBrotliBytes);
});
