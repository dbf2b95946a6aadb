import {
  Checkbox,
  type CheckboxProps,
  MultiSelect,
  type MultiSelectProps,
  NumberInput,
  type NumberInputProps,
  PasswordInput,
  type PasswordInputProps,
  Radio,
  type RadioGroupProps,
  Select,
  type SelectProps,
  Switch,
  type SwitchProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { useState } from 'react';
import { uiTexts } from '../../texts/ui-texts.ts';
import { fenOfYuan, yuanOfFen } from './yuan.ts';

/** One line of text. With a form: `<TextField label="标题" {...form.field('title')} />`. */
export const TextField = (props: TextInputProps) => <TextInput {...props} />;

/** Several lines of text; grows with its content. */
export const TextAreaField = (props: TextareaProps) => (
  <Textarea autosize minRows={3} maxRows={12} {...props} />
);

export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput visibilityToggleButtonProps={{ 'aria-label': uiTexts.showPassword }} {...props} />
);

/** A search field with a button that empties it. */
export const SearchField = ({
  onChange,
  ...props
}: Omit<TextInputProps, 'onChange'> & { onChange: (text: string) => void }) => (
  <TextInput
    type="search"
    aria-label={uiTexts.search}
    placeholder={uiTexts.search}
    onChange={(event) => onChange(event.currentTarget.value)}
    {...props}
  />
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

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
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

/** One of few choices, all visible. */
export const RadioField = ({
  data,
  ...props
}: Omit<RadioGroupProps, 'children'> & {
  readonly data: readonly (Choice & { readonly description?: string })[];
}) => (
  <Radio.Group {...props}>
    {data.map(({ value, label, description, disabled }) => (
      <Radio
        key={value}
        value={value}
        label={label}
        description={description}
        disabled={disabled ?? false}
        my={8}
      />
    ))}
  </Radio.Group>
);

/** On or off, in a form: `{...form.field('isShown', 'switch')}`. */
export const SwitchField = (props: SwitchProps) => <Switch size="md" {...props} />;

/** Yes or no, in a form: `{...form.field('agreed', 'switch')}`. */
export const CheckboxField = (props: CheckboxProps) => <Checkbox {...props} />;
