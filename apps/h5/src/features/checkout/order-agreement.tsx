import { useConfig } from '../../api/queries/config.ts';
import { commonTexts } from '../../texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { DocumentLink } from '../../ui/rich-text/document-link.tsx';
import { orderAgreementTexts } from './checkout-texts.ts';
import styles from './order-agreement.module.css';

interface OrderAgreementProps {
  /** The required agreement; null hides the dialog. */
  readonly about: 'vip' | 'paid-content' | null;
  readonly onCancel: () => void;
  readonly onAgree: () => void;
}

/** Asks the member to accept the agreement that the order requires (contract 19.13, "Submit"). */
export function OrderAgreement({ about, onCancel, onAgree }: OrderAgreementProps) {
  const config = useConfig();
  const isVip = about === 'vip';
  const address = isVip ? config.vip_protocol : config.paid_content_purchase_protocol;
  const name = isVip ? orderAgreementTexts.vipName : orderAgreementTexts.paidName;
  return (
    <Dialog
      open={about !== null}
      title={isVip ? orderAgreementTexts.vipTitle : orderAgreementTexts.paidTitle}
      onDismiss={onCancel}
      actions={
        <>
          <Button kind="quiet" onClick={onCancel}>
            {commonTexts.cancel}
          </Button>
          <Button kind="primary" onClick={onAgree}>
            {orderAgreementTexts.agree}
          </Button>
        </>
      }
    >
      <p className={styles.text}>
        {isVip ? orderAgreementTexts.vipLead : orderAgreementTexts.paidLead}
        {address ? (
          <DocumentLink href={address} title={name.replace(/[《》]/g, '')}>
            {name}
          </DocumentLink>
        ) : (
          name
        )}
        {isVip ? null : orderAgreementTexts.paidEnd}
      </p>
    </Dialog>
  );
}
