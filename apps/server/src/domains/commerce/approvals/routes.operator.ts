import {
  approvalList,
  transferDecide,
  transferStop,
  transferWithdraw,
} from '@zaixue/contract/operator/money/approvals';
import { refundDecide, refundStop, refundWithdraw } from '@zaixue/contract/operator/money/refunds';
import type { OperatorContext, OperatorRouter } from '../../../http/operator/operator-router.ts';
import type { OperatorOutcome } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import type { ApprovalKindName, FindOperatorsWith } from './approval-kind.ts';
import { type ApprovalResult, decideApproval, stopApproval, withdrawApproval } from './decide-approval.ts';
import { listApprovals } from './list-approvals.ts';
import { presentApproval, presentApprovalResult } from './present-approval.ts';

/** Decisions about refunds and bank transfers that an operator asked for. */
export function registerApprovalOperatorRoutes(
  router: OperatorRouter,
  services: Services,
  findOperatorsWith: FindOperatorsWith,
): void {
  router.on(approvalList, async ({ query }, { identity }) => {
    const kinds: ApprovalKindName[] = identity.permissions.has('order.confirm-transfer')
      ? ['refund', 'transfer']
      : ['refund'];
    const { operatorId } = identity;
    const { rows, total, counts } = await listApprovals(services.db, { ...query, kinds, operatorId });
    const { page, size } = query;
    return ok({ rows: rows.map((row) => presentApproval(row, identity)), total, counts, page, size });
  });

  const presented = async (result: Promise<OperatorOutcome<ApprovalResult>>) => {
    const outcome = await result;
    return outcome.ok ? ok(presentApprovalResult(outcome.value)) : outcome;
  };
  const act = (kind: ApprovalKindName, id: number, { actor, now }: OperatorContext) => ({
    kind,
    id,
    actor,
    now,
  });
  const decide = (
    kind: ApprovalKindName,
    {
      params,
      body,
    }: {
      readonly params: { readonly id: number };
      readonly body: {
        readonly isApproved: boolean;
        readonly note: string;
        readonly typedFen: number | null;
      };
    },
    context: OperatorContext,
  ) => {
    const origin = services.config.publicUrl ?? context.client.origin;
    const input = { ...act(kind, params.id, context), ...body, findOperatorsWith, origin };
    return presented(decideApproval(services, input));
  };

  router.on(refundDecide, (input, context) => decide('refund', input, context));
  router.on(refundWithdraw, ({ params }, context) =>
    presented(withdrawApproval(services, act('refund', params.id, context))),
  );
  router.on(refundStop, ({ params }, context) =>
    presented(stopApproval(services, act('refund', params.id, context))),
  );
  router.on(transferDecide, (input, context) => decide('transfer', input, context));
  router.on(transferWithdraw, ({ params }, context) =>
    presented(withdrawApproval(services, act('transfer', params.id, context))),
  );
  router.on(transferStop, ({ params }, context) =>
    presented(stopApproval(services, act('transfer', params.id, context))),
  );
}
