import { DateTimeField } from '../../ui/form/date-field.tsx';
import { NumberField, TextAreaField, YuanField } from '../../ui/form/large-fields.tsx';
import type { useContractForm } from '../../ui/form/use-contract-form.ts';
import { promoTexts as texts } from './texts.ts';

interface PromoFieldsProps {
  readonly form: Pick<ReturnType<typeof useContractForm>, 'field'>;
  /** Whether an order uses the code: its discount then stays. */
  readonly isUsed?: boolean;
  readonly usesLabel?: string;
}

/** The fields that one code and a batch have in common. */
export function PromoFields({ form, isUsed = false, usesLabel = texts.usesLabel }: PromoFieldsProps) {
  return (
    <>
      <YuanField
        label={texts.discount}
        required
        disabled={isUsed}
        {...(isUsed ? { description: texts.discountLocked } : {})}
        {...form.field('discountFen')}
      />
      <NumberField
        label={usesLabel}
        description={texts.usesHint}
        required
        min={0}
        allowDecimal={false}
        {...form.field('uses')}
      />
      <DateTimeField label={texts.end} description={texts.endHint} {...form.field('expiresAt')} />
      <TextAreaField label={texts.note} description={texts.noteHint} minRows={1} {...form.field('note')} />
    </>
  );
}
