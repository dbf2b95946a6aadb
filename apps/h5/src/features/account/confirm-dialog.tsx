import { type ReactNode, useState } from 'react';
import { reportUnexpected } from '../../api/report-unexpected.ts';
import { commonTexts } from '../../texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

interface ConfirmDialogProps {
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

/** Asks for confirmation: `取消` and `确认`. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel = commonTexts.confirm,
  danger = false,
  onClose,
  onConfirm,
}: ConfirmDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      reportUnexpected(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      title={title}
      onDismiss={isBusy ? undefined : onClose}
      actions={
        <>
          <Button kind="quiet" disabled={isBusy} onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} busy={isBusy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
