import { useShownMobile } from '../../../api/queries/config.ts';
import { TextField } from '../../../ui/form/text-field.tsx';

/** Read-only field with the member's number, masked if the site requires it. */
export function MaskedMobileField({ label, mobile }: { readonly label: string; readonly mobile: string }) {
  const shown = useShownMobile(mobile);
  return <TextField label={label} readOnly clearable={false} value={shown} onChange={() => undefined} />;
}

/** Read-only field with the full number, which password managers use as the user name. */
export function UsernameMobileField({ label, mobile }: { readonly label: string; readonly mobile: string }) {
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
