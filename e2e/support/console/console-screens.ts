import type { PrivateWindow } from '../browser/window.ts';
import { waitUntilIdle } from '../screens/screen.ts';
import type { ConsoleFixtures, ConsoleScreen } from './console-screen.ts';
import { learnerScreens } from './learner-screens.ts';
import { moneyScreens } from './money-screens.ts';
import { pageScreens } from './page-screens.ts';
import { siteScreens } from './site-screens.ts';
import { statisticsScreens } from './statistics-screens.ts';
import { teachingScreens } from './teaching-screens.ts';

/** Opens a screen and waits until it is complete. */
export async function showConsoleScreen(
  { open, page }: PrivateWindow,
  screen: ConsoleScreen,
  fixtures: ConsoleFixtures,
): Promise<void> {
  await open(typeof screen.path === 'string' ? screen.path : screen.path(fixtures));
  await page.getByText(screen.ready).filter({ visible: true }).first().waitFor();
  await screen.open?.(page, fixtures);
  await waitUntilIdle(page);
}

/** Every screen of the console. */
export const consoleScreens: readonly ConsoleScreen[] = [
  ...siteScreens,
  ...teachingScreens,
  ...learnerScreens,
  ...moneyScreens,
  ...pageScreens,
  ...statisticsScreens,
];
