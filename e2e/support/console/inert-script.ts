import { expect } from 'vitest';
import type { PrivateWindow } from '../browser/window.ts';

/** Text that would run a script where it is used as HTML. */
export const SCRIPT = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
/** Short enough for every field. */
export const SHORT = '<img src=x onerror=hacked=1>';
/** A rich text with script in all usual places. */
export const SCRIPT_HTML = `<p>介绍</p>${SCRIPT}<a href="javascript:window.hacked=1">点我</a><svg onload="window.hacked=1"></svg>`;

declare global {
  interface Window {
    hacked?: number;
    violations?: string[];
  }
}

/** Records violations of the content security policy in all pages of a window. */
export async function watchViolations({ page }: PrivateWindow): Promise<void> {
  await page.addInitScript(() => {
    window.violations = [];
    document.addEventListener('securitypolicyviolation', (event) =>
      window.violations?.push(`${event.violatedDirective} ${event.blockedURI}`),
    );
  });
}

/** Waits for a text and checks that no script of {@link SCRIPT} ran or could run, in the page and in its frames. */
export async function expectInert({ page }: PrivateWindow, text: string, where: string): Promise<void> {
  await page.getByText(text).filter({ visible: true }).first().waitFor();
  expect(await page.evaluate(() => window.hacked), where).toBeUndefined();
  expect(await page.evaluate(() => window.violations), where).toEqual([]);
  for (const frame of page.frames())
    expect(await frame.locator('[onerror], [onload], [href^="javascript"]').count(), where).toBe(0);
}
