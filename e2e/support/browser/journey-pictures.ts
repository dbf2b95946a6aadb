import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Takes a picture of a step. */
export type ShowStep = (name: string) => Promise<void>;

/** Where JOURNEY_PICTURES names a folder, pictures of the steps of a journey are stored there as `<prefix>-<name>.png`. */
export function picturesOf(page: Page, prefix: string): ShowStep {
  const folder = process.env.JOURNEY_PICTURES;
  return async (name) => {
    if (!folder) return;
    mkdirSync(folder, { recursive: true });
    // Sheets and messages slide in.
    await page.waitForTimeout(400);
    await page.screenshot({ path: join(folder, `${prefix}-${name}.png`) });
  };
}
