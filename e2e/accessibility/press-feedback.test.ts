// @module-tag complete
import type { CDPSession, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { allScreens } from '../support/screens/all-screens.ts';
import { prepareFixtures, type ScreenFixtures } from '../support/screens/screen.ts';
import { useSite } from '../support/site/site.ts';

/** The main screens; dialogs and sheets are among them. */
const NAMES =
  'home courses courses-filter course-paid course-lessons course-share search-start search-results login login-password study member setting help profile messages order orders role player error'.split(
    ' ',
  );
const screens = allScreens.filter(({ name }) => NAMES.includes(name));

/** What can be pressed. A field answers with the focus and a caret, a slider with its thumb. */
const CONTROLS =
  'a[href], summary, button:not(:disabled):not([aria-disabled="true"]), label:has(input[type=radio], input[type=checkbox], input[type=file]), [role="option"]';
const MARK = 'data-control';
/** What may change while something is pressed. */
const VISIBLE = ['background-color', 'background-image', 'opacity', 'scale', 'transform', 'filter', 'color'];

const site = useSite();
const browser = useBrowser();
let fixtures: ScreenFixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures(site());
});

test('every main screen exists', () => {
  expect(NAMES.filter((name) => !screens.some((screen) => screen.name === name))).toEqual([]);
});

test.each(screens.map((screen) => [screen.name, screen] as const))(
  'everything that can be pressed on %s answers to it',
  async (_, screen) => {
    const token = fixtures.tokens[screen.as];
    const visit = await openVisit(browser(), fixtures.url, {
      device: 'android',
      ...(token ? { token } : {}),
      ...(screen.expectedProblems ? { expectedProblems: screen.expectedProblems } : {}),
    });
    const { page } = visit;
    await screen.show(visit, fixtures);
    const session = await page.context().newCDPSession(page);
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion });
      expect.soft(await findSilentControls(page, session), `motion: ${reducedMotion}`).toEqual([]);
    }
  },
);

/** Names of the controls in sight whose look does not change while they are pressed. */
async function findSilentControls(page: Page, session: CDPSession): Promise<string[]> {
  const names = await page.evaluate(
    ([controls, mark]) => {
      const seen = [...document.querySelectorAll<HTMLElement>(controls)].filter(
        (element) => element.checkVisibility() && !element.closest('[inert], [aria-hidden="true"]'),
      );
      return seen.map((element, index) => {
        element.setAttribute(mark, String(index));
        return `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent}`;
      });
    },
    [CONTROLS, MARK] as const,
  );
  expect(names.length).toBeGreaterThan(0);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const silent: string[] = [];
  for (const [index, name] of names.entries()) {
    const selector = `[${MARK}="${index}"]`;
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const before = await lookOf(page, selector);
    await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['active'] });
    const pressed = await lookOf(page, selector, before);
    await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [] });
    if (before === pressed) silent.push(name);
  }
  return silent;
}

/** How a layer over an element looks that cannot be seen. */
const INVISIBLE = 'linear-gradient(rgba(0, 0, 0, 0), rgba(0, 0, 0, 0))';

/**
 * The visible properties of an element and of everything in it, as one text. Waits up to 30 frames for one that differs from
 * `last`: without motion a colour still changes within a millisecond.
 */
const lookOf = (page: Page, selector: string, last?: string): Promise<string> =>
  page.evaluate(
    async ([selected, properties, invisible, known]) => {
      const element = document.querySelector(selected);
      const parts = element ? [element, ...element.querySelectorAll('*')] : [];
      const read = (): string =>
        parts
          .map((part) => {
            const style = getComputedStyle(part);
            const look = properties.map((property) => style.getPropertyValue(property)).join(' ');
            return look.replace(invisible, 'none');
          })
          .join('\n');
      for (let frame = 0; frame < 30 && known !== undefined && read() === known; frame += 1) {
        await new Promise((drawn) => requestAnimationFrame(drawn));
      }
      return read();
    },
    [selector, VISIBLE, INVISIBLE, last] as const,
  );
