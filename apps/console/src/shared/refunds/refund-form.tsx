import { type RefundablePayment, refundAsk, refundDecide } from '@zaixue/contract/operator/money/refunds';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { callOperator } from '../../api/call.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showDone, showProblem } from '../../ui/feedback/notify.tsx';
import { RadioField, TextField } from '../../ui/form/fields.tsx';
import { YuanField } from '../../ui/form/large-fields.tsx';
import { SheetForm } from '../../ui/form/sheet-form.tsx';
import { formatSiteTime } from '../../ui/form/site-time.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Button } from '../../ui/layout/buttons.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { formatFen } from '../money/format-fen.ts';
import { modeOf, outcomeOf, type RefundSheetData } from './refund-mode.ts';
import { refundSheetTexts as texts } from './texts.ts';
import { useRefreshMoney } from './use-refresh-money.ts';

interface FormValues extends Record<string, unknown> {
  readonly paymentId: number;
  readonly amountFen: number | null;
  readonly access: 'keep' | 'end' | null;
  readonly reason: string;
  readonly refundableFen: number;
  /** The amount a second time, by an operator who approves alone above the limit. */
  readonly typedFen: number | null;
}

const SUBMITS = { now: texts.submitNow, ask: () => texts.submitAsk, later: () => texts.submitLater } as const;

/** The form of a refund. The payment with the most left is chosen first. */
export function RefundForm({ sheet, onClose }: { sheet: RefundSheetData; onClose: () => void }) {
  const payments = sheet.payments.filter(({ refundableFen }) => refundableFen > 0);
  const [payment, setPayment] = useState(
    () => [...payments].sort((one, other) => other.refundableFen - one.refundableFen)[0],
  );
  const refresh = useRefreshMoney();
  const form = useContractForm<FormValues>({
    schema: refundAsk.body,
    initialValues: {
      ...{ paymentId: payment?.id ?? 0, refundableFen: payment?.refundableFen ?? 0 },
      ...{ amountFen: payment?.refundableFen ?? null, access: null, reason: '', typedFen: null },
    },
    send: async (values): Promise<void> => {
      const { typedFen, amountFen, ...rest } = values;
      if (isDelivered && values.access === null) return form.setError('access', texts.accessRequired);
      if (outcome === 'later' && typedFen !== amountFen) return form.setError('typedFen', texts.typedWrong);
      const { id, mode: asked } = await callOperator(refundAsk, { ...rest, amountFen: amountFen ?? 0 });
      try {
        if (outcomeOf(sheet, asked) === 'ask') showDone(texts.asked);
        else await approve(id, typedFen);
      } finally {
        await refresh();
        onClose();
      }
    },
  });
  const { amountFen } = form.values;
  const mode = payment ? modeOf(sheet, payment, amountFen ?? 0) : 'single';
  const outcome = outcomeOf(sheet, mode);
  const isDelivered = payment?.state === 'paid';
  if (!payment) return null;
  const choose = (next: RefundablePayment): void => {
    setPayment(next);
    const { id: paymentId, refundableFen } = next;
    form.setValues({ paymentId, refundableFen, amountFen: refundableFen, access: null, typedFen: null });
  };
  const isAll = amountFen === payment.refundableFen;
  return (
    <SheetForm form={form} submit={SUBMITS[outcome](formatFen(amountFen ?? 0))}>
      {sheet.application && (
        <Notice kind="info" title={`${texts.application}（${formatSiteTime(sheet.application.createdAt)}）`}>
          {sheet.application.reason}
        </Notice>
      )}
      <Facts facts={factsOf(sheet, payment)} />
      {payments.length > 1 && (
        <RadioField
          label={texts.payment}
          data={payments.map((each) => ({ value: String(each.id), label: paymentLabel(each) }))}
          value={String(payment.id)}
          onChange={(id) => choose(payments.find((each) => String(each.id) === id) ?? payment)}
        />
      )}
      <YuanField
        key={payment.id}
        label={texts.amount}
        required
        size="md"
        max={payment.refundableFen / 100}
        {...form.field('amountFen')}
      />
      {!isAll && (
        <Button onClick={() => choose(payment)} style={{ alignSelf: 'flex-start' }}>
          {texts.all(formatFen(payment.refundableFen))}
        </Button>
      )}
      {isDelivered ? (
        <RadioField label={texts.access} required data={accessChoices(sheet)} {...form.field('access')} />
      ) : (
        <Notice kind="info">{texts.late}</Notice>
      )}
      <TextField
        label={texts.reason}
        description={texts.reasonHint}
        required
        maxLength={80}
        autoComplete="off"
        size="md"
        {...form.field('reason')}
      />
      {outcome === 'later' && (
        <YuanField label={texts.typed} required size="md" {...form.field('typedFen')} />
      )}
      <Notice kind={outcome === 'now' ? 'info' : 'warning'}>{explain(sheet, mode, outcome)}</Notice>
    </SheetForm>
  );
}

/** Approves what the same operator just asked for. When that fails, it waits for an approval. */
async function approve(id: number, typedFen: number | null): Promise<void> {
  try {
    const { state, runsAt } = await callOperator(refundDecide, {
      ...{ id: String(id), isApproved: true, note: '', typedFen },
    });
    showDone(state === 'done' ? texts.done : texts.later(runsAt));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showProblem(texts.askedOnly(error.message), error.requestId);
  }
}

function explain(
  sheet: RefundSheetData,
  mode: ReturnType<typeof modeOf>,
  outcome: 'now' | 'later' | 'ask',
): string {
  if (outcome !== 'ask' || sheet.canApprove) return texts.modes(formatFen(sheet.limitFen))[mode];
  return sheet.otherDeciders > 0 ? texts.askOnly : texts.nobody;
}

const paymentLabel = ({ channel, refundableFen, state }: RefundablePayment): string => {
  const text = texts.paymentOf(texts.channels[channel] ?? channel, formatFen(refundableFen));
  return state === 'late' ? texts.lateOf(text) : text;
};

function accessChoices({ goodsType, ending }: RefundSheetData) {
  const isPlan = goodsType === 'plan';
  const end = ending.kind === 'plan' ? texts.endPlan(ending.days, formatSiteTime(ending.endsAt)) : '';
  return [
    { value: 'keep', label: texts.keep, description: isPlan ? texts.keepPlan : texts.keepCourse },
    {
      value: 'end',
      label: texts.end,
      description: ending.kind === 'plan' ? end : texts.endings[ending.kind],
    },
  ];
}

function factsOf(sheet: RefundSheetData, payment: RefundablePayment) {
  const { member, watched, goodsType, membershipEndsAt } = sheet;
  const isPlan = goodsType === 'plan';
  const minutes = Math.round((watched?.seconds ?? 0) / 60);
  const until =
    membershipEndsAt > 0 ? texts.membershipUntil(formatSiteTime(membershipEndsAt)) : texts.noMembership;
  return [
    [texts.member, member.isErased ? texts.erased : `${member.name} ${member.mobile}`],
    [isPlan ? texts.plan : texts.course, sheet.goodsName],
    [texts.paid, formatFen(payment.paidFen)],
    [texts.refunded, formatFen(payment.refundedFen)],
    ...(payment.reservedFen > 0 ? [[texts.reserved, formatFen(payment.reservedFen)] as const] : []),
    [texts.refundable, formatFen(payment.refundableFen)],
    isPlan
      ? ([texts.membership, until] as const)
      : ([texts.watched, watched ? texts.watchedText(watched.percent, minutes) : texts.notWatched] as const),
  ] as const;
}
