import { useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import { api } from '../../api/api.ts';
import { isUnauthorised } from '../../api/api-failure.ts';
import { useConfig } from '../../api/queries/config.ts';
import { memberQuery } from '../../api/queries/member.ts';
import { useAction } from '../../api/use-action.ts';
import type { Agreement } from '../../session/missing-agreements.ts';
import { promptTexts } from '../../session/prompt-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { DocumentLink } from '../../ui/rich-text/document-link.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import styles from './agreement-dialog.module.css';
import { useLeaveSession } from './use-leave-session.ts';

/** Asks the member to accept the missing agreements or to log out (contract 18.7). */
export function AgreementDialog({ missing }: { readonly missing: readonly Agreement[] }) {
  const client = useQueryClient();
  const { user_protocol, user_private_protocol } = useConfig();
  const leaveSession = useLeaveSession();
  const { isBusy, run } = useAction();
  const addresses = { user: user_protocol, privacy: user_private_protocol };

  const agree = async (): Promise<void> => {
    await acceptAgreements();
    await client.fetchQuery({ ...memberQuery(), staleTime: 0 });
  };
  const tellFailure = (failure: unknown): void => {
    // A 401 already leads to the login screen.
    if (!isUnauthorised(failure)) showToast(promptTexts.agreementFailed);
  };
  return (
    <Dialog
      open
      title={promptTexts.agreementTitle}
      actions={
        <>
          <Button kind="quiet" disabled={isBusy} onClick={leaveSession}>
            {promptTexts.disagree}
          </Button>
          <Button
            kind="primary"
            data-focus-first=""
            aria-busy={isBusy}
            onClick={() => void run(agree, tellFailure)}
          >
            {isBusy ? promptTexts.agreeing : promptTexts.agree}
          </Button>
        </>
      }
    >
      {promptTexts.agreementLead}
      {missing.map((agreement, index) => (
        <Fragment key={agreement}>
          {index > 0 ? promptTexts.agreementAnd : null}
          <AgreementLink href={addresses[agreement]}>{promptTexts.agreements[agreement]}</AgreementLink>
        </Fragment>
      ))}
      {promptTexts.agreementEnd}
    </Dialog>
  );
}

function AgreementLink({ href, children }: { readonly href: string; readonly children: string }) {
  if (!href) return children;
  return (
    <DocumentLink className={styles.link} href={href} title={children.replace(/[《》]/g, '')}>
      {children}
    </DocumentLink>
  );
}

/** Records that the member accepts the present agreements (contract 5.7). Rejects with the failure, unshown. */
export async function acceptAgreements(): Promise<void> {
  await api('agreementAgree', {}, { silent: true, optional: true });
}
