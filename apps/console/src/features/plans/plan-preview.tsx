import { formatFen } from '../../shared/money/format-fen.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Group, Stack, Text, VisuallyHidden } from '../../ui/layout/layout.ts';
import { linesOf, type PlanForm } from './plan-form.ts';
import { planTexts as texts } from './texts.ts';

/** What learners see of a plan while it is typed. */
export function PlanPreview({ typed }: { typed: PlanForm }) {
  const { name, days, isRecommended } = typed;
  const benefits = linesOf(typed.benefits);
  return (
    <Card title={texts.preview} p="sm">
      <Stack gap={6}>
        <Group justify="space-between" align="baseline" gap="xs">
          <Group gap="xs">
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {name.trim() || texts.name}
            </Text>
            {isRecommended && <StatusBadge tone="good">{texts.recommended}</StatusBadge>}
          </Group>
          <PlanPrice priceFen={typed.priceFen ?? 0} struckPriceFen={typed.struckPriceFen} />
        </Group>
        {days !== null && (
          <Text size="sm" c="dimmed">
            {texts.days(days)}
          </Text>
        )}
        {linesOf(typed.lines).map((line) => (
          <Text key={line} size="sm" style={{ overflowWrap: 'anywhere' }}>
            {line}
          </Text>
        ))}
        {benefits.map((benefit) => (
          <Group key={benefit} gap={6} wrap="nowrap" align="flex-start">
            <Icon name="check" size={16} style={{ flex: 'none', marginTop: 3 }} />
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {benefit}
            </Text>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}

interface PlanPriceProps {
  readonly priceFen: number;
  readonly struckPriceFen: number | null;
}

/** The price of a plan, and the struck one beside it. */
export const PlanPrice = ({ priceFen, struckPriceFen }: PlanPriceProps) => (
  <Text span style={{ whiteSpace: 'nowrap' }}>
    {struckPriceFen !== null && struckPriceFen > priceFen && (
      <Text span size="sm" c="dimmed">
        <VisuallyHidden>{texts.struckOf}</VisuallyHidden>
        <s>{formatFen(struckPriceFen)}</s>{' '}
      </Text>
    )}
    <Text span fw={600}>
      {priceFen === 0 ? texts.free : formatFen(priceFen)}
    </Text>
  </Text>
);
