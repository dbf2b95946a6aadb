import { type OrderMember, transferConfirm } from '@zaixue/contract/operator/money/orders';
import { callOperator } from '../../api/call.ts';
import { formatFen } from '../../shared/money/format-fen.ts';
import { useRefreshMoney } from '../../shared/refunds/use-refresh-money.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showDone } from '../../ui/feedback/notify.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { YuanField } from '../../ui/form/large-fields.tsx';
import { SheetForm } from '../../ui/form/sheet-form.tsx';
import { formatSiteTime } from '../../ui/form/site-time.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { Text } from '../../ui/layout/layout.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import styles from './orders.module.css';
import { orderTexts, transferTexts as texts } from './texts.ts';

/** A bank transfer whose money may have arrived. */
export interface TransferTarget {
  readonly paymentId: number;
  readonly amountFen: number;
  readonly since: number;
  readonly orderNo: string;
  readonly goodsName: string;
  readonly member: OrderMember;
  /** The order was cancelled: the money is late. */
  readonly isLate: boolean;
}

interface ConfirmTransferSheetProps {
  /** Null while closed. */
  readonly target: TransferTarget | null;
  readonly onClose: () => void;
}

/** Confirms that the money of a bank transfer arrived. The amount is typed, because it is money. */
export function ConfirmTransferSheet({ target, onClose }: ConfirmTransferSheetProps) {
  return (
    <Sheet isOpen={target !== null} onClose={onClose} title={target?.isLate ? texts.lateTitle : texts.title}>
      {target && <TransferForm target={target} onClose={onClose} />}
    </Sheet>
  );
}

function TransferForm({ target, onClose }: ConfirmTransferSheetProps & { target: TransferTarget }) {
  const { paymentId, amountFen, since, orderNo, goodsName, member, isLate } = target;
  const refresh = useRefreshMoney();
  const form = useContractForm<{ amountFen: number | null; reference: string }>({
    schema: transferConfirm.body,
    initialValues: { amountFen: null, reference: '' },
    send: async (values) => {
      const { outcome, runsAt } = await callOperator(transferConfirm, {
        ...{ id: String(paymentId), amountFen: values.amountFen ?? 0, reference: values.reference },
      });
      await refresh();
      onClose();
      showDone(outcome === 'delayed' ? texts.delayed(formatSiteTime(runsAt)) : texts[outcome]);
    },
  });
  return (
    <SheetForm form={form} submit={isLate ? texts.submitLate : texts.submit}>
      <div>
        <Text size="sm" c="dimmed">
          {texts.due}
        </Text>
        <div className={styles.due}>{formatFen(amountFen)}</div>
      </div>
      <Facts
        facts={[
          [texts.member, member.isErased ? orderTexts.erased : `${member.name} ${member.mobile}`],
          [texts.goods, goodsName],
          [
            texts.orderNo,
            <span key="no" className={styles.number}>
              {orderNo}
            </span>,
          ],
          [texts.since, formatSiteTime(since)],
        ]}
      />
      <YuanField
        label={texts.amount}
        description={texts.amountHint}
        required
        data-autofocus
        size="md"
        {...form.field('amountFen')}
      />
      <TextField
        label={texts.reference}
        description={texts.referenceHint}
        maxLength={64}
        autoComplete="off"
        size="md"
        {...form.field('reference')}
      />
      <Notice kind={isLate ? 'warning' : 'info'}>{isLate ? texts.lateHint : texts.deliverHint}</Notice>
    </SheetForm>
  );
}
