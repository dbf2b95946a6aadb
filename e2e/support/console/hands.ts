import type { FileChooser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { isFocusVisible, tabTo } from '../browser/keyboard.ts';

/** How a person works with a page: with a finger, or with the keyboard alone. */
export interface Hands {
  readonly page: Page;
  press(target: Locator): Promise<void>;
  /** Replaces the text of a field. */
  type(target: Locator, text: string): Promise<void>;
  /** Opens a menu and chooses an item. */
  choose(menu: Locator, item: string): Promise<void>;
}

/** Most presses of Tab that a target may be away. */
const FAR = 150;

/** A finger: nothing hovers, and there are no keys but those of the keyboard on the screen. */
export function fingerOn(page: Page): Hands {
  return {
    page,
    press: (target) => target.tap(),
    async type(target, text) {
      await target.tap();
      await target.fill(text);
    },
    async choose(menu, item) {
      await menu.tap();
      await page.getByRole('menuitem', { name: item, exact: true }).tap();
    },
  };
}

/** Tab, arrows, Enter and letters; the focus must be visible at each thing that is used. */
export function keysOn(page: Page): Hands {
  const reach = async (target: Locator): Promise<void> => {
    await target.waitFor();
    await tabTo(page, target, FAR);
    expect(await isFocusVisible(page), `focus on ${target}`).toBe(true);
  };
  return {
    page,
    async press(target) {
      await reach(target);
      await page.keyboard.press('Enter');
    },
    async type(target, text) {
      // Tab selects the text of a field.
      await reach(target);
      await page.keyboard.type(text);
    },
    async choose(menu, item) {
      await reach(menu);
      await page.keyboard.press('Enter');
      const wanted = page.getByRole('menuitem', { name: item, exact: true });
      await wanted.waitFor();
      for (let press = 0; press < FAR; press += 1) {
        if (await wanted.evaluate((element) => element === document.activeElement)) {
          expect(await isFocusVisible(page), `focus on ${item}`).toBe(true);
          await page.keyboard.press('Enter');
          return;
        }
        await page.keyboard.press('ArrowDown');
      }
      throw new Error(`the arrow keys do not reach ${item}`);
    },
  };
}

/** Presses what asks for a file and gives it one. */
export async function chooseFile({ page, press }: Hands, target: Locator, path: string): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await press(target);
  const chooser: FileChooser = await asked;
  await chooser.setFiles(path);
}

/** Drags with one finger from the middle of an element to the middle of another one, or to `offset` pixels below it. */
export async function dragWithFinger(page: Page, from: Locator, to: Locator, offset = 0): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('what is dragged, or where to, is not visible');
  const [x, y] = [start.x + start.width / 2, start.y + start.height / 2];
  const endY = end.y + end.height / 2 + offset;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
  await touch('touchStart', y);
  const steps = 8;
  for (let step = 1; step <= steps; step += 1) {
    await touch('touchMove', y + ((endY - y) * step) / steps);
    // As from a real screen, at most one movement for each picture.
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await touch('touchEnd');
  await session.detach();
}

/** The button that takes back what a message tells. An older message may still be fading. */
export function undoOf(page: Page, message: string): Locator {
  return page.locator('[id^="undo-"]').filter({ hasText: message }).getByRole('button', { name: '撤销' });
}
