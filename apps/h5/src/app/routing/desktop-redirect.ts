import { isMobileBrowser } from '../../platform/browser.ts';
import { hardNavigate } from '../../platform/navigation.ts';

/** Leaves for the desktop site, if there is one elsewhere and this is not a mobile device (contract 17.4). */
export function leaveForDesktopSite(desktopAddress: string): void {
  if (!desktopAddress || isMobileBrowser()) return;
  try {
    // An operator who names this very site would otherwise send everyone round in circles.
    if (new URL(desktopAddress).origin === window.location.origin) return;
  } catch {
    return;
  }
  hardNavigate.replace(desktopAddress);
}
