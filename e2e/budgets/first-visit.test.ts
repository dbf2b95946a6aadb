import { videoDetail, videoRecord } from '@zaixue/contract/calls/video';
import { describe, expect, test } from 'vitest';
import { CHROMIUM_MISSING, findChromium } from '../../bench/browser/chromium.ts';
import { visitCold } from '../../bench/browser/cold-visit.ts';
import budgets from '../../budgets.json' with { type: 'json' };
import { findLesson, isFree } from '../support/api/lessons.ts';
import { fetchData } from '../support/api/wire.ts';
import { addOneMember } from '../support/site/members.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();

test('the home page of a member has no layout shift when the personal card loads', async ({ skip }) => {
  const executablePath = findChromium();
  if (!executablePath) return skip(CHROMIUM_MISSING);
  const { url } = site();
  const { token } = addOneMember(site());
  const { video } = await findLesson(url, 'free lesson', isFree);
  await fetchData(url, videoDetail, { id: video.id }, { token });
  await fetchData(url, videoRecord, { id: video.id, duration: 20 }, { token });
  const visit = await visitCold(`${url}/`, { executablePath, conditions: null, token });
  expect(visit.transfers.some((transfer) => transfer.url.includes('/study/continue'))).toBe(true);
  expect(visit.cumulativeLayoutShift).toBeLessThanOrEqual(budgets.gates.pages['/'].cumulativeLayoutShift);
});

/** What a first visit may cost; times are measured by the benches and gate nothing. */
describe.each(Object.entries(budgets.gates.pages))('a first visit of %s', (path, gates) => {
  test('stays within its bytes, requests and layout shift', async ({ skip }) => {
    const executablePath = findChromium();
    if (!executablePath) return skip(CHROMIUM_MISSING);
    const visit = await visitCold(site().url + path, { executablePath, conditions: null });

    const scripts = visit.transfers.filter(({ kind }) => kind === 'js');
    expect(scripts.length).toBeGreaterThan(0);
    for (const { url, encoding } of scripts) expect(encoding, url).toBe('br');
    expect(visit.jsCssBytes).toBeLessThanOrEqual(gates.jsCssBrotliBytes);
    expect(visit.transfers.length).toBeLessThanOrEqual(gates.requests);
    expect(visit.cumulativeLayoutShift).toBeLessThanOrEqual(gates.cumulativeLayoutShift);
    expect(visit.largestContentfulPaint).toBeGreaterThan(0);
  });
});
