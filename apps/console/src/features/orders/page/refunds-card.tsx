import type { OperatorRefund } from '@zaixue/contract/operator/money/orders';
import type { ReactNode } from 'react';
import { formatFen } from '../../../shared/money/format-fen.ts';
import { StatusBadge, type Tone } from '../../../ui/feedback/status-badge.tsx';
import { formatSiteTime } from '../../../ui/form/site-time.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.ts';
import styles from '../orders.module.css';
import { orderPageTexts as texts } from '../texts.ts';
import { History } from './history.tsx';

const TONES: Readonly<Record<OperatorRefund['state'], Tone>> = {
  processing: 'busy',
  success: 'good',
  failed: 'bad',
  closed: 'neutral',
};

/** The refunds of an order. `actions`: what begins a refund. */
export const RefundsCard = ({
  refunds,
  actions,
}: {
  refunds: readonly OperatorRefund[];
  actions?: ReactNode;
}) => (
  <Card title={texts.refunds} actions={actions}>
    {refunds.length === 0 ? (
      <Text size="sm" c="dimmed">
        {texts.noRefunds}
      </Text>
    ) : (
      <ul className={styles.rows}>
        {refunds.map((refund) => (
          <li key={refund.id} className={styles.row}>
            <Stack gap="sm">
              <Group justify="space-between" gap="xs">
                <StatusBadge tone={TONES[refund.state]}>{texts.refundStates[refund.state]}</StatusBadge>
                <Text fw={600} className={styles.amountIn}>
                  {formatFen(refund.amountFen)}
                </Text>
              </Group>
              <Facts
                facts={[
                  [
                    texts.refundNo,
                    <span key="no" className={styles.number}>
                      {refund.refundNo || texts.none}
                    </span>,
                  ],
                  [texts.reason, refund.reason || texts.none],
                  [texts.refundAccess, refund.endsAccess ? texts.endsAccess : texts.keepsAccess],
                  [texts.startedAt, formatSiteTime(refund.createdAt)],
                ]}
              />
              <History moves={refund.moves} names={texts.refundStates} />
            </Stack>
          </li>
        ))}
      </ul>
    )}
  </Card>
);
