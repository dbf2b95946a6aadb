import { Button } from '../../../ui/button.tsx';
import { type CloseSheet, Sheet } from '../../../ui/overlay/sheet.tsx';
import { AgreementLinks } from './agreement-links.tsx';
import styles from './agreement-sheet.module.css';
import { agreementSheetTexts } from './agreement-sheet-texts.ts';

interface AgreementSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called when the sheet is gone, because what was pressed may navigate. */
  readonly onAgree: () => void;
}

/** Asks for the agreements where one wanted to go on without having ticked them. */
export function AgreementSheet({ open, onClose, onAgree }: AgreementSheetProps) {
  return (
    <Sheet open={open} title={agreementSheetTexts.title} onClose={onClose}>
      {(close: CloseSheet) => (
        <>
          {/* Not a control: Enter that is still held down from the form must neither agree nor open a link. */}
          <p className={styles.text} tabIndex={-1} data-focus-first>
            <AgreementLinks />
          </p>
          <Button kind="primary" block onClick={() => close(onAgree)}>
            {agreementSheetTexts.agree}
          </Button>
        </>
      )}
    </Sheet>
  );
}
