import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { FailureBoundary } from './failure-boundary.tsx';

/** Shows an error with a retry in place of a part of a screen that broke; the rest of the screen stays. */
export function PanelBoundary(props: { readonly resetKey: string; readonly children: ReactNode }) {
  return <FailureBoundary {...props} fallback={(_error, retry) => <ErrorState onRetry={retry} />} />;
}
