import { type FormEvent, type ReactNode, useId } from 'react';
import { commonTexts } from '../../texts.ts';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './form-dialog.module.css';

interface FormDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** An answer is on its way: nothing can be cancelled or sent again. */
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  /** By 确认 or by Enter. */
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A dialog that asks for something in fields, with 取消 and 确认. */
export function FormDialog({ open, title, isBusy, onCancel, onSubmit, children }: FormDialogProps) {
  const formId = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) onSubmit();
  };
  return (
    <Dialog
      open={open}
      title={title}
      onDismiss={isBusy ? undefined : onCancel}
      actions={
        <>
          <Button kind="quiet" disabled={isBusy} onClick={onCancel}>
            {commonTexts.cancel}
          </Button>
          <Button kind="primary" type="submit" form={formId} busy={isBusy}>
            {commonTexts.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {children}
      </form>
    </Dialog>
  );
}
