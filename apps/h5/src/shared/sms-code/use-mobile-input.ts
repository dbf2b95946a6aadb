import { isMobileNumber } from '@zaixue/contract/rules/mobile';
import { mobileTexts } from '../../texts.ts';
import { type TextInput, useTextInput } from '../../ui/form/use-text-input.ts';

/** A mobile number being typed. */
export interface MobileInput extends Pick<TextInput, 'field' | 'accept'> {
  readonly mobile: string;
  /** Whether the number is valid; if not, a toast says so and the field is marked. An empty field is not marked. */
  readonly check: () => boolean;
}

export function useMobileInput(): MobileInput {
  const { value: mobile, field, accept } = useTextInput();
  return {
    mobile,
    field,
    accept,
    check: () => mobile !== '' && accept(isMobileNumber(mobile) ? null : mobileTexts.wrong),
  };
}
