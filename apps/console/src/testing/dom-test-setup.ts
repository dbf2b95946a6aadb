import '../ui/form/configure-zod.ts';
import { cleanNotifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { setCsrfToken } from '../api/call.ts';

/** Limit of `findBy…` and `waitFor`: far above what a busy machine needs. */
const LONGEST_MS = 15_000;

configure({ asyncUtilTimeout: LONGEST_MS, reactStrictMode: true });

// What the kit expects of a browser and jsdom lacks.
window.matchMedia ??= (query) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) satisfies MediaQueryList;
window.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
Element.prototype.scrollIntoView ??= () => undefined;

// Test files share the window and the modules of their worker (`isolate: false`), so each test undoes what it changed.
afterEach(() => {
  cleanup();
  cleanNotifications();
  setCsrfToken(null);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  document.title = '';
});
