import { useConfig } from '../../../api/queries/config.ts';
import { loginTexts } from '../../../texts.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { AgreementLinks } from './agreement-links.tsx';

interface AgreementCheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Number of shakes; a change shakes the checkbox. */
  readonly shakes: number;
}

/** Accepts the user agreement and the privacy policy (contract 18.6). */
export function AgreementCheckbox({ checked, onChange, shakes }: AgreementCheckboxProps) {
  const privacy = loginTexts.privacyPolicy[useConfig().generation];
  return (
    <Checkbox
      checked={checked}
      onChange={onChange}
      shakes={shakes}
      label={`${loginTexts.agreeLead}${loginTexts.userAgreement}${loginTexts.agreeAnd}${privacy}`}
    >
      {loginTexts.agreeLead}
      <AgreementLinks />
    </Checkbox>
  );
}
