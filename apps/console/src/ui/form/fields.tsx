import {
  Checkbox,
  type CheckboxProps,
  PasswordInput,
  type PasswordInputProps,
  Radio,
  type RadioGroupProps,
  Switch,
  type SwitchProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { uiTexts } from '../../texts/ui-texts.ts';

/** One line of text. With a form: `<TextField label="标题" {...form.field('title')} />`. */
export const TextField = (props: TextInputProps) => <TextInput {...props} />;

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

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

/** Choices of a record from value to label, in its order. */
export const choicesOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }));

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
