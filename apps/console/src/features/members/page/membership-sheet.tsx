import { useQuery } from '@tanstack/react-query';
import {
  membershipEnd,
  membershipExtend,
  membershipPlans,
  type OperatorMemberDetail,
} from '@zaixue/contract/operator/learners/members';
import { callOperator } from '../../../api/call.ts';
import { callQuery } from '../../../api/query-client.ts';
import { showDone } from '../../../ui/feedback/notify.tsx';
import { ReasonSheet } from '../../../ui/feedback/reason-sheet.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/feedback/states.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { NumberField, SelectField } from '../../../ui/form/large-fields.tsx';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Text } from '../../../ui/layout/layout.ts';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { formatDay } from '../member-labels.tsx';
import { memberPageTexts as texts } from '../texts.ts';
import { useRefreshMembers } from '../use-members.ts';

interface MembershipSheetProps {
  readonly member: OperatorMemberDetail;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Gives a member days of membership. */
export function MembershipSheet({ member, isOpen, onClose }: MembershipSheetProps) {
  const { data: plans, error, refetch } = useQuery({ ...callQuery(membershipPlans, {}), enabled: isOpen });
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.membershipTitle}>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!plans && !error && <ListSkeleton rows={3} />}
      {plans?.length === 0 && (
        <EmptyState icon="crown" title={texts.noPlans} level={3}>
          {texts.noPlansHint}
        </EmptyState>
      )}
      {plans && plans.length > 0 && <MembershipForm member={member} plans={plans} onClose={onClose} />}
    </Sheet>
  );
}

interface Plan {
  readonly id: number;
  readonly name: string;
  readonly days: number;
  readonly isOnSale: boolean;
}

function MembershipForm({
  member: { id, membership },
  plans,
  onClose,
}: Omit<MembershipSheetProps, 'isOpen'> & { plans: readonly Plan[] }) {
  const refresh = useRefreshMembers();
  const first = plans.find(({ name }) => name === membership?.plan) ?? plans[0];
  const form = useContractForm({
    schema: membershipExtend.body,
    initialValues: { planId: first?.id ?? 0, days: first?.days ?? null, reason: '' } as {
      planId: number;
      days: number | null;
      reason: string;
    },
    send: async (values) => {
      const { endsAt } = await callOperator(membershipExtend, {
        ...{ id: String(id), planId: values.planId, days: values.days ?? 0, reason: values.reason },
      });
      showDone(texts.membershipExtended(formatDay(endsAt)));
      await refresh();
      onClose();
    },
  });
  return (
    <SheetForm form={form} submit={texts.membershipSubmit}>
      <Text size="sm" c="dimmed">
        {texts.membershipHint}
      </Text>
      <SelectField
        label={texts.plan}
        data={plans.map((plan) => ({
          value: String(plan.id),
          label: plan.isOnSale ? plan.name : `${plan.name}（${texts.offSale}）`,
        }))}
        value={String(form.values.planId)}
        error={form.field('planId').error}
        onChange={(value) => {
          const plan = plans.find((each) => String(each.id) === value);
          if (plan) form.setValues({ planId: plan.id, days: plan.days });
        }}
      />
      <NumberField
        label={texts.days}
        required
        min={1}
        inputMode="numeric"
        {...form.field('days')}
        // A typed number replaces the one of the plan.
        onFocus={(event) => event.currentTarget.select()}
      />
      <TextField label={texts.optionalReason} description={texts.reasonHint} {...form.field('reason')} />
    </SheetForm>
  );
}

/** Ends a membership now. */
export function EndMembershipSheet({
  id,
  isOpen,
  onClose,
}: {
  id: string;
  isOpen: boolean;
  onClose: () => void;
}) {
  const refresh = useRefreshMembers();
  return (
    <ReasonSheet
      isOpen={isOpen}
      onClose={onClose}
      description={texts.reasonHint}
      title={texts.membershipEndTitle}
      confirmLabel={texts.membershipEnd}
      isDanger
      onConfirm={async (reason) => {
        await callOperator(membershipEnd, { id, reason });
        showDone(texts.membershipEnded);
        await refresh();
      }}
    >
      {texts.membershipEndHint}
    </ReasonSheet>
  );
}
