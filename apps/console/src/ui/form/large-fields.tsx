import {
  MultiSelect,
  type MultiSelectProps,
  NumberInput,
  type NumberInputProps,
  Select,
  type SelectProps,
  Textarea,
  type TextareaProps,
} from '@mantine/core';
import { useState } from 'react';
import { uiTexts } from '../../texts/ui-texts.ts';
import type { Choice } from './fields.tsx';
import { fenOfYuan, yuanOfFen } from './yuan.ts';

// These are apart from fields.tsx because their code is large and the first load does without it.

/** Several lines of text; grows with its content. */
export const TextAreaField = (props: TextareaProps) => (
  <Textarea autosize minRows={3} maxRows={12} {...props} />
);

interface NumberFieldProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  readonly value?: number | null;
  /** Null while the field is empty. */
  readonly onChange?: (value: number | null) => void;
}

/** The number in a field, null when it is empty. The kit gives a text where zeros follow the decimal point. */
function numberOf(typed: number | string): number | null {
  const value = typed === '' ? Number.NaN : Number(typed);
  return Number.isFinite(value) ? value : null;
}

/** A number. Empty is null. */
export const NumberField = ({ value, onChange, ...props }: NumberFieldProps) => (
  <NumberInput {...props} value={value ?? ''} onChange={(typed) => onChange?.(numberOf(typed))} />
);

/** A price: `value` is in fen, what is typed is in yuan with two decimals. */
export function YuanField({ value, onChange, onBlur, ...props }: NumberFieldProps) {
  // As typed: formatting it at once would move the cursor.
  const [typed, setTyped] = useState<number | string | null>(null);
  return (
    <NumberInput
      min={0}
      decimalScale={2}
      fixedDecimalScale={typed === null}
      hideControls
      inputMode="decimal"
      leftSection="¥"
      leftSectionPointerEvents="none"
      {...props}
      value={typed ?? (value == null ? '' : yuanOfFen(value))}
      onChange={(next) => {
        setTyped(next);
        const yuan = numberOf(next);
        onChange?.(yuan === null ? null : fenOfYuan(yuan));
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}

/** One of several choices, in a list that opens. Null when nothing is chosen. */
export const SelectField = ({
  data,
  ...props
}: Omit<SelectProps, 'data'> & { readonly data: readonly Choice[] }) => (
  <Select
    allowDeselect={false}
    data={[...data]}
    clearButtonProps={{ 'aria-label': uiTexts.clear }}
    {...props}
  />
);

/** Several of several choices. */
export const MultiSelectField = ({
  data,
  ...props
}: Omit<MultiSelectProps, 'data'> & { readonly data: readonly Choice[] }) => (
  <MultiSelect data={[...data]} clearButtonProps={{ 'aria-label': uiTexts.clear }} {...props} />
);
