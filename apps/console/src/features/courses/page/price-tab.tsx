import {
  coursePrice,
  coursePriceEdit,
  type OperatorCourseDetail,
} from '@zaixue/contract/operator/teaching/courses';
import { type FormEvent, useEffect, useState } from 'react';
import { callOperator } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RadioField, SwitchField } from '../../../ui/form/fields.tsx';
import { KeptTextOffer } from '../../../ui/form/kept-text.tsx';
import { YuanField } from '../../../ui/form/large-fields.tsx';
import { SaveBar } from '../../../ui/form/save-bar.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack, Text } from '../../../ui/layout/layout.ts';
import { CoursePriceText, formatFen } from '../course-labels.tsx';
import { formTexts as texts } from '../form-texts.ts';
import { type PriceKind, priceKindOf, switchPriceKind } from './price-kind.ts';
import { useCanEdit, useCourse } from './use-course.ts';
import { useCourseForm } from './use-course-form.ts';

const valuesOf = ({ isFree, isVipFree, priceFen, struckPriceFen }: OperatorCourseDetail) => ({
  isFree,
  isVipFree,
  priceFen,
  struckPriceFen,
});

const showYuan = (fen: unknown) => (typeof fen === 'number' ? formatFen(fen) : '');

/** Free, paid or for memberships only; all fields of the price are one form. */
export function PriceTab() {
  const { course } = useCourse();
  const canEdit = useCanEdit('course.price');
  const [kind, setKind] = useState<PriceKind>(() => priceKindOf(course));
  const [isConfirming, setIsConfirming] = useState(false);
  const { form, kept } = useCourseForm({
    name: 'price',
    schema: coursePrice,
    valuesOf,
    isWhole: true,
    labels: {
      isFree: texts.isFree,
      isVipFree: texts.isVipFree,
      priceFen: { label: texts.priceFen, format: showYuan },
      struckPriceFen: { label: texts.struckPriceFen, format: showYuan },
    },
    send: (fields, version) =>
      callOperator(coursePriceEdit, {
        id: String(course.id),
        ...(fields as ReturnType<typeof valuesOf>),
        version,
      }),
  });
  const { values } = form;
  const isUnchanged = form.changedCount === 0;
  useEffect(() => {
    if (isUnchanged) setKind(priceKindOf(course));
  }, [isUnchanged, course]);
  const isMissingPrice = kind === 'paid' && !values.priceFen;
  const choose = (next: PriceKind): void => {
    setKind(next);
    form.setValues(switchPriceKind(next, values, course));
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // Also removes the message of a refusal that no longer applies.
    if (isUnchanged) {
      form.reset();
      return;
    }
    // The contract allows a price of 0 for courses that only memberships open.
    if (isMissingPrice) form.setError('priceFen', texts.pricePositive);
    else if (course.hasBuyers) setIsConfirming(true);
    else void form.submit();
  };
  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={!canEdit} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
        <Stack gap="md" maw={820}>
          {!canEdit && course.state !== 'trash' && <Notice>{texts.cannotPrice}</Notice>}
          <KeptTextOffer kept={kept} />
          <Card title={texts.priceTitle}>
            <RadioField
              label={texts.priceKind}
              data={(['paid', 'free', 'vip'] as const).map((value) => ({
                value,
                ...texts.priceKinds[value],
              }))}
              value={kind}
              onChange={(value) => choose(value as PriceKind)}
            />
            {kind === 'paid' && (
              <>
                <YuanField
                  label={texts.priceFen}
                  required
                  maw={280}
                  {...form.field('priceFen')}
                  value={values.priceFen === 0 ? null : values.priceFen}
                />
                <YuanField
                  label={texts.struckPriceFen}
                  description={texts.struckHint}
                  maw={280}
                  {...form.field('struckPriceFen')}
                />
                <SwitchField label={texts.isVipFree} {...form.field('isVipFree', 'switch')} />
              </>
            )}
          </Card>
          <Card title={texts.learnersSee}>
            <Text component="div" size="lg" fw={600} aria-live="polite">
              {isMissingPrice ? texts.pricePositive : <CoursePriceText course={values} />}
            </Text>
            <Text size="sm" c="dimmed">
              {texts.priceKinds[kind].description}
            </Text>
          </Card>
        </Stack>
        <SaveBar
          changedCount={form.changedCount}
          isSending={form.isSending}
          problem={form.problem}
          saveLabel={texts.savePrice}
          onDiscard={() => {
            form.reset();
            setKind(priceKindOf(course));
          }}
        />
      </fieldset>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={texts.confirmPrice}
        confirmLabel={texts.savePrice}
        onConfirm={async () => {
          form.submit();
        }}
      >
        {texts.confirmPriceText}
        <ul>
          <li>{texts.confirmPriceNew}</li>
          <li>{texts.confirmPriceOrders}</li>
        </ul>
        <CoursePriceText course={course} /> → <CoursePriceText course={values} />
      </ConfirmDialog>
    </form>
  );
}
