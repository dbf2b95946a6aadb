import { useQueryClient } from '@tanstack/react-query';
import type { OrderRow } from '@zaixue/contract/entities/order';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../api/api.ts';
import { MEMBER_KEY } from '../../api/queries/member.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import styles from './refund-request.module.css';
import { refundTexts as texts } from './refund-texts.ts';

/** Longest reason of an application, characters. */
const REASON_LIMIT = 500;

interface RefundRequestProps {
  readonly orderNo: string;
  /** Whether the order was paid by bank transfer, whose money does not go back by itself. */
  readonly isTransfer: boolean;
  readonly request: NonNullable<OrderRow['refund_request']>;
}

/** How the refund of a paid order stands, and what the member can do about it; nothing when neither is there. */
export function RefundRequest({ orderNo, isTransfer, request }: RefundRequestProps) {
  const { state, can_apply: canApply, can_withdraw: canWithdraw, answer } = request;
  const [isApplying, setIsApplying] = useState(false);
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  if (state === 'none' && !canApply) return null;
  return (
    <div className={styles.place} data-alone={state === 'none' || undefined}>
      {state !== 'none' && (
        <p className={styles.state}>
          {state === 'processing' && isTransfer ? texts.processingTransfer : texts.states[state]}
          {answer !== '' && <span className={styles.answer}>{texts.answer(answer)}</span>}
        </p>
      )}
      {canWithdraw && (
        <Button kind="quiet" small onClick={() => setIsWithdrawing(true)}>
          {texts.withdraw}
        </Button>
      )}
      {canApply && (
        <Button kind="quiet" small onClick={() => setIsApplying(true)}>
          {state === 'refused' ? texts.again : texts.apply}
        </Button>
      )}
      {isApplying && <ApplyDialog orderNo={orderNo} onClose={() => setIsApplying(false)} />}
      <WithdrawDialog orderNo={orderNo} open={isWithdrawing} onClose={() => setIsWithdrawing(false)} />
    </div>
  );
}

/** Runs a call and loads the orders again, also when it was refused: something changed meanwhile. */
function useRefundAction() {
  const client = useQueryClient();
  const { isBusy, run } = useAction();
  const send = (call: () => Promise<unknown>, onDone: () => void): Promise<void> =>
    run(async () => {
      try {
        await call();
      } finally {
        await client.invalidateQueries({ queryKey: [MEMBER_KEY, 'orders'] });
      }
      onDone();
    });
  return { isBusy, send };
}

interface RefundDialogProps {
  readonly orderNo: string;
  readonly onClose: () => void;
}

function ApplyDialog({ orderNo, onClose }: RefundDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState('');
  const { isBusy, send } = useRefundAction();
  const typed = reason.trim();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed === '' || isBusy) return;
    void send(
      () => api('orderRefundApply', { order_no: orderNo, reason: typed }),
      () => {
        showToast(texts.applied);
        onClose();
      },
    );
  };
  return (
    <Dialog
      open
      title={texts.applyTitle}
      onDismiss={isBusy ? undefined : onClose}
      actions={
        <>
          <Button kind="quiet" disabled={isBusy} onClick={onClose}>
            {texts.keep}
          </Button>
          <Button kind="primary" type="submit" form={formId} busy={isBusy} looksDisabled={typed === ''}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p>{texts.applyText}</p>
        <textarea
          className={styles.field}
          rows={4}
          maxLength={REASON_LIMIT}
          value={reason}
          placeholder={texts.placeholder}
          aria-label={texts.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}

function WithdrawDialog({ orderNo, open, onClose }: RefundDialogProps & { readonly open: boolean }) {
  const { isBusy, send } = useRefundAction();
  const withdraw = (): void => {
    void send(
      () => api('orderRefundWithdraw', { order_no: orderNo }),
      () => {
        showToast(texts.withdrawn);
        onClose();
      },
    );
  };
  return (
    <ConfirmDialog open={open} title={texts.withdraw} isBusy={isBusy} onCancel={onClose} onConfirm={withdraw}>
      {texts.withdrawText}
    </ConfirmDialog>
  );
}
