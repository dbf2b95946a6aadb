import { useRef, useState } from 'react';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button } from '../../ui/layout/buttons.tsx';
import { Group, Text } from '../../ui/layout/layout.ts';
import { useBottomBar } from '../../ui/layout/use-bottom-bar.ts';
import { GroupList } from '../../ui/tree/group-list.tsx';
import { useSelectedIds } from './lesson/lesson-selection.ts';
import styles from './outline.module.css';
import { useOutline } from './outline-context.ts';
import { outlineTexts } from './texts.ts';

interface SelectionBarProps {
  /** Moves lessons to the end of a chapter. */
  readonly onMove: (ids: ReadonlySet<number>, chapterId: number) => void;
}

/** What can be done with the selected lessons. */
export function SelectionBar({ onMove }: SelectionBarProps) {
  const { client, selection, can, setShown, trash } = useOutline();
  const ids = useSelectedIds(selection);
  const bar = useRef<HTMLElement>(null);
  const [isMoving, setIsMoving] = useState(false);
  const lessons = client.view().lessons.filter(({ id }) => ids.has(id));
  useBottomBar(bar, lessons.length > 0);
  if (lessons.length === 0) return null;
  const clear = (): void => selection.set(new Set());
  const run = (act: Promise<void>): void => {
    clear();
    void act;
  };
  return (
    <section ref={bar} className={styles.bulk} aria-label={outlineTexts.selected(lessons.length)}>
      <Group gap={4}>
        <Text size="sm" fw={600} aria-live="polite">
          {outlineTexts.selected(lessons.length)}
        </Text>
        <Button weight="quiet" size="sm" h={44} px={8} onClick={clear}>
          {outlineTexts.clear}
        </Button>
      </Group>
      <Group gap="xs">
        {can('lesson.sort') && (
          <Button size="sm" h={44} onClick={() => setIsMoving(true)}>
            {outlineTexts.moveSelected}
          </Button>
        )}
        {can('lesson.publish') && (
          <>
            <Button size="sm" h={44} onClick={() => run(setShown(lessons, true))}>
              {outlineTexts.show}
            </Button>
            <Button size="sm" h={44} onClick={() => run(setShown(lessons, false))}>
              {outlineTexts.hide}
            </Button>
          </>
        )}
        {can('lesson.delete') && (
          <Button size="sm" h={44} weight="danger" onClick={() => run(trash(lessons))}>
            {outlineTexts.trash}
          </Button>
        )}
      </Group>
      <Dialog isOpen={isMoving} onClose={() => setIsMoving(false)} title={outlineTexts.moveSelectedTitle}>
        <GroupList
          groups={client.view().chapters.map(({ id, title }) => ({ id: String(id), title }))}
          onChoose={(chapterId) => {
            setIsMoving(false);
            clear();
            onMove(ids, Number(chapterId));
          }}
        />
      </Dialog>
    </section>
  );
}
