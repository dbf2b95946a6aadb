import { orderCancel } from '@zaixue/contract/operator/money/orders';
import { callOperator } from '../../../api/call.ts';
import { useRefreshMoney } from '../../../shared/refunds/use-refresh-money.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showDone } from '../../../ui/feedback/notify.tsx';
import { TextAreaField } from '../../../ui/form/large-fields.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Button } from '../../../ui/layout/buttons.tsx';
import { Stack, Text } from '../../../ui/layout/layout.ts';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { cancelTexts as texts } from '../texts.ts';

interface CancelOrderSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly orderId: number;
}

/** Cancels an order that waits for money. */
export const CancelOrderSheet = ({ isOpen, onClose, orderId }: CancelOrderSheetProps) => (
  <Sheet isOpen={isOpen} onClose={onClose} title={texts.title} height="auto">
    <CancelForm orderId={orderId} onClose={onClose} />
  </Sheet>
);

function CancelForm({ orderId, onClose }: Pick<CancelOrderSheetProps, 'orderId' | 'onClose'>) {
  const refresh = useRefreshMoney();
  const form = useContractForm({
    schema: orderCancel.body,
    initialValues: { reason: '' },
    send: async ({ reason }) => {
      try {
        await callOperator(orderCancel, { id: String(orderId), reason });
      } finally {
        // A refused order may be paid by now.
        await refresh();
      }
      onClose();
      showDone(texts.done);
    },
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        <Text size="sm">{texts.hint}</Text>
        <TextAreaField
          label={texts.reason}
          description={texts.reasonHint}
          required
          maxLength={191}
          minRows={2}
          data-autofocus
          {...form.field('reason')}
        />
        {form.problem && <Notice kind="problem">{form.problem}</Notice>}
        <Button weight="danger" type="submit" isBusy={form.isSending}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
