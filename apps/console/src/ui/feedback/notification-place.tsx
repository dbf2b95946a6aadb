import { lazy, Suspense, useSyncExternalStore } from 'react';

const NotificationHost = lazy(() => import('./notification-host.tsx'));

const listeners = new Set<() => void>();
let isNeeded = false;

/** To be called before the first notification: the code that shows them is not part of the first load. */
export function needNotifications(): void {
  isNeeded = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Place of the notifications, beside all screens. */
export function NotificationPlace() {
  if (!useSyncExternalStore(subscribe, () => isNeeded)) return null;
  return (
    <Suspense>
      <NotificationHost />
    </Suspense>
  );
}
