import { type ApprovalRow, transferDecide } from '@zaixue/contract/operator/money/approvals';
import { refundDecide } from '@zaixue/contract/operator/money/refunds';
import { callOperator } from '../../api/call.ts';
import { formatFen } from '../../shared/money/format-fen.ts';
import { useRefreshMoney } from '../../shared/refunds/use-refresh-money.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showDone } from '../../ui/feedback/notify.tsx';
import { ReasonSheet } from '../../ui/feedback/reason-sheet.tsx';
import { YuanField } from '../../ui/form/large-fields.tsx';
import { SheetForm } from '../../ui/form/sheet-form.tsx';
import { formatSiteTime } from '../../ui/form/site-time.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import styles from './refunds.module.css';
import { memberName } from './refunds-frame.tsx';
import { approvalTexts as texts } from './texts.ts';

const DECIDE = { refund: refundDecide, transfer: transferDecide } as const;

interface DecideSheetProps {
  /** Null while closed. */
  readonly row: ApprovalRow | null;
  readonly onClose: () => void;
}

/** Approves a request. An operator who approves alone above the limit types the amount. */
export const ApproveSheet = ({ row, onClose }: DecideSheetProps) => (
  <Sheet
    isOpen={row !== null}
    onClose={onClose}
    title={row ? texts.approveTitle[row.kind] : ''}
    height="auto"
  >
    {row && <ApproveForm row={row} onClose={onClose} />}
  </Sheet>
);

function ApproveForm({ row, onClose }: DecideSheetProps & { row: ApprovalRow }) {
  const refresh = useRefreshMoney();
  const isAlone = row.isOwn && row.mode === 'delayed';
  const amount = formatFen(row.amountFen);
  const form = useContractForm<{ typedFen: number | null }>({
    initialValues: { typedFen: null },
    send: async ({ typedFen }): Promise<void> => {
      if (isAlone && typedFen !== row.amountFen) return form.setError('typedFen', texts.typedWrong(amount));
      try {
        const { state, runsAt } = await callOperator(DECIDE[row.kind], {
          ...{ id: String(row.id), isApproved: true, note: '', typedFen },
        });
        onClose();
        showDone(state === 'done' ? texts.approved : texts.approvedLater(formatSiteTime(runsAt)));
      } finally {
        await refresh();
      }
    },
  });
  return (
    <SheetForm form={form} submit={texts.approveAmount(amount)}>
      <div className={styles.amount}>{amount}</div>
      <Facts
        facts={[
          [texts.member, memberName(row.member)],
          [texts.goods, row.goodsName],
          ...(row.access ? [[texts.access, texts.accesses[row.access]] as const] : []),
        ]}
      />
      {isAlone && (
        <YuanField label={texts.typed} required size="md" data-autofocus {...form.field('typedFen')} />
      )}
      <Notice kind="warning">{isAlone ? texts.delayedHint : texts.approveHint[row.kind]}</Notice>
    </SheetForm>
  );
}

/** Refuses a request with a note for the operator who asked. */
export function RefuseSheet({ row, onClose }: DecideSheetProps) {
  const refresh = useRefreshMoney();
  return (
    <ReasonSheet
      isOpen={row !== null}
      onClose={onClose}
      title={texts.refuseTitle}
      label={texts.refuseNote}
      description={texts.refuseNoteHint}
      maxLength={500}
      confirmLabel={texts.refuse}
      isDanger
      onConfirm={async (note) => {
        if (!row) return;
        try {
          const decision = { id: String(row.id), isApproved: false, note, typedFen: null };
          await callOperator(DECIDE[row.kind], decision);
        } finally {
          await refresh();
        }
        showDone(texts.refused);
      }}
    >
      {texts.refuseHint}
    </ReasonSheet>
  );
}
