import type { CommentState, OperatorCommentRow } from '@zaixue/contract/operator/learners/comments';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRights } from '../../api/session-store.ts';
import { uiTexts } from '../../texts/ui-texts.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { CheckboxField } from '../../ui/form/fields.tsx';
import { formatSiteTime } from '../../ui/form/site-time.ts';
import { Button } from '../../ui/layout/buttons.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { ActionMenu, type MenuAction } from '../../ui/menu/action-menu.tsx';
import styles from './comments.module.css';
import { ReplyForm } from './reply-form.tsx';
import { commentTexts as texts } from './texts.ts';
import type { CommentActs } from './use-comment-acts.ts';

export interface CommentCardProps {
  readonly comment: OperatorCommentRow;
  readonly acts: CommentActs;
  readonly isSelected: boolean;
  /** Missing: nothing can be selected. */
  readonly onSelect: ((isSelected: boolean) => void) | undefined;
  /** Shows only the comments of this course or member. */
  readonly onFilter: (filter: { readonly courseId?: number; readonly memberId?: number }) => void;
}

/** The element of a comment, which takes the focus when the one before it has left the list. */
export const cardId = (id: number): string => `comment-${id}`;

const authorOf = ({ author, isBySite }: Pick<OperatorCommentRow, 'author' | 'isBySite'>): string =>
  isBySite ? texts.site : (author?.name ?? texts.erased);

/** One comment with what it is about and what can be done with it. */
export function CommentCard({ comment, acts, isSelected, onSelect, onFilter }: CommentCardProps) {
  const [isReplying, setIsReplying] = useState(false);
  const { author, isBySite, text, answers, course, lesson, heldFor, createdAt, province } = comment;
  const name = authorOf(comment);
  return (
    <article
      id={cardId(comment.id)}
      tabIndex={-1}
      className={styles.card}
      data-selected={isSelected || undefined}
      aria-label={texts.nameOfRow(name, text)}
    >
      <header className={styles.head}>
        {onSelect && (
          <CheckboxField
            aria-label={uiTexts.selectRow(texts.nameOfRow(name, text))}
            checked={isSelected}
            onChange={(event) => onSelect(event.currentTarget.checked)}
            classNames={{ root: styles.check ?? '' }}
          />
        )}
        <div className={styles.who}>
          <span className={styles.name}>{name}</span>
          {author?.mobile && <span className={styles.dim}>{author.mobile}</span>}
          {isBySite && <StatusBadge tone="busy">{texts.bySite}</StatusBadge>}
          {heldFor !== '' && comment.state === 'waiting' && (
            <StatusBadge tone="warning">{texts.heldFor(heldFor)}</StatusBadge>
          )}
        </div>
        <CommentMenu comment={comment} acts={acts} name={name} onFilter={onFilter} />
      </header>
      {answers && (
        <blockquote className={styles.quote}>
          <span className={styles.quoteName}>
            {texts.answering(answers.isBySite ? texts.site : answers.author || texts.erased)}
            {answers.isRemoved && texts.answeredRemoved}
          </span>
          <span className={styles.quoteText}>{answers.text}</span>
        </blockquote>
      )}
      <p className={styles.text}>{text}</p>
      <p className={styles.meta}>
        {course ? texts.place(course.title, lesson?.title) : texts.placeGone}
        <br />
        <time dateTime={new Date(createdAt).toISOString()}>{formatSiteTime(createdAt)}</time>
        {province !== '' && ` · ${province}`}
        {comment.replies > 0 && ` · ${texts.replies(comment.replies)}`}
      </p>
      {comment.isThreadRemoved && <p className={styles.meta}>{texts.threadRemoved}</p>}
      {isReplying ? (
        <ReplyForm
          sendLabel={comment.state === 'waiting' ? texts.approveAndReply : texts.replySend}
          onSend={(reply) => acts.reply(comment, reply)}
          onClose={() => setIsReplying(false)}
        />
      ) : (
        <CardButtons comment={comment} acts={acts} onReply={() => setIsReplying(true)} />
      )}
    </article>
  );
}

function CardButtons({
  comment,
  acts,
  onReply,
}: Pick<CommentCardProps, 'comment' | 'acts'> & { onReply: () => void }) {
  const { can } = useRights();
  const { id, state, isRemoved, isThreadRemoved } = comment;
  const to = (next: CommentState) => acts.review({ ids: [id] }, { from: state, to: next });
  const mayReview = can('comment.review');
  const mayReply =
    can('comment.reply') && !isThreadRemoved && (state === 'approved' || (state === 'waiting' && mayReview));
  if (isRemoved)
    return can('comment.delete') ? (
      <div className={styles.buttons}>
        <Button
          leftSection={<Icon name="restore" size={18} />}
          onClick={() => acts.remove({ ids: [id] }, false)}
        >
          {texts.restore}
        </Button>
      </div>
    ) : null;
  return (
    <div className={styles.buttons}>
      {mayReview && state !== 'approved' && (
        <Button leftSection={<Icon name="check" size={18} />} onClick={() => to('approved')}>
          {texts.approve}
        </Button>
      )}
      {mayReview && state !== 'refused' && (
        <Button leftSection={<Icon name="close" size={18} />} onClick={() => to('refused')}>
          {texts.refuse}
        </Button>
      )}
      {mayReply && (
        <Button leftSection={<Icon name="comment" size={18} />} onClick={onReply}>
          {texts.reply}
        </Button>
      )}
    </div>
  );
}

function CommentMenu({
  comment,
  acts,
  name,
  onFilter,
}: Pick<CommentCardProps, 'comment' | 'acts' | 'onFilter'> & { name: string }) {
  const { can } = useRights();
  const navigate = useNavigate();
  const { id, state, isRemoved, author, course } = comment;
  const actions: MenuAction[] = [];
  if (course)
    actions.push({
      label: texts.onlyCourse,
      icon: 'filter',
      run: () => onFilter({ courseId: course.id }),
    });
  if (author)
    actions.push({ label: texts.onlyMember, icon: 'filter', run: () => onFilter({ memberId: author.id }) });
  if (author && can('member.view'))
    actions.push({ label: texts.openMember, icon: 'person', run: () => navigate(`/members/${author.id}`) });
  if (course && can('course.view'))
    actions.push({ label: texts.openCourse, icon: 'course', run: () => navigate(`/courses/${course.id}`) });
  if (can('comment.review') && !isRemoved && state !== 'waiting')
    actions.push({
      label: texts.toWaiting,
      icon: 'clock',
      run: () => void acts.review({ ids: [id] }, { from: state, to: 'waiting' }),
    });
  if (can('comment.delete') && !isRemoved)
    actions.push({ label: texts.remove, icon: 'trash', run: () => void acts.remove({ ids: [id] }, true) });
  return <ActionMenu label={texts.more(name)} actions={actions} />;
}
