import type { ReactElement } from 'react';
import { mobileTexts } from '../../texts.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { digitsOfMobile, TYPED_MOBILE_LENGTH } from './digits-of-mobile.ts';

interface MobileFieldProps {
  readonly label?: string;
  readonly placeholder?: string;
  readonly value: string;
  /** Gets what was typed, pasted or filled in, without country code, spaces and hyphens. */
  readonly onChange: (digits: string) => void;
  readonly invalid?: boolean;
  readonly autoComplete?: 'tel' | 'username';
  readonly enterKeyHint?: 'next' | 'done';
}

/** A field for a mobile number: numeric keyboard, the phone's own filling-in, any pasted form of a number. */
export function MobileField({
  label = mobileTexts.label,
  placeholder = mobileTexts.placeholder,
  value,
  onChange,
  invalid = false,
  autoComplete = 'tel',
  enterKeyHint = 'next',
}: MobileFieldProps): ReactElement {
  return (
    <TextField
      label={label}
      type="tel"
      inputMode="numeric"
      autoComplete={autoComplete}
      name="mobile"
      enterKeyHint={enterKeyHint}
      maxLength={TYPED_MOBILE_LENGTH}
      placeholder={placeholder}
      value={value}
      invalid={invalid}
      onChange={(text) => onChange(digitsOfMobile(text))}
      onPaste={(event) => {
        // `maxLength` would cut a longer text before its number could be read.
        event.preventDefault();
        onChange(digitsOfMobile(event.clipboardData.getData('text')));
      }}
    />
  );
}
