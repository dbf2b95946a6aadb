import type { Message } from '@zaixue/contract/entities/message';
import { relativeTime } from '@zaixue/contract/rules/relative-time';
import { useState } from 'react';
import { safeRedirect } from '../../session/safe-redirect.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { IconChevron } from '../../ui/icons/icons.tsx';
import styles from './message-row.module.css';
import { messageTexts } from './message-texts.ts';
import { type MessageWords, wordMessage } from './message-words.tsx';

interface MessageRowProps {
  readonly message: Message;
  readonly onRead: (id: string) => void;
}

/**
 * One message. Unread messages have a dot and are marked as read by a tap; read ones are dimmed (contract 19.24). With details it has
 * our own words, and a tap opens what it is about.
 */
export function MessageRow({ message, onRead }: MessageRowProps) {
  const isRead = message.read_at !== null;
  // Stays a button after the tap, so that it keeps the focus.
  const [isButton] = useState(!isRead);
  const words = wordMessage(message);
  const link = words && safeRedirect(message.link);
  const row = {
    className: words ? styles.worded : styles.plain,
    'data-read': isRead ? '' : undefined,
    children: words ? (
      <WordedContent message={message} words={words} leads={link !== null} />
    ) : (
      <PlainContent message={message} />
    ),
  };
  const read = (): void => {
    if (!isRead) onRead(message.id);
  };
  if (link !== null) return <AppLink {...row} to={link} onClick={read} />;
  if (!isButton) return <div {...row} />;
  return <button {...row} type="button" aria-disabled={isRead || undefined} onClick={read} />;
}

/** The text of the server as it is. */
function PlainContent({ message }: Pick<MessageRowProps, 'message'>) {
  return (
    <>
      <UnreadDot message={message} />
      <span className={styles.text}>{message.data.message}</span>
      <MessageTime message={message} />
    </>
  );
}

interface WordedContentProps extends Pick<MessageRowProps, 'message'> {
  readonly words: MessageWords;
  /** Whether a tap opens another screen. */
  readonly leads: boolean;
}

function WordedContent({ message, words: { title, line, Icon }, leads }: WordedContentProps) {
  return (
    <>
      <span className={styles.icon}>
        <Icon size={22} />
        <UnreadDot message={message} />
      </span>
      <span className={styles.body}>
        <span className={styles.head}>
          <span className={styles.title}>{title}</span>
          <MessageTime message={message} />
        </span>
        <span className={styles.line}>{line}</span>
      </span>
      {leads ? <IconChevron size={18} className={styles.arrow} /> : null}
    </>
  );
}

const UnreadDot = ({ message }: Pick<MessageRowProps, 'message'>) =>
  message.read_at === null ? (
    <span className={styles.dot} role="img" aria-label={messageTexts.unread} />
  ) : null;

const MessageTime = ({ message }: Pick<MessageRowProps, 'message'>) => (
  <time className={styles.time} dateTime={message.created_at}>
    {relativeTime(Date.parse(message.created_at), Date.now())}
  </time>
);
