import { describe, expect, test } from 'vitest';
import { findChromium, noChromium } from '../../bench/browser/chromium.ts';
import { visitCold } from '../../bench/browser/cold-visit.ts';
import budgets from '../../budgets.json' with { type: 'json' };
import { useSchool } from '../support/school.ts';

const school = useSchool();

/** What a first visit may cost; times are measured by the benches and gate nothing. */
describe.each(Object.entries(budgets.gates.pages))('a first visit of %s', (path, gates) => {
  test('stays within its bytes, requests and layout shift', async ({ skip }) => {
    const executablePath = findChromium();
    if (!executablePath) return skip(noChromium);
    const visit = await visitCold(school().url + path, { executablePath, conditions: null });

    const scripts = visit.transfers.filter(({ kind }) => kind === 'js');
    expect(scripts.length).toBeGreaterThan(0);
    for (const { url, encoding } of scripts) expect(encoding, url).toBe('br');
    expect(visit.jsCssBytes).toBeLessThanOrEqual(gates.jsCssBrotliBytes);
    expect(visit.transfers.length).toBeLessThanOrEqual(gates.requests);
    expect(visit.cumulativeLayoutShift).toBeLessThanOrEqual(gates.cumulativeLayoutShift);
    expect(visit.largestContentfulPaint).toBeGreaterThan(0);
  });
});
