import type { Page } from 'playwright-core';

/** Presses the first button with this name that is seen. */
export const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .first()
    .click();
export const inDialog = (page: Page) => page.getByRole('dialog').filter({ visible: true }).first().waitFor();
export const opens = (button: string | RegExp) => async (page: Page) => {
  await press(page, button);
  await inDialog(page);
};
export const menu = (button: string | RegExp) => async (page: Page) => {
  await press(page, button);
  await page.getByRole('menu').waitFor();
};
/** Chooses an item of a menu that opens a dialog. */
export const fromMenu = (button: string | RegExp, item: string) => async (page: Page) => {
  await menu(button)(page);
  await page.getByRole('menuitem', { name: item }).click();
  await inDialog(page);
};
