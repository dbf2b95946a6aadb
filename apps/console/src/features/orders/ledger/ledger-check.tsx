import { useQuery } from '@tanstack/react-query';
import { ledgerCheck } from '@zaixue/contract/operator/money/orders';
import { callOperator } from '../../../api/call.ts';
import { formatFen } from '../../../shared/money/format-fen.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ErrorState, ListSkeleton } from '../../../ui/feedback/states.tsx';
import { formatSiteTime } from '../../../ui/form/site-time.ts';
import { Button, TextLink } from '../../../ui/layout/buttons.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Stack, Text } from '../../../ui/layout/layout.ts';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import styles from '../orders.module.css';
import { ledgerTexts as texts } from '../texts.ts';

/** The check reads all orders and payments, milliseconds. */
const TIME_LIMIT_MS = 2 * 60_000;

interface LedgerCheckProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Compares the ledger with everything that depends on it, and shows what does not fit. */
export const LedgerCheck = ({ isOpen, onClose }: LedgerCheckProps) => (
  <Sheet isOpen={isOpen} onClose={onClose} title={texts.checkTitle}>
    <CheckResult />
  </Sheet>
);

function CheckResult() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [ledgerCheck.name],
    queryFn: ({ signal }) => callOperator(ledgerCheck, {}, { signal, timeLimit: TIME_LIMIT_MS }),
    staleTime: 0,
    gcTime: 0,
  });
  if (error && !isFetching) return <ErrorState error={error} onRetry={refetch} />;
  if (!data || isFetching)
    return (
      <Stack>
        <Text size="sm">{texts.checking}</Text>
        <ListSkeleton rows={5} />
      </Stack>
    );
  const { problems } = data;
  return (
    <Stack>
      {problems.length === 0 ? (
        <Notice kind="done" title={texts.checkFine}>
          {texts.checkHint}
        </Notice>
      ) : (
        <Notice kind="problem" title={texts.checkBad(problems.length)}>
          {texts.checkBadHint}
        </Notice>
      )}
      {problems.length > 0 && (
        <ul className={styles.rows}>
          {problems.map(({ text, subject }) => (
            <li key={`${text} ${subject}`} className={styles.row}>
              <Text size="sm">{text}</Text>
              {subject !== '' && (
                <TextLink
                  isAlone
                  size="sm"
                  className={styles.number}
                  to={`/orders?search=${encodeURIComponent(subject)}`}
                >
                  {subject}
                </TextLink>
              )}
            </li>
          ))}
        </ul>
      )}
      <Facts
        facts={[
          [texts.paidOrders, data.paidOrders],
          [texts.deliveries, data.deliveries],
          [texts.received, formatFen(data.receivedFen)],
          [texts.late, formatFen(data.lateFen)],
          [texts.refunded, formatFen(data.refundedFen)],
        ]}
      />
      <Text size="sm" c="dimmed">
        {texts.checkedAt(formatSiteTime(data.checkedAt))}
      </Text>
      <Button onClick={() => void refetch()}>{texts.check}</Button>
    </Stack>
  );
}
