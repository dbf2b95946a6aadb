import { TextField } from '../../ui/text-field.tsx';

/** The member's present number, to be seen but not changed; password managers read from it whose password it is. */
export function OwnMobileField({ label, mobile }: { readonly label: string; readonly mobile: string }) {
  return (
    <TextField
      label={label}
      type="tel"
      name="username"
      autoComplete="username"
      readOnly
      clearable={false}
      value={mobile}
      onChange={() => undefined}
    />
  );
}
