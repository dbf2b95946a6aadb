import { TITLE_LIMIT } from '@zaixue/contract/operator/operator-fields';
import type { OutlineLesson } from '@zaixue/contract/operator/teaching/outline';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { formatClock, parseClock } from '../../ui/form/amounts.ts';
import { InlineEdit } from '../../ui/form/inline-edit.tsx';
import { Icon, type IconName } from '../../ui/layout/icon.tsx';
import { Menu } from '../../ui/layout/layout.ts';
import { PHONE } from '../../ui/layout/phone.ts';
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx';
import type { TreeRowProps } from '../../ui/tree/tree-context.ts';
import type { TreeNode } from '../../ui/tree/tree-order.ts';
import { TreeHandle, TreeMenuItems } from '../../ui/tree/tree-parts.tsx';
import { useIsSelected } from './lesson/lesson-selection.ts';
import { LessonVideo } from './lesson/lesson-video.tsx';
import styles from './outline.module.css';
import { hasBulkActs, useOutline } from './outline-context.ts';
import { isLesson, type OutlineChapter } from './outline-order.ts';
import { outlineTexts } from './texts.ts';

/** A row of the outline: a chapter or a lesson. */
export function OutlineRow({ node }: TreeRowProps<OutlineChapter | OutlineLesson>) {
  const { data } = node;
  return isLesson(data) ? <LessonRow node={node} lesson={data} /> : <ChapterRow node={node} chapter={data} />;
}

const isPhone = (): boolean => window.matchMedia(PHONE).matches;

function LessonRow({ node, lesson }: { node: TreeNode; lesson: OutlineLesson }) {
  const { client, selection, can, openLesson, setShown } = useOutline();
  const isSelected = useIsSelected(selection, lesson.id);
  const { id, title, trialSeconds, durationSeconds, isShown, showsWhenReady, captions } = lesson;
  const canEdit = can('lesson.edit');
  const trial =
    trialSeconds > 0 ? `${outlineTexts.trial} ${formatClock(trialSeconds)}` : outlineTexts.noTrial;
  return (
    <div
      className={styles.lesson}
      data-drop-lesson={id}
      data-hidden={!isShown || undefined}
      data-selected={isSelected || undefined}
    >
      {hasBulkActs(can) && (
        <label className={styles.check}>
          <input
            type="checkbox"
            aria-label={outlineTexts.selectLesson(title)}
            checked={isSelected}
            onChange={(event) => selection.toggle(id, event.currentTarget.checked)}
          />
        </label>
      )}
      <span className={styles.handle}>{can('lesson.sort') && <TreeHandle node={node} />}</span>
      <div className={styles.title}>
        <InlineEdit
          value={title}
          label={outlineTexts.editTitle(title)}
          maxLength={TITLE_LIMIT}
          isDisabled={!canEdit}
          onSave={(text) => client.editLesson(id, { title: text })}
          onTap={() => {
            if (isPhone()) openLesson(id);
            return isPhone();
          }}
        />
      </div>
      <div className={styles.state}>
        <LessonVideo lesson={lesson} />
        <span className={styles.phoneFacts}>
          {[
            ...(durationSeconds > 0 ? [formatClock(durationSeconds)] : []),
            ...(trialSeconds > 0 ? [trial] : []),
          ].join(' · ')}
        </span>
        {!isShown && (
          <StatusBadge tone="warning">
            {showsWhenReady ? outlineTexts.showsWhenReady : outlineTexts.isHidden}
          </StatusBadge>
        )}
      </div>
      <span className={styles.length}>{durationSeconds > 0 && formatClock(durationSeconds)}</span>
      <div className={styles.trial}>
        <InlineEdit
          value={formatClock(trialSeconds)}
          display={trial}
          label={outlineTexts.trialOf(trial, title)}
          isDisabled={!canEdit}
          validate={(text) => (parseClock(text) === undefined ? outlineTexts.trialInvalid : undefined)}
          onSave={(text) => client.editLesson(id, { trialSeconds: parseClock(text) ?? 0 })}
        />
      </div>
      <span className={styles.marks}>
        {lesson.bansSeeking && <Mark icon="lock" text={outlineTexts.bansSeeking} />}
        {captions > 0 && <span className={styles.mark}>{outlineTexts.captions(captions)}</span>}
      </span>
      {can('lesson.publish') && (
        <button
          type="button"
          className={styles.eye}
          aria-label={`${isShown || showsWhenReady ? outlineTexts.hide : outlineTexts.show}：${title}`}
          title={isShown || showsWhenReady ? outlineTexts.hide : outlineTexts.show}
          onClick={() => void setShown([lesson], !(isShown || showsWhenReady))}
        >
          <Icon name={isShown || showsWhenReady ? 'eye' : 'eyeOff'} />
        </button>
      )}
      <LazyMenu label={outlineTexts.menuOf(title)}>
        {() => <LessonMenu node={node} lesson={lesson} />}
      </LazyMenu>
    </div>
  );
}

