import { claimPageLoad, hardNavigate, navigateInApp } from '../platform/navigation.ts';
import { loginAddress } from '../session/safe-redirect.ts';
import { removeToken } from '../session/token-store.ts';
import { commonTexts } from '../texts.ts';
import { keepToastForNextPage, showToast } from '../ui/toast/toast-store.ts';
import type { ApiFailure } from './api-failure.ts';
import type { CallOptions } from './call-definition.ts';

let networkToastShown = false;
/** When the page was last told to go elsewhere, milliseconds. */
let leftAt = Number.NEGATIVE_INFINITY;
/** A page that is still here after so long has been brought back by the browser, or did not go. */
const LEAVING_MS = 5000;
const isLeaving = (): boolean => Date.now() - leftAt < LEAVING_MS;

/** The connection works; a later loss of it is worth saying again. */
export function serviceAnswered(): void {
  networkToastShown = false;
}

/** Shows and does what every failure of its kind asks for (contract 17.2). */
export function reactToFailure(failure: ApiFailure, options: CallOptions): void {
  const isQuiet = options.silent === true || options.optional === true;
  const tellUnusableAnswer = (): void => {
    // A person who waits for the answer would otherwise see nothing at all (product-spec 8).
    if (!isQuiet && !options.hasErrorState) showToast(commonTexts.networkError);
  };
  switch (failure.kind) {
    case 'unauthorised':
      if (options.unauthorised !== 'reject') leaveForLogin();
      return;
    case 'answer':
      // A refusal without words would look like a button that does nothing (Q30).
      if (!isQuiet || options.showRefusal) showToast(failure.message || commonTexts.refused);
      return;
    case 'http':
      if (failure.code === 404) {
        if (options.optional !== true) leaveOnce('/error');
        return;
      }
      tellUnusableAnswer();
      return;
    case 'malformed':
      tellUnusableAnswer();
      return;
    case 'network':
      // Several calls of one screen fail together; the person needs to hear it once.
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
