import { type FormEvent, type ReactNode, useId } from 'react';
import { commonTexts } from '../../texts.ts';
import { Button } from '../button.tsx';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly cancelLabel?: string;
  readonly confirmLabel?: string;
  /** For actions that are hard to undo. */
  readonly danger?: boolean;
  /** The content has fields: Enter confirms too. */
  readonly hasFields?: boolean;
  /** An answer is on its way: nothing can be cancelled or sent again. */
  readonly isBusy: boolean;
  /** Something is still loading that confirming needs: nothing can be sent yet. */
  readonly isWaiting?: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
  readonly children: ReactNode;
}

/** Asks for confirmation or for input: `取消` and `确认`. */
export function ConfirmDialog({
  open,
  title,
  cancelLabel = commonTexts.cancel,
  confirmLabel = commonTexts.confirm,
  danger = false,
  hasFields = false,
  isBusy,
  isWaiting = false,
  onCancel,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const formId = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy && !isWaiting) onConfirm();
  };
  return (
    <Dialog
      open={open}
      title={title}
      onDismiss={isBusy ? undefined : onCancel}
      actions={
        <>
          <Button kind="quiet" disabled={isBusy} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            busy={isBusy}
            {...(isWaiting ? { looksDisabled: true, 'aria-disabled': true } : {})}
            {...(hasFields ? { type: 'submit', form: formId } : { onClick: onConfirm })}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {hasFields ? (
        <form id={formId} className={styles.form} onSubmit={submit} noValidate>
          {children}
        </form>
      ) : (
        children
      )}
    </Dialog>
  );
}
