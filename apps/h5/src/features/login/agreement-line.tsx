import { useConfig } from '../../api/queries/config.ts';
import { loginTexts } from '../../texts.ts';
import { DocumentLink } from '../../ui/document-link.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import styles from './agreement-line.module.css';

interface AgreementLineProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Changes to shake the line. */
  readonly shakes: number;
}

/** Agreeing to the user agreement and the privacy policy (contract 18.6). */
export function AgreementLine({ checked, onChange, shakes }: AgreementLineProps) {
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
