import type { ReactNode } from 'react';
import { FailureBoundary } from '../../ui/states/failure-boundary.tsx';
import { CrashedScreen, MissingCodeScreen } from './failure-screens.tsx';

/** Shows an error screen when a screen throws or its code cannot be loaded. */
export function ErrorBoundary(props: { readonly resetKey: string; readonly children: ReactNode }) {
  return (
    <FailureBoundary
      {...props}
      fallback={(error) => (isMissingCode(error) ? <MissingCodeScreen /> : <CrashedScreen error={error} />)}
    />
  );
}

/** Whether the script of a screen failed to load, because of the network or because an update replaced it. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|unable to preload/i.test(error.message)
  );
}
