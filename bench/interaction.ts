import { STORAGE_KEYS } from '@zaixue/contract/constants';
import { type Browser, chromium } from 'playwright-core';
import budgets from '../budgets.json' with { type: 'json' };
import { startSite } from '../tools/site/start-site.ts';
import { accountFlows, type UserFlow } from './browser/account-flows.ts';
import { CHROMIUM_ARGUMENTS, CHROMIUM_MISSING, devices, findChromium } from './browser/chromium.ts';
import { logInDemoMember } from './browser/demo-member.ts';
import { type Interaction, readInteractions, watchInteractions } from './browser/interactions.ts';
import { median, printTable } from './support/report.ts';

const RUNS = 3;

/** Interaction to next paint on a slow phone, on every screen of login and account. */
export async function measureInteraction(): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath) {
    console.log(`Skipped: ${CHROMIUM_MISSING}.`);
    return;
  }
  const { network, interactionToNextPaintMs } = budgets.targets;
  const site = await startSite();
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS });
  const worst = new Map<string, Interaction[]>(accountFlows.map(({ path }) => [path, []]));
  try {
    for (let run = 0; run < RUNS; run += 1) {
      for (const flow of accountFlows) {
        const timed = await runFlow(browser, site.url, flow, network.cpuSlowdown);
        const slowest = [...timed].sort((a, b) => b.durationMs - a.durationMs)[0];
        worst.get(flow.path)?.push(slowest ?? { durationMs: 16, what: 'all below 16 ms' });
      }
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  printTable(
    [...worst].map(([path, slowest]) => ({
      what: `${path}: slowest interaction, ms (median of ${RUNS} runs; ${mostOften(slowest)})`,
      measured: median(slowest.map(({ durationMs }) => durationMs)).toFixed(0),
      target: `≤ ${interactionToNextPaintMs}`,
    })),
  );
}

async function runFlow(
  browser: Browser,
  site: string,
  { path, needsLogin, run }: UserFlow,
  cpuSlowdown: number,
): Promise<readonly Interaction[]> {
  const context = await browser.newContext(devices.iphone);
  try {
    const token = needsLogin ? await logInDemoMember(site) : null;
    if (token) {
      await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
        STORAGE_KEYS.token,
        token,
      ] as const);
    }
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await watchInteractions(page);
    await page.goto(site + path);
    await page.waitForLoadState('networkidle');
    await run(page, site);
    return await readInteractions(page);
  } finally {
    await context.close();
  }
}

/** The slowest interaction of each run. */
const mostOften = (slowest: readonly Interaction[]): string =>
  [...new Set(slowest.map(({ durationMs, what }) => `${what} ${durationMs}`))].join(' · ');
