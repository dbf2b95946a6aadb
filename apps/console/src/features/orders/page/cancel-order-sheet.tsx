import { orderCancel } from '@zaixue/contract/operator/money/orders';
import { callOperator } from '../../../api/call.ts';
import { useRefreshMoney } from '../../../shared/refunds/use-refresh-money.ts';
import { showDone } from '../../../ui/feedback/notify.tsx';
import { ReasonSheet } from '../../../ui/feedback/reason-sheet.tsx';
import { cancelTexts as texts } from '../texts.ts';

interface CancelOrderSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly orderId: number;
}

/** Cancels an order that waits for money. */
export function CancelOrderSheet({ isOpen, onClose, orderId }: CancelOrderSheetProps) {
  const refresh = useRefreshMoney();
  return (
    <ReasonSheet
      isOpen={isOpen}
      onClose={onClose}
      title={texts.title}
      description={texts.reasonHint}
      confirmLabel={texts.submit}
      isDanger
      onConfirm={async (reason) => {
        try {
          await callOperator(orderCancel, { id: String(orderId), reason });
        } finally {
          // A refused order may be paid by now.
          await refresh();
        }
        showDone(texts.done);
      }}
    >
      {texts.hint}
    </ReasonSheet>
  );
}
