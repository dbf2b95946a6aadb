import { useConfig } from '../../api/queries/config.ts';
import { commonTexts } from '../../texts.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { DocumentLink } from '../../ui/rich-text/document-link.tsx';
import { orderAgreementTexts } from './checkout-texts.ts';
import styles from './order-agreement.module.css';
import type { AgreementKind } from './use-checkout.ts';

const nameOf = (about: AgreementKind): string =>
  about === 'vip' ? orderAgreementTexts.vipName : orderAgreementTexts.paidName;

/** The name of the agreement, as a link where the site has its text. */
function AgreementName({ about }: { readonly about: AgreementKind }) {
  const config = useConfig();
  const address = about === 'vip' ? config.vip_protocol : config.paid_content_purchase_protocol;
  const name = nameOf(about);
  if (!address) return name;
  return (
    <DocumentLink href={address} title={name.replace(/[《》]/g, '')}>
      {name}
    </DocumentLink>
  );
}

interface ConsentLineProps {
  readonly about: AgreementKind;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** The tick for the agreement that the order requires; not ticked at first. */
export function ConsentLine({ about, checked, onChange }: ConsentLineProps) {
  return (
    <div className={styles.consent}>
      <Checkbox
        checked={checked}
        onChange={onChange}
        label={`${orderAgreementTexts.consent}${nameOf(about)}`}
      >
        {orderAgreementTexts.consent}
        <AgreementName about={about} />
      </Checkbox>
    </div>
  );
}

interface OrderAgreementProps {
  readonly about: AgreementKind;
  readonly open: boolean;
  readonly onCancel: () => void;
  readonly onAgree: () => void;
}

/** Asks for the agreement when it was not ticked (contract 19.13, "Submit"). */
export function OrderAgreement({ about, open, onCancel, onAgree }: OrderAgreementProps) {
  const isVip = about === 'vip';
  return (
    <Dialog
      open={open}
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
        <AgreementName about={about} />
        {isVip ? null : orderAgreementTexts.paidEnd}
      </p>
    </Dialog>
  );
}
