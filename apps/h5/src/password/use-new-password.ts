import { useState } from 'react';
import { showToast } from '../ui/toast/toast-store.ts';
import { passwordProblem } from './password-problem.ts';

/** A new password being typed. */
export interface NewPassword {
  readonly password: string;
  /** What a `PasswordField` takes. */
  readonly field: {
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (text: string) => void;
  };
  /** Whether the service would take it; says so beside the field and in a toast if not. */
  readonly check: () => boolean;
}

export function useNewPassword(): NewPassword {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  return {
    password,
    field: {
      value: password,
      error,
      onChange(text) {
        setError(undefined);
        setPassword(text);
      },
    },
    check() {
      const problem = passwordProblem(password);
      if (problem === null) return true;
      showToast(problem);
      setError(problem);
      return false;
    },
  };
}
