import { useState } from 'react';
import { reportUnexpected } from '../../api/report-unexpected.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { messageTexts } from './message-texts.ts';
import styles from './messages-screen.module.css';

interface AllReadButtonProps {
  readonly hasUnread: boolean;
  readonly markAll: () => Promise<void>;
}

/** Marks all messages as read; shows a message if there is no unread one. */
export function AllReadButton({ hasUnread, markAll }: AllReadButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const mark = async (): Promise<void> => {
    if (isBusy) return;
    if (!hasUnread) {
      showToast(messageTexts.noneUnread);
      return;
    }
    setIsBusy(true);
    try {
      await markAll();
      showToast(messageTexts.allReadDone);
    } catch (error) {
      reportUnexpected(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <button
      type="button"
      className={styles.allRead}
      aria-disabled={!hasUnread || undefined}
      aria-busy={isBusy || undefined}
      onClick={() => void mark()}
    >
      {messageTexts.allRead}
    </button>
  );
}