const Mark = ({ icon, text }: { icon: IconName; text: string }) => (
  <span className={styles.mark} title={text}>
    <Icon name={icon} size={16} role="img" aria-hidden={false} aria-label={text} />
  </span>
);

function LessonMenu({ node, lesson }: { node: TreeNode; lesson: OutlineLesson }) {
  const { can, openLesson, preview, setShown, trash, chooseVideos } = useOutline();
  const isOn = lesson.isShown || lesson.showsWhenReady;
  return (
    <>
      <Menu.Item leftSection={<Icon name="edit" size={16} />} onClick={() => openLesson(lesson.id)}>
        {outlineTexts.edit}
      </Menu.Item>
      {can('course.view') && (
        <Menu.Item leftSection={<Icon name="phone" size={16} />} onClick={() => preview(lesson)}>
          {outlineTexts.preview}
        </Menu.Item>
      )}
      {can('lesson.publish') && (
        <Menu.Item
          leftSection={<Icon name={isOn ? 'eyeOff' : 'eye'} size={16} />}
          onClick={() => void setShown([lesson], !isOn)}
        >
          {isOn ? outlineTexts.hide : outlineTexts.show}
        </Menu.Item>
      )}
      {can('media.upload') && can('media.assign') && (
        <Menu.Item
          leftSection={<Icon name="upload" size={16} />}
          onClick={() => chooseVideos({ lessonId: lesson.id })}
        >
          {lesson.video.status === 'none' ? outlineTexts.chooseVideo : outlineTexts.replaceVideo}
        </Menu.Item>
      )}
      {can('lesson.sort') && (
        <>
          <Menu.Divider />
          <TreeMenuItems node={node} />
        </>
      )}
      {can('lesson.delete') && (
        <>
          <Menu.Divider />
          <Menu.Item
            c="var(--mantine-color-error)"
            leftSection={<Icon name="trash" size={16} />}
            onClick={() => void trash([lesson])}
          >
            {outlineTexts.trash}
          </Menu.Item>
        </>
      )}
    </>
  );
}

function ChapterRow({ node, chapter }: { node: TreeNode; chapter: OutlineChapter }) {
  const { client, can, toggleChapter, addLessons, chooseVideos, askDeleteChapter } = useOutline();
  const { id, title, lessons, seconds, isClosed: closed } = chapter;
  const hasMenu = can('lesson.create') || can('lesson.sort') || can('lesson.delete');
  return (
    <div className={styles.chapter} data-drop-chapter={id}>
      <span>{can('lesson.sort') && <TreeHandle node={node} />}</span>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={!closed}
        aria-label={closed ? outlineTexts.openChapter(title) : outlineTexts.closeChapter(title)}
        onClick={() => toggleChapter(id)}
      >
        <Icon name={closed ? 'right' : 'chevronDown'} size={18} />
      </button>
      <h2 className={styles.chapterTitle}>
        <InlineEdit
          value={title}
          label={outlineTexts.editTitle(title)}
          maxLength={TITLE_LIMIT}
          isDisabled={id === 0 || !can('lesson.edit')}
          onSave={(text) => client.renameChapter(id, text)}
        />
      </h2>
      <span className={styles.count}>{outlineTexts.lessonsIn(lessons, formatClock(seconds))}</span>
      {id > 0 && hasMenu && (
        <LazyMenu label={outlineTexts.menuOf(title)}>
          {() => (
            <>
              {can('lesson.create') && (
                <Menu.Item leftSection={<Icon name="plus" size={16} />} onClick={() => addLessons(id)}>
                  {outlineTexts.addLessons}
                </Menu.Item>
              )}
              {can('lesson.create') && can('media.upload') && can('media.assign') && (
                <Menu.Item
                  leftSection={<Icon name="upload" size={16} />}
                  onClick={() => chooseVideos({ chapterId: id })}
                >
                  {outlineTexts.chooseVideos}
                </Menu.Item>
              )}
              {can('lesson.sort') && <TreeMenuItems node={node} />}
              {can('lesson.delete') && (
                <Menu.Item
                  c="var(--mantine-color-error)"
                  leftSection={<Icon name="trash" size={16} />}
                  onClick={() => askDeleteChapter(chapter)}
                >
                  {outlineTexts.deleteChapter}
                </Menu.Item>
              )}
            </>
          )}
        </LazyMenu>
      )}
    </div>
  );
}
