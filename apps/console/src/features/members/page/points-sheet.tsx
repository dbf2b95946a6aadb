import { memberPointsChange, type OperatorMemberDetail } from '@zaixue/contract/operator/learners/members';
import { callOperator } from '../../../api/call.ts';
import { showDone } from '../../../ui/feedback/notify.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { NumberField } from '../../../ui/form/large-fields.tsx';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Text } from '../../../ui/layout/layout.ts';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { memberTexts, memberPageTexts as texts } from '../texts.ts';
import { useRefreshMembers } from '../use-members.ts';

interface PointsSheetProps {
  readonly member: OperatorMemberDetail;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Gives points to a member or takes some. */
export const PointsSheet = ({ isOpen, ...rest }: PointsSheetProps) => (
  <Sheet isOpen={isOpen} onClose={rest.onClose} title={texts.pointsTitle} height="auto">
    <PointsForm {...rest} />
  </Sheet>
);

function PointsForm({ member: { id, points }, onClose }: Omit<PointsSheetProps, 'isOpen'>) {
  const refresh = useRefreshMembers();
  const form = useContractForm({
    schema: memberPointsChange.body,
    initialValues: { sum: null, reason: '' } as { sum: number | null; reason: string },
    send: async ({ sum, reason }) => {
      const answer = await callOperator(memberPointsChange, { id: String(id), sum: sum ?? 0, reason });
      showDone(texts.pointsChanged(answer.points));
      await refresh();
      onClose();
    },
  });
  return (
    <SheetForm form={form} submit={memberTexts.save}>
      <Text size="sm">{texts.pointsNow(points)}</Text>
      <NumberField
        label={texts.pointsSum}
        description={texts.pointsSumHint}
        required
        allowDecimal={false}
        data-autofocus
        {...form.field('sum')}
      />
      <TextField
        label={texts.pointsReason}
        description={texts.pointsReasonHint}
        required
        {...form.field('reason')}
      />
    </SheetForm>
  );
}
