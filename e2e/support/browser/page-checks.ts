import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

/** What sticks out to the right without being in something that scrolls or cuts by itself. */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isHeld = (element: Element): boolean => {
      for (
        let parent = element.parentElement;
        parent && parent !== document.body;
        parent = parent.parentElement
      ) {
        if (getComputedStyle(parent).overflowX !== 'visible') return true;
      }
      return false;
    };
    const width = document.documentElement.clientWidth;
    const sideways = document.documentElement.scrollWidth > width ? ['the page scrolls sideways'] : [];
    const elements = [...document.querySelectorAll('body *')].filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && box.height > 0 && box.right > width + 1 && !isHeld(element);
    });
    return [
      ...sideways,
      ...elements.map((element) => `${element.tagName.toLowerCase()} ${element.textContent?.slice(0, 20)}`),
    ];
  });
}

/** Buttons, links, headings and tabs whose own text is cut off. */
export function findClippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, a, h1, h2, label, [role="tab"], .mantine-Button-label')]
      .filter((element) => {
        const style = getComputedStyle(element);
        const isMeantToEnd = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        const isSeen = element.getClientRects().length > 0 && element.clientWidth > 1;
        // A busy button moves its text away and shows a spinner in its place.
        const isBusy = element.hasAttribute('data-loading');
        if (!isSeen || isBusy || isMeantToEnd || style.overflow === 'visible') return false;
        return (
          element.scrollWidth > element.clientWidth + 2 || element.scrollHeight > element.clientHeight + 2
        );
      })
      .map((element) => `${element.tagName.toLowerCase()} ${element.textContent?.slice(0, 20)}`),
  );
}

/** The mode for pages without frames of other sites needs no second page for its result. */
const createAxe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode(true);

/**
 * Lets the browser lay out what lies far below the screen too (`content-visibility`). Such a part has no boxes to
 * measure, and after a change of the colour scheme some of its computed colours are still the old ones.
 */
export async function layOutWholePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Waits for the transitions and animations that end by themselves. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What a change of the page starts is known after it was drawn.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Violations of WCAG 2.2 AA and best practices that axe can find, one line each. */
export async function findAccessibilityViolations(page: Page): Promise<string[]> {
  const { violations, passes } = await createAxe(page)
    // The H5 in the frame of a preview is a page of its own, which its own tests check.
    .options({ iframes: false, rules: { 'target-size': { enabled: true } } })
    .analyze();
  expect(passes.length).toBeGreaterThan(5);
  return violations.flatMap(describeViolation);
}

/** Texts without enough contrast: the only rule that another colour scheme can break. One line each. */
export async function findContrastViolations(page: Page): Promise<string[]> {
  // Below a half transparent mask axe cannot tell the background: then the rule neither passes nor fails.
  const { violations } = await createAxe(page).withRules(['color-contrast']).analyze();
  return violations.flatMap(describeViolation);
}

function describeViolation({ id, nodes }: Violation): string[] {
  return nodes.map(({ target, failureSummary }) => {
    const [, ...reasons] = failureSummary?.split('\n') ?? [];
    return `${id} at ${target}: ${reasons.join(' ').trim()}`;
  });
}
