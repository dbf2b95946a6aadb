import type { Locator, Page } from 'playwright-core';

/** Presses Tab until the element has the focus; fails when it cannot be reached. */
export async function tabTo(page: Page, target: Locator, limit = 60): Promise<void> {
  for (let press = 0; press < limit; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
}

/** Whether the element with the focus shows it: an outline, or a shadow or border it has only then. */
export function isFocusVisible(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return false;
    const outlined = (candidate: Element): boolean => {
      const style = getComputedStyle(candidate);
      return (
        (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) ||
        style.boxShadow !== 'none'
      );
    };
    const parent = element.parentElement;
    return outlined(element) || (parent?.matches(':focus-within') === true && outlined(parent));
  });
}
