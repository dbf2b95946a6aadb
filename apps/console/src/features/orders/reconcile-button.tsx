import { paymentReconcile } from '@zaixue/contract/operator/money/orders';
import { useState } from 'react';
import { callOperator } from '../../api/call.ts';
import { useRefreshMoney } from '../../shared/refunds/use-refresh-money.ts';
import { showDone } from '../../ui/feedback/notify.tsx';
import { Button } from '../../ui/layout/buttons.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { showFailure } from './show-failure.ts';
import { orderTexts as texts } from './texts.ts';

/** Gateways may take seconds each, milliseconds. */
const TIME_LIMIT_MS = 5 * 60_000;

/** Asks the gateways about all open payments now. */
export function ReconcileButton() {
  const [isBusy, setIsBusy] = useState(false);
  const refresh = useRefreshMoney();
  const reconcile = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const { queried, settled } = await callOperator(paymentReconcile, {}, { timeLimit: TIME_LIMIT_MS });
      await refresh();
      showDone(texts.reconciled(queried, settled));
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button leftSection={<Icon name="restore" size={18} />} isBusy={isBusy} onClick={reconcile}>
      {texts.reconcile}
    </Button>
  );
}
