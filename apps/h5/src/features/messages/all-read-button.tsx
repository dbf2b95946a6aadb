import { useAction } from '../../api/use-action.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { messageTexts } from './message-texts.ts';
import styles from './messages-screen.module.css';

interface AllReadButtonProps {
  readonly hasUnread: boolean;
  readonly markAll: () => Promise<void>;
}

/** Marks all messages as read; shows a message if there is no unread one. */
export function AllReadButton({ hasUnread, markAll }: AllReadButtonProps) {
  const { isBusy, run } = useAction();
  const mark = async (): Promise<void> => {
    await markAll();
    showToast(messageTexts.allReadDone);
  };
  const tap = (): void => {
    if (hasUnread) void run(mark);
    else if (!isBusy) showToast(messageTexts.noneUnread);
  };
  return (
    <button
      type="button"
      className={styles.allRead}
      aria-disabled={!hasUnread || undefined}
      aria-busy={isBusy || undefined}
      onClick={tap}
    >
      {messageTexts.allRead}
    </button>
  );
}
