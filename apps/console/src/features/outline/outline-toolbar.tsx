import { TITLE_LIMIT } from '@zaixue/contract/operator/operator-fields';
import type { OutlineView } from '@zaixue/contract/operator/teaching/outline';
import { type FormEvent, useState } from 'react';
import { useRights } from '../../api/session-store.ts';
import { formatClock } from '../../ui/form/amounts.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { Button } from '../../ui/layout/buttons.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Group, Stack, Text } from '../../ui/layout/layout.ts';
import { hasBulkActs } from './outline-context.ts';
import { outlineTexts } from './texts.ts';

interface OutlineToolbarProps {
  readonly view: OutlineView;
  readonly canUpload: boolean;
  /** On phones the checkboxes are shown only while lessons are selected. */
  readonly isSelecting: boolean;
  readonly onSelecting: (isOn: boolean) => void;
  readonly areAllClosed: boolean;
  readonly onCloseAll: (close: boolean) => void;
  /** What it throws is shown beside the field. */
  readonly onAddChapter: (title: string) => Promise<void>;
  readonly onAddLessons: () => void;
  readonly onChooseVideos: () => void;
}

/** What the outline has, and the buttons that add to it. */
export function OutlineToolbar(props: OutlineToolbarProps) {
  const { view, canUpload, isSelecting, onSelecting, areAllClosed, onCloseAll } = props;
  const { can } = useRights();
  const [isAdding, setIsAdding] = useState(false);
  const seconds = view.lessons.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
  const hasLessons = view.lessons.length > 0;
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {outlineTexts.summary(view.chapters.length, view.lessons.length, formatClock(seconds))}
        </Text>
        <Group gap="xs">
          {view.chapters.length > 1 && (
            <Button weight="quiet" onClick={() => onCloseAll(!areAllClosed)}>
              {areAllClosed ? outlineTexts.openAll : outlineTexts.closeAll}
            </Button>
          )}
          {hasLessons && hasBulkActs(can) && (
            <Button weight="quiet" hiddenFrom="sm" onClick={() => onSelecting(!isSelecting)}>
              {isSelecting ? outlineTexts.endSelect : outlineTexts.select}
            </Button>
          )}
          {can('lesson.create') && (
            <>
              <Button leftSection={<Icon name="plus" size={18} />} onClick={() => setIsAdding(true)}>
                {outlineTexts.addChapter}
              </Button>
              <Button leftSection={<Icon name="plus" size={18} />} onClick={props.onAddLessons}>
                {outlineTexts.addLessons}
              </Button>
            </>
          )}
          {canUpload && (
            <Button
              weight="main"
              leftSection={<Icon name="upload" size={18} />}
              onClick={props.onChooseVideos}
            >
              {outlineTexts.chooseVideos}
            </Button>
          )}
        </Group>
      </Group>
      {isAdding && <NewChapter onAdd={props.onAddChapter} onEnd={() => setIsAdding(false)} />}
    </Stack>
  );
}

/** A field for the title of a new chapter; stays for the next one until it is closed. */
function NewChapter({ onAdd, onEnd }: { onAdd: (title: string) => Promise<void>; onEnd: () => void }) {
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (title.trim() === '' || isSending) return;
    setIsSending(true);
    setProblem(null);
    try {
      await onAdd(title.trim());
      setTitle('');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '');
    } finally {
      setIsSending(false);
    }
  };
  return (
    <form onSubmit={add}>
      <Group align="flex-start" gap="xs">
        <TextField
          aria-label={outlineTexts.chapterTitle}
          placeholder={outlineTexts.chapterTitle}
          maxLength={TITLE_LIMIT}
          value={title}
          error={problem}
          onChange={(event) => setTitle(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onEnd();
          }}
          style={{ flex: '1 1 14rem' }}
          autoFocus
        />
        <Button weight="main" type="submit" isBusy={isSending} disabled={title.trim() === ''}>
          {outlineTexts.add}
        </Button>
        <Button onClick={onEnd}>{outlineTexts.endSelect}</Button>
      </Group>
    </form>
  );
}
