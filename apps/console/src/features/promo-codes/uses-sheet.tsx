import { useQuery } from '@tanstack/react-query';
import { type PromoRow, type PromoUse, promoUses } from '@zaixue/contract/operator/money/promo-codes';
import { useState } from 'react';
import { listQuery } from '../../api/query-client.ts';
import { useRights } from '../../api/session-store.ts';
import { formatFen } from '../../shared/money/format-fen.ts';
import { EmptyState, ErrorState, ListSkeleton } from '../../ui/feedback/states.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { formatSiteTime } from '../../ui/form/site-time.ts';
import { TextLink } from '../../ui/layout/buttons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../ui/layout/layout.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { promoTexts as texts } from './texts.ts';

interface UsesSheetProps {
  /** Null while closed. */
  readonly code: PromoRow | null;
  readonly onClose: () => void;
}

/** Who used a code in which order. */
export function UsesSheet({ code, onClose }: UsesSheetProps) {
  return (
    <Sheet isOpen={code !== null} onClose={onClose} title={code ? texts.usesTitle(code.code) : ''} size="lg">
      {code && <Uses key={code.id} id={code.id} />}
    </Sheet>
  );
}

function Uses({ id }: { id: number }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(listQuery(promoUses, { id: String(id), page, size: 20 }));
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <ListSkeleton rows={4} />;
  if (data.total === 0)
    return (
      <EmptyState icon="ticket" title={texts.noUses}>
        {texts.noUsesHint}
      </EmptyState>
    );
  return (
    <Stack gap="sm">
      {data.rows.map((use) => (
        <UseCard key={use.orderNo} use={use} />
      ))}
      <Pager page={data.page} pageSize={data.size} total={data.total} onPage={setPage} />
    </Stack>
  );
}

function UseCard({ use }: { use: PromoUse }) {
  const { can } = useRights();
  const { member, orderNo, goodsName, discountFen, dueFen, isPaid, usedAt } = use;
  const name = member ? `${member.name} ${member.mobile}` : texts.erased;
  return (
    <Card p="sm">
      <Stack gap={4}>
        <Group justify="space-between" gap="xs">
          {member && can('member.view') ? (
            <TextLink to={`/members/${member.id}`} fw={600} isAlone>
              {name}
            </TextLink>
          ) : (
            <Text fw={600}>{name}</Text>
          )}
          <StatusBadge tone={isPaid ? 'good' : 'neutral'}>{isPaid ? texts.paid : texts.unpaid}</StatusBadge>
        </Group>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {goodsName}
        </Text>
        <Text size="sm">{texts.pays(formatFen(discountFen), formatFen(dueFen))}</Text>
        <Group justify="space-between" gap="xs">
          {can('order.view') ? (
            <TextLink to={`/orders/${orderNo}`} size="sm" isAlone>
              {orderNo}
            </TextLink>
          ) : (
            <Text size="sm">{orderNo}</Text>
          )}
          <Text size="sm" c="dimmed">
            {formatSiteTime(usedAt)}
          </Text>
        </Group>
      </Stack>
    </Card>
  );
}
