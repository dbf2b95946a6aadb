import { claimPageLoad, hardNavigate, navigateInApp } from '../platform/navigation/navigation.ts';
import { loginAddress } from '../session/safe-redirect.ts';
import { removeToken } from '../session/token-store.ts';
import { commonTexts } from '../texts.ts';
import { keepToastForNextPage, showToast } from '../ui/toast/toast-store.ts';
import { type ApiFailure, isUnavailable } from './api-failure.ts';
import type { CallOptions } from './call-definition.ts';

let networkToastShown = false;
/** When the last navigation was started, milliseconds since 1970. */
let leftAt = Number.NEGATIVE_INFINITY;
/** A page that is still shown after this time was restored by the browser, or the navigation failed. */
const LEAVING_MS = 5000;
const isLeaving = (): boolean => Date.now() - leftAt < LEAVING_MS;

/** The service has answered, so a later connection loss shows its toast again. */
export function serviceAnswered(): void {
  networkToastShown = false;
}

/** Applies the default reaction to a failure (contract 17.2). */
export function reactToFailure(failure: ApiFailure, options: CallOptions): void {
  const isQuiet = options.silent === true || options.optional === true;
  const showUnusableAnswer = (): void => {
    // Without a toast the member would see no reaction (product-spec 8).
    if (!isQuiet && !options.hasErrorState) showToast(commonTexts.networkError);
  };
  switch (failure.kind) {
    case 'unauthorised':
      if (options.unauthorised !== 'reject') leaveForLogin();
      return;
    case 'answer':
      // The screen shows the words of a service that is unavailable.
      if (options.hasErrorState && isUnavailable(failure)) return;
      // A refusal without a message still needs a toast (Q30).
      if (!isQuiet || options.showRefusal) showToast(failure.message || commonTexts.refused);
      return;
    case 'http':
      if (failure.code === 404) {
        if (options.optional !== true) leaveOnce('/error');
        return;
      }
      showUnusableAnswer();
      return;
    case 'malformed':
      showUnusableAnswer();
      return;
    case 'network':
      // The calls of one screen fail together; one toast is enough.
      if (isQuiet || networkToastShown) return;
      networkToastShown = true;
      showToast(commonTexts.networkError);
      return;
    default:
      return;
  }
}

function leaveForLogin(): void {
  removeToken();
  if (isLeaving()) return;
  const { pathname, search } = window.location;
  const isLoading = leaveOnce(pathname === '/login' ? pathname + search : loginAddress(pathname + search));
  if (isLoading) keepToastForNextPage(commonTexts.loginAgain);
  else showToast(commonTexts.loginAgain);
}

/**
 * Goes to `address` with a page load, or without one where the page has been loaded within the last minute already.
 * True when a page is being loaded.
 */
function leaveOnce(address: string): boolean {
  if (isLeaving()) return true;
  leftAt = Date.now();
  if (claimPageLoad(address)) {
    hardNavigate.to(address);
    return true;
  }
  if (window.location.pathname + window.location.search !== address) navigateInApp(address);
  return false;
}

/** Forgets what was shown; for tests. */
export function resetFailureReactions(): void {
  networkToastShown = false;
  leftAt = Number.NEGATIVE_INFINITY;
}
