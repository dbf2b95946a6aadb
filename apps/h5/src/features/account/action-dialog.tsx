import type { ReactNode } from 'react';
import { useAction } from '../../api/use-action.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';

interface ActionDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel?: string;
  /** For actions that are hard to undo. */
  readonly danger?: boolean;
  readonly onClose: () => void;
  /** The action. The dialog waits for it and stays open if it rejects. Request failures show their own toast. */
  readonly onConfirm: () => Promise<void>;
}

/** Asks for confirmation, then runs an action and closes. */
export function ActionDialog({ onClose, onConfirm, ...dialog }: ActionDialogProps) {
  const { isBusy, run } = useAction();
  const confirm = async (): Promise<void> => {
    await onConfirm();
    onClose();
  };
  return <ConfirmDialog {...dialog} isBusy={isBusy} onCancel={onClose} onConfirm={() => void run(confirm)} />;
}
