import { isMobileNumber } from '@zaixue/contract/rules/mobile';
import { useState } from 'react';
import { mobileTexts } from '../texts.ts';
import { showToast } from '../ui/toast/toast-store.ts';

/** A mobile number being typed. */
export interface MobileInput {
  readonly mobile: string;
  /** What a `MobileField` takes. */
  readonly field: {
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (digits: string) => void;
  };
  /** Whether the number can be one; says so beside the field and in a toast if not. Nothing typed is no mistake yet. */
  readonly check: () => boolean;
}

export function useMobileInput(): MobileInput {
  const [mobile, setMobile] = useState('');
  const [error, setError] = useState<string>();
  return {
    mobile,
    field: {
      value: mobile,
      error,
      onChange(digits) {
        setError(undefined);
        setMobile(digits);
      },
    },
    check() {
      if (mobile === '') return false;
      if (isMobileNumber(mobile)) return true;
      showToast(mobileTexts.wrong);
      setError(mobileTexts.wrong);
      return false;
    },
  };
}
