import { Component, type ErrorInfo, type ReactNode } from 'react';
import { CrashedScreen } from './crashed-screen.tsx';
import { MissingCodeScreen } from './missing-code-screen.tsx';

interface State {
  /** The `resetKey` of the failure; null for none. */
  readonly failedAt: string | null;
  readonly isCodeMissing: boolean;
}

interface Props {
  /** A change of it gives the children another chance. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

/** Shows a friendly page in place of a screen that broke or whose code did not arrive. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failedAt: null, isCodeMissing: false };

  static getDerivedStateFromError(error: unknown): State {
    return { failedAt: '', isCodeMissing: isMissingCode(error) };
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
    const { failedAt, isCodeMissing } = this.state;
    if (failedAt === null) return this.props.children;
    return isCodeMissing ? <MissingCodeScreen /> : <CrashedScreen />;
  }
}

/** Whether a screen's script could not be had: the network, or an update has replaced it. */
function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|unable to preload/i.test(error.message)
  );
}
