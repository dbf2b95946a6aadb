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
  /** For what cannot be taken back easily. */
  readonly danger?: boolean;
  readonly onClose: () => void;
  /** Does it; the dialog waits, and stays open if it rejects with a failure that has been shown. */
  readonly onConfirm: () => Promise<void>;
}

/** Asks before doing something: `取消` and `确认`. */
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
