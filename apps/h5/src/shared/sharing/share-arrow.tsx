import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { useBackToClose } from '../../ui/overlay/use-back-to-close.ts';
import styles from './share-arrow.module.css';
import { shareTexts } from './share-texts.ts';

/** Inside WeChat only its own menu can send a page: an arrow points at the menu. A tap anywhere closes it. */
export function ShareArrow({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const close = useBackToClose(open, onClose);
  return (
    <Modal open={open} onDismiss={close} label={shareTexts.toFriend} className={styles.place}>
      <div className={styles.content}>
        <svg
          className={styles.arrow}
          width="96"
          height="96"
          viewBox="0 0 96 96"
          fill="none"
          stroke="currentColor"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d="M12 88C20 52 42 26 82 14M62 10l22 3-9 21" />
        </svg>
        <p className={styles.text}>{shareTexts.inWechat}</p>
        <Button className={styles.button} onClick={() => close()}>
          {shareTexts.understood}
        </Button>
      </div>
    </Modal>
  );
}
