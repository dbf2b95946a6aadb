import { expect, test } from 'vitest';
import { CHROMIUM_MISSING, findChromium } from '../../bench/browser/chromium.ts';
import { visitCold } from '../../bench/browser/cold-visit.ts';
import budgets from '../../budgets.json' with { type: 'json' };
import { useSite } from '../support/site/site.ts';

const site = useSite();

test('the first load of the operator console stays within its bytes', async ({ skip }) => {
  const executablePath = findChromium();
  if (!executablePath) return skip(CHROMIUM_MISSING);
  const { transfers, jsCssBytes } = await visitCold(`${site().url}/operator`, {
    executablePath,
    conditions: null,
  });
  const scripts = transfers.filter(({ kind }) => kind === 'js');
  for (const { url, encoding } of scripts) expect(encoding, url).toBe('br');
  // It was the console that came.
  expect(jsCssBytes).toBeGreaterThan(100_000);
  expect(jsCssBytes).toBeLessThanOrEqual(budgets.gates.console.jsCssBrotliBytes);
});
