import { accountScreens } from './account-screens.ts';
import { buyingScreens } from './buying-screens.ts';
import { catalogueScreens } from './catalogue-screens.ts';
import { loginScreens } from './login-screens.ts';
import { playerScreens } from './player-screens.ts';

/** Every screen of the app in each of its states. */
export const allScreens = [
  ...catalogueScreens,
  ...loginScreens,
  ...playerScreens,
  ...accountScreens,
  ...buyingScreens,
];
