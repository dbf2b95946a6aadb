import { isMobileNumber } from '@zaixue/contract/rules/mobile';
import { useState } from 'react';
import { mobileTexts } from '../../texts.ts';
import { showToast } from '../../ui/toast/toast-store.ts';

/** A mobile number being typed. */
export interface MobileInput {
  readonly mobile: string;
  /** What a `MobileField` takes. */
  readonly field: {
    readonly value: string;
    readonly invalid: boolean;
    readonly onChange: (digits: string) => void;
  };
  /** Whether the number is valid; if not, a toast says so and the field is marked. An empty field is not marked. */
  readonly check: () => boolean;
}

export function useMobileInput(): MobileInput {
  const [mobile, setMobile] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  return {
    mobile,
    field: {
      value: mobile,
      invalid: isWrong,
      onChange(digits) {
        setIsWrong(false);
        setMobile(digits);
      },
    },
    check() {
      if (mobile === '') return false;
      if (isMobileNumber(mobile)) return true;
      showToast(mobileTexts.wrong);
      setIsWrong(true);
      return false;
    },
  };
}
