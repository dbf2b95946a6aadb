import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';

interface Props {
  /** A change of it gives the children another chance. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

interface State {
  /** The `resetKey` of the failure; null for none. */
  readonly failedAt: string | null;
}

/** Shows an error with a retry in place of a part of a screen that broke; the rest of the screen stays. */
export class PanelBoundary extends Component<Props, State> {
  override state: State = { failedAt: null };

  static getDerivedStateFromError(): State {
    return { failedAt: '' };
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
    if (this.state.failedAt === null) return this.props.children;
    return <ErrorState onRetry={() => this.setState({ failedAt: null })} />;
  }
}
