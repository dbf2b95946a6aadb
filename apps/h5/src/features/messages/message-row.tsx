import type { Message } from '@zaixue/contract/entities/message';
import { relativeTime } from '@zaixue/contract/rules/relative-time';
import { useState } from 'react';
import styles from './message-row.module.css';
import { messageTexts } from './message-texts.ts';

interface MessageRowProps {
  readonly message: Message;
  readonly onRead: (id: string) => void;
}

/** One message. Unread messages have a dot and are marked as read by a tap; read ones are dimmed (contract 19.24). */
export function MessageRow({ message, onRead }: MessageRowProps) {
  const isRead = message.read_at !== null;
  // Stays a button after the tap, so that it keeps the focus.
  const [isButton] = useState(!isRead);
  const content = (
    <>
      {isRead ? null : <span className={styles.dot} role="img" aria-label={messageTexts.unread} />}
      <span className={styles.text}>{message.data.message}</span>
      <time className={styles.time} dateTime={message.created_at}>
        {relativeTime(Date.parse(message.created_at), Date.now())}
      </time>
    </>
  );
  if (!isButton) {
    return (
      <div className={styles.row} data-read="">
        {content}
      </div>
    );
  }
  return (
    <button
      type="button"
      className={styles.row}
      data-read={isRead ? '' : undefined}
      aria-disabled={isRead || undefined}
      onClick={() => {
        if (!isRead) onRead(message.id);
      }}
    >
      {content}
    </button>
  );
}
