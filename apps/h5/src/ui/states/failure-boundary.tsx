import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';

interface Props {
  /** A change renders the children again. */
  readonly resetKey: string;
  /** Shown instead; `retry` renders the children again. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

interface State {
  /** The `resetKey` of the failure; null for none. */
  readonly failedAt: string | null;
  readonly error: unknown;
}

/** Shows something else in place of children that broke while they were drawn, and logs the error. */
export class FailureBoundary extends Component<Props, State> {
  // Declared only: for a field of its own, the oldest browsers need helpers on every first visit.
  declare state: State;

  constructor(props: Props) {
    super(props);
    this.state = { failedAt: null, error: null };
  }

  static getDerivedStateFromError(error: unknown): State {
    return { failedAt: '', error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
    this.setState({ failedAt: this.props.resetKey });
  }

  override componentDidUpdate(): void {
    const { failedAt } = this.state;
    if (failedAt && failedAt !== this.props.resetKey) this.setState({ failedAt: null });
  }

  override render(): ReactNode {
    const { failedAt, error } = this.state;
    if (failedAt === null) return this.props.children;
    return this.props.fallback(error, () => this.setState({ failedAt: null }));
  }
}

/** Shows an error with a retry in place of a part of a screen that broke; the rest of the screen stays. */
export function PanelBoundary(props: { readonly resetKey: string; readonly children: ReactNode }) {
  return <FailureBoundary {...props} fallback={(_error, retry) => <ErrorState onRetry={retry} />} />;
}
