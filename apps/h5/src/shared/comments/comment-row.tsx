import { relativeTime } from '@zaixue/contract/rules/relative-time';
import type { ReactNode } from 'react';
import { useExtension } from '../../api/extensions.ts';
import type { CommentView } from '../../api/queries/comments.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconPerson } from '../../ui/icons/member-icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './comment-row.module.css';
import { commentTexts } from './comment-texts.ts';
import { useSentText } from './sent-comments.ts';

/** One comment or reply: who, when and from where, what (contract 19.28). `action` stands beside the time. */
export function CommentRow({
  comment,
  action,
}: {
  readonly comment: CommentView;
  readonly action?: ReactNode;
}) {
  const namesSite = useExtension('site-replies');
  const { author, text, isApproved, createdAt, province, replyTo } = comment;
  const sentText = useSentText(comment.id);
  const isOwnWaiting = !isApproved && sentText !== null;
  const time = relativeTime(createdAt, Date.now());
  return (
    <div className={styles.row}>
      <Picture
        src={author?.avatar ?? ''}
        alt=""
        className={classNames(styles.avatar, author?.isSite && styles.logo)}
        fallback={<IconPerson size={22} />}
      />
      <div className={styles.body}>
        <p className={styles.name}>
          {author ? author.name : commentTexts.deletedAuthor}
          {namesSite && author?.isSite ? <span className={styles.site}>{commentTexts.site}</span> : null}
          {replyTo === null ? null : (
            <span className={styles.answering}>{commentTexts.answering(replyTo)}</span>
          )}
        </p>
        <p className={styles.text} data-waiting={(!isApproved && !isOwnWaiting) || undefined}>
          {isApproved ? text : (sentText ?? commentTexts.waiting)}
        </p>
        <div className={styles.meta}>
          {isOwnWaiting ? <span className={styles.chip}>{commentTexts.ownWaiting}</span> : null}
          <time dateTime={new Date(createdAt).toISOString()}>
            {province ? `${time} | ${province}` : time}
          </time>
          {action}
        </div>
      </div>
    </div>
  );
}
