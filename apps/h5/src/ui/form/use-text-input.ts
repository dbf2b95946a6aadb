import { useState } from 'react';
import { showToast } from '../toast/toast-store.ts';

/** A text being typed, and whether its field is marked as wrong. Typing removes the mark. */
export interface TextInput {
  readonly value: string;
  /** What a text field takes. */
  readonly field: {
    readonly value: string;
    readonly invalid: boolean;
    readonly onChange: (text: string) => void;
  };
  readonly setValue: (text: string) => void;
  readonly setInvalid: (isInvalid: boolean) => void;
  /** Shows a problem in a toast and marks the field. Returns whether there is none. */
  readonly accept: (problem: string | null) => boolean;
}

export function useTextInput(): TextInput {
  const [value, setValue] = useState('');
  const [invalid, setInvalid] = useState(false);
  return {
    value,
    field: {
      value,
      invalid,
      onChange(text) {
        setInvalid(false);
        setValue(text);
      },
    },
    setValue,
    setInvalid,
    accept(problem) {
      if (problem === null) return true;
      showToast(problem);
      setInvalid(true);
      return false;
    },
  };
}
