import { type TextInput, useTextInput } from '../../ui/form/use-text-input.ts';
import { passwordProblem } from './new-password-texts.ts';

/** A new password being typed. */
export interface NewPassword extends Pick<TextInput, 'field'> {
  readonly password: string;
  /** Whether the service would take it; if not, a toast says why and the field is marked. */
  readonly check: () => boolean;
}

export function useNewPassword(): NewPassword {
  const { value: password, field, accept } = useTextInput();
  return { password, field, check: () => accept(passwordProblem(password)) };
}
