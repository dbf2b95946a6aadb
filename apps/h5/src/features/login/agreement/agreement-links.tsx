import { useConfig } from '../../../api/queries/config.ts';
import { loginTexts } from '../../../texts.ts';
import { DocumentLink } from '../../../ui/rich-text/document-link.tsx';
import styles from './agreement-links.module.css';

/** Links to the user agreement and the privacy policy (contract 18.6). */
export function AgreementLinks() {
  const { generation, user_protocol, user_private_protocol } = useConfig();
  return (
    <>
      <AgreementLink href={user_protocol}>{loginTexts.userAgreement}</AgreementLink>
      {loginTexts.agreeAnd}
      <AgreementLink href={user_private_protocol}>{loginTexts.privacyPolicy[generation]}</AgreementLink>
    </>
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
