import { copyText } from '../../platform/copy-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import styles from './attachment-list.module.css';
import { attachmentTexts } from './attachment-texts.ts';

interface LinkDialogProps {
  /** Null while there is nothing to show. */
  readonly link: string | null;
  readonly onClose: () => void;
}

/** The address to copy by hand, for browsers that did not let it be copied (contract 19.10). */
export function LinkDialog({ link, onClose }: LinkDialogProps) {
  const copy = async (): Promise<void> => {
    const isCopied = link !== null && (await copyText(link));
    showToast(isCopied ? attachmentTexts.copied : attachmentTexts.copyFailed);
    if (isCopied) onClose();
  };
  return (
    <Dialog
      open={link !== null}
      title={attachmentTexts.linkTitle}
      onDismiss={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {attachmentTexts.close}
          </Button>
          <Button kind="primary" onClick={() => void copy()}>
            {attachmentTexts.copy}
          </Button>
        </>
      }
    >
      <p className={styles.link}>{link}</p>
      <p className={styles.hint}>{attachmentTexts.linkHint}</p>
    </Dialog>
  );
}
