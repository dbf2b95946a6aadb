import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type OperatorPlan,
  planEdit,
  planList,
  planSort,
  planStateEdit,
} from '@zaixue/contract/operator/money/plans';
import { useMemo, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { callOperator } from '../../api/call.ts';
import { callQuery } from '../../api/query-client.ts';
import { showProblem, showUndo } from '../../ui/feedback/notify.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../ui/feedback/states.tsx';
import { Button } from '../../ui/layout/buttons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useAddressFlag } from '../../ui/list/use-address-flag.ts';
import { SortableTree } from '../../ui/tree/sortable-tree.tsx';
import type { TreeNode } from '../../ui/tree/tree-order.ts';
import { type PlanActs, PlanActsContext, PlanTreeRow } from './plan-row.tsx';
import { PlanSheet } from './plan-sheet.tsx';
import { planTexts as texts } from './texts.ts';

const query = callQuery(planList, {});
const sortPlans = (ids: readonly number[]) => callOperator(planSort, { ids: [...ids] });

/** The plans of memberships, in the order that learners see. */
export function PlansPage() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(query);
  const [edited, setEdited] = useState<OperatorPlan | null>(null);
  const [isCreating, setIsCreating] = useAddressFlag('create');
  const nodes = useMemo<TreeNode<OperatorPlan>[]>(
    () => (data ?? []).map((plan) => ({ id: String(plan.id), level: 1, title: plan.name, data: plan })),
    [data],
  );
  const refresh = () => client.invalidateQueries({ queryKey: query.queryKey });

  /** Runs an act, shows a failure, and loads the plans again. */
  const run = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      showProblem(failure.message, failure.requestId);
    } finally {
      await refresh();
    }
  };

  const setOnSale = (plan: OperatorPlan, isOnSale: boolean): Promise<void> =>
    run(async () => {
      const id = String(plan.id);
      const { version } = await callOperator(planStateEdit, { id, isOnSale, version: plan.version });
      showUndo(texts[isOnSale ? 'putOnSale' : 'takenOff'](plan.name), () =>
        callOperator(planStateEdit, { id, isOnSale: !isOnSale, version }).finally(refresh),
      );
    });

  const recommend = (plan: OperatorPlan, isRecommended: boolean): Promise<void> =>
    run(async () => {
      const former = client
        .getQueryData(query.queryKey)
        ?.find((each) => each.isRecommended && each.id !== plan.id);
      const id = String(plan.id);
      const { version } = await callOperator(planEdit, { id, isRecommended, version: plan.version });
      const undo = (): Promise<unknown> =>
        former && isRecommended
          ? // Losing the recommendation counted the former plan's version up.
            callOperator(planEdit, {
              ...{ id: String(former.id), isRecommended: true, version: former.version + 1 },
            })
          : callOperator(planEdit, { id, isRecommended: !isRecommended, version });
      const message = texts[isRecommended ? 'isRecommended' : 'isNotRecommended'](plan.name);
      showUndo(message, () => undo().finally(refresh));
    });

  const move = (after: readonly TreeNode<OperatorPlan>[], id: string): Promise<void> => {
    const before = nodes.map(({ data: plan }) => plan.id);
    const name = nodes.find((node) => node.id === id)?.title ?? '';
    return run(async () => {
      await client.cancelQueries({ queryKey: query.queryKey });
      client.setQueryData(
        query.queryKey,
        after.map(({ data: plan }) => plan),
      );
      await sortPlans(after.map(({ data: plan }) => plan.id));
      showUndo(texts.moved(name), () => sortPlans(before).finally(refresh));
    });
  };

  const latest = useRef({ setOnSale, recommend });
  latest.current = { setOnSale, recommend };
  const acts = useRef<PlanActs>({
    edit: setEdited,
    setOnSale: (plan, isOnSale) => void latest.current.setOnSale(plan, isOnSale),
    recommend: (plan, isRecommended) => void latest.current.recommend(plan, isRecommended),
  });
  const create = (
    <Button weight="main" leftSection={<Icon name="plus" />} onClick={() => setIsCreating(true)}>
      {texts.create}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={data && data.length > 0 && create}
      />
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !data ? (
        <ListSkeleton />
      ) : data.length === 0 ? (
        <Card>
          <EmptyState icon="crown" title={texts.emptyTitle} action={create}>
            {texts.emptyHint}
          </EmptyState>
        </Card>
      ) : (
        <Card maw={820} p="xs">
          <PlanActsContext value={acts.current}>
            <SortableTree
              label={texts.list}
              nodes={nodes}
              Row={PlanTreeRow}
              onMove={(after, id) => void move(after, id)}
              groupLabel={texts.noGroups}
            />
          </PlanActsContext>
        </Card>
      )}
      <PlanSheet
        target={isCreating ? 'new' : edited}
        onClose={() => (isCreating ? setIsCreating(false) : setEdited(null))}
        onSaved={refresh}
      />
    </>
  );
}
