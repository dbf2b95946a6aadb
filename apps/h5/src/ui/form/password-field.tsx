import { useState } from 'react';
import { commonTexts } from '../../texts.ts';
import { Icon, type IconProps } from '../icons/icons.tsx';
import styles from './password-field.module.css';
import { TextField } from './text-field.tsx';

interface PasswordFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly invalid?: boolean;
  /** What password managers are to do: fill in what they know, or propose and keep a new one. */
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A field for a password, which can be looked at while it is typed. White space counts. */
export function PasswordField(field: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      name="password"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="done"
      trailing={
        <button
          type="button"
          className={styles.eye}
          aria-label={commonTexts.showPassword}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <IconEye size={22} crossed={isShown} />
        </button>
      }
    />
  );
}

function IconEye({ crossed, ...props }: IconProps & { readonly crossed: boolean }) {
  return (
    <Icon {...props}>
      <path d="M2.5 12c2-4.3 5.3-6.5 9.5-6.5s7.5 2.2 9.5 6.5c-2 4.3-5.3 6.5-9.5 6.5S4.5 16.3 2.5 12z" />
      <circle cx="12" cy="12" r="3" />
      {crossed ? <path d="M4.5 4.5l15 15" /> : null}
    </Icon>
  );
}
