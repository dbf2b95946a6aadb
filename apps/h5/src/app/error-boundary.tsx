import { Component, type ErrorInfo, type ReactNode } from 'react';
import { pageLeave } from '../platform/page-leave.ts';
import { sessionStore } from '../platform/safe-storage.ts';
import { CrashedScreen } from './crashed-screen.tsx';

const RELOADED_KEY = 'zaixue-reloaded';
const AGAIN_AFTER_MS = 60_000;

interface Props {
  /** A change of it gives the children another chance. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

/** Shows a friendly page in place of a screen that broke or whose code did not arrive. */
export class ErrorBoundary extends Component<Props, { failedAt: string | null }> {
  override state: { failedAt: string | null } = { failedAt: null };

  static getDerivedStateFromError(): { failedAt: string } {
    return { failedAt: '' };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
    this.setState({ failedAt: this.props.resetKey });
    if (isMissingCode(error)) reloadOnce();
  }

  override componentDidUpdate(): void {
    const { failedAt } = this.state;
    if (failedAt && failedAt !== this.props.resetKey) this.setState({ failedAt: null });
  }

  override render(): ReactNode {
    return this.state.failedAt === null ? this.props.children : <CrashedScreen />;
  }
}

/** Whether a screen's script could not be had: the network, or an update has replaced it. */
function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|unable to preload/i.test(error.message)
  );
}

/** A fresh page names the scripts that exist now. Not twice in a row, lest it goes round. */
function reloadOnce(): void {
  const last = Number(sessionStore.get(RELOADED_KEY) ?? 0);
  if (Date.now() - last < AGAIN_AFTER_MS) return;
  sessionStore.set(RELOADED_KEY, String(Date.now()));
  pageLeave.reload();
}
