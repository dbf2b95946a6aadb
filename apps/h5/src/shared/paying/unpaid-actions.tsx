import type { OrderRow } from '@zaixue/contract/entities/order';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { payingTexts } from './paying-texts.ts';
import styles from './unpaid-actions.module.css';
import { clockText, useSecondsLeft } from './use-seconds-left.ts';
import { useUnpaidOrder } from './use-unpaid-order.ts';

interface UnpaidActionsProps {
  readonly order: OrderRow;
  /** When the list was loaded, milliseconds UTC. */
  readonly loadedAt: number;
  /** Called right before the page goes to the cashier. */
  readonly onLeaving?: () => void;
}

/** How long an unpaid order waits, and the two ways on; on services that tell of the time that is left. */
export function UnpaidActions({ order, loadedAt, onLeaving }: UnpaidActionsProps) {
  const left = useSecondsLeft(order.expires_in, loadedAt);
  const [asks, setAsks] = useState(false);
  const unpaid = useUnpaidOrder(order.order_id, onLeaving);
  const isOver = left === 0;
  const { reload } = unpaid;
  // The service closes it now; the list says so by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the time is over
  useEffect(() => {
    if (isOver) void reload();
  }, [isOver]);
  return (
    <div className={styles.place}>
      <p className={styles.time} role="timer">
        {left > 0 ? payingTexts.timeLeft(clockText(left)) : payingTexts.timeOver}
      </p>
      <div className={styles.buttons}>
        <Button kind="quiet" small onClick={() => setAsks(true)}>
          {payingTexts.cancel}
        </Button>
        {left > 0 ? (
          <Button small busy={unpaid.isLeaving} onClick={() => void unpaid.pay()}>
            {payingTexts.continue}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={asks}
        title={payingTexts.cancelTitle}
        cancelLabel={payingTexts.keep}
        danger
        isBusy={unpaid.isCancelling}
        onCancel={() => setAsks(false)}
        onConfirm={() => void unpaid.cancel(() => setAsks(false))}
      >
        {payingTexts.cancelText}
      </ConfirmDialog>
    </div>
  );
}
