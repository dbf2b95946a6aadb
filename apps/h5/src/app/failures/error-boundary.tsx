import type { ReactNode } from 'react';
import { FailureBoundary } from '../../ui/states/failure-boundary.tsx';
import { CrashedScreen, MissingCodeScreen } from './failure-screens.tsx';

/** Shows a friendly page in place of a screen that broke or whose code did not arrive. */
export function ErrorBoundary(props: { readonly resetKey: string; readonly children: ReactNode }) {
  return (
    <FailureBoundary
      {...props}
      fallback={(error) => (isMissingCode(error) ? <MissingCodeScreen /> : <CrashedScreen />)}
    />
  );
}

/** Whether a screen's script could not be had: the network, or an update has replaced it. */
function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|unable to preload/i.test(error.message)
  );
}
