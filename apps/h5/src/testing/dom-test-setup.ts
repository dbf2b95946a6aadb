import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { resetFailureReactions } from '../api/react-to-failure.ts';
import { setAppNavigation } from '../platform/navigation/navigation.ts';
import { clearRequiredAction } from '../session/required-action.ts';
import { hideToast } from '../ui/toast/toast-store.ts';

/** Limit of `findBy…` and `waitFor`: far above what a busy machine needs. */
const LONGEST_MS = 15_000;

// Strict mode starts each effect twice and renders twice, which must change nothing.
configure({ asyncUtilTimeout: LONGEST_MS, reactStrictMode: true });

// Test files share the window and the modules of their worker (`isolate: false`), so each test undoes what it changed.
// This runs after the `afterEach` of the test file.
afterEach(() => {
  cleanup();
  hideToast();
  resetFailureReactions();
  setAppNavigation(null);
  clearRequiredAction();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  document.title = '';
});
