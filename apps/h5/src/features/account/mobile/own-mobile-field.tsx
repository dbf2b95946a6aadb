import { useShownMobile } from '../../../api/queries/config.ts';
import { TextField } from '../../../ui/form/text-field.tsx';

/** The member's present number, to be seen but not changed. */
export function ShownMobileField({ label, mobile }: { readonly label: string; readonly mobile: string }) {
  const shown = useShownMobile(mobile);
  return <TextField label={label} readOnly clearable={false} value={shown} onChange={() => undefined} />;
}

/** The number in full, since password managers read from it whose password it is. */
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
