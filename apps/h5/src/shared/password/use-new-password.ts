import { useState } from 'react';
import { showToast } from '../../ui/toast/toast-store.ts';
import { passwordProblem } from './new-password-texts.ts';

/** A new password being typed. */
export interface NewPassword {
  readonly password: string;
  /** What a `PasswordField` takes. */
  readonly field: {
    readonly value: string;
    readonly invalid: boolean;
    readonly onChange: (text: string) => void;
  };
  /** Whether the service would take it; if not, a toast says why and the field is marked. */
  readonly check: () => boolean;
}

export function useNewPassword(): NewPassword {
  const [password, setPassword] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  return {
    password,
    field: {
      value: password,
      invalid: isWrong,
      onChange(text) {
        setIsWrong(false);
        setPassword(text);
      },
    },
    check() {
      const problem = passwordProblem(password);
      if (problem === null) return true;
      showToast(problem);
      setIsWrong(true);
      return false;
    },
  };
}
