import type { OperatorPlan } from '@zaixue/contract/operator/money/plans';
import { createContext, useContext } from 'react';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Box, Group, Menu, Text } from '../../ui/layout/layout.ts';
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx';
import type { TreeRowProps } from '../../ui/tree/tree-context.ts';
import { TreeHandle, TreeMenuItems } from '../../ui/tree/tree-parts.tsx';
import { PlanPrice } from './plan-preview.tsx';
import { planTexts as texts } from './texts.ts';

export interface PlanActs {
  readonly edit: (plan: OperatorPlan) => void;
  readonly setOnSale: (plan: OperatorPlan, isOnSale: boolean) => void;
  readonly recommend: (plan: OperatorPlan, isRecommended: boolean) => void;
}

export const PlanActsContext = createContext<PlanActs | null>(null);

/** A plan of the list. */
export function PlanTreeRow({ node }: TreeRowProps<OperatorPlan>) {
  const acts = useContext(PlanActsContext);
  const { data: plan } = node;
  return (
    <Group wrap="nowrap" gap={4} mih={64} py={6}>
      <TreeHandle node={node} />
      <Box style={{ flex: 1, minWidth: 0 }}>
        <Group gap="xs">
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {plan.name}
          </Text>
          {plan.isRecommended && <StatusBadge tone="good">{texts.recommended}</StatusBadge>}
          {!plan.isOnSale && <StatusBadge tone="warning">{texts.offSale}</StatusBadge>}
        </Group>
        <Group gap="4px 12px">
          <PlanPrice {...plan} />
          <Text size="sm" c="dimmed">
            {texts.days(plan.days)} · {texts.sold(plan.sold)}
          </Text>
        </Group>
      </Box>
      {acts && (
        <LazyMenu label={texts.menuOf(plan.name)}>
          {() => (
            <>
              <Menu.Item leftSection={<Icon name="edit" size={18} />} onClick={() => acts.edit(plan)}>
                {texts.edit}
              </Menu.Item>
              <Menu.Item
                leftSection={<Icon name={plan.isOnSale ? 'eyeOff' : 'eye'} size={18} />}
                onClick={() => acts.setOnSale(plan, !plan.isOnSale)}
              >
                {plan.isOnSale ? texts.takeOff : texts.putOn}
              </Menu.Item>
              <Menu.Item
                leftSection={<Icon name="star" size={18} />}
                onClick={() => acts.recommend(plan, !plan.isRecommended)}
              >
                {plan.isRecommended ? texts.notRecommend : texts.recommend}
              </Menu.Item>
              <Menu.Divider />
              <TreeMenuItems node={node} />
            </>
          )}
        </LazyMenu>
      )}
    </Group>
  );
}
