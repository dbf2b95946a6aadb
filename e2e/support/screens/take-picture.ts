import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Where SCREEN_PICTURES names a folder, stores there what the window shows, to be looked at. */
export async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREEN_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), scale: 'css' });
}
