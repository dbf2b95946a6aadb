import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** Whether the app has taken over: false on a page as the server rendered it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
