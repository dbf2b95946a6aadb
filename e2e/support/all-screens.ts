import { buyingScreens } from './buying-screens.ts';
import { screens } from './screens.ts';

/** Every screen of the app, each with the states a person meets. */
export const allScreens = [...screens, ...buyingScreens];
