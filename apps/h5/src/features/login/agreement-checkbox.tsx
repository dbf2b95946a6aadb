import { useConfig } from '../../api/queries/config.ts';
import { loginTexts } from '../../texts.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { DocumentLink } from '../../ui/rich-text/document-link.tsx';
import styles from './agreement-checkbox.module.css';

interface AgreementCheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Number of shakes; a change shakes the checkbox. */
  readonly shakes: number;
}

/** Accepts the user agreement and the privacy policy (contract 18.6). */
export function AgreementCheckbox({ checked, onChange, shakes }: AgreementCheckboxProps) {
  const { generation, user_protocol, user_private_protocol } = useConfig();
  const privacy = loginTexts.privacyPolicy[generation];
  return (
    <Checkbox
      checked={checked}
      onChange={onChange}
      shakes={shakes}
      label={`${loginTexts.agreeLead}${loginTexts.userAgreement}${loginTexts.agreeAnd}${privacy}`}
    >
      {loginTexts.agreeLead}
      <AgreementLink href={user_protocol}>{loginTexts.userAgreement}</AgreementLink>
      {loginTexts.agreeAnd}
      <AgreementLink href={user_private_protocol}>{privacy}</AgreementLink>
    </Checkbox>
  );
}

function AgreementLink({ href, children }: { readonly href: string; readonly children: string }) {
  if (!href) return <span>{children}</span>;
  return (
    <DocumentLink className={styles.link} href={href} title={children.replace(/[《》]/g, '')}>
      {children}
    </DocumentLink>
  );
}
