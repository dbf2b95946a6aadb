import { useQuery } from '@tanstack/react-query';
import { paletteSearch } from '@zaixue/contract/operator/site/start';
import type { MediaFileRow } from '@zaixue/contract/operator/teaching/media';
import { useState } from 'react';
import { callQuery } from '../../api/query-client.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { useDelayed } from '../../ui/filters/use-delayed.ts';
import { SearchField } from '../../ui/form/fields.tsx';
import { Button } from '../../ui/layout/buttons.tsx';
import { Stack, Text } from '../../ui/layout/layout.ts';
import styles from './media.module.css';
import { isMoving } from './media-labels.tsx';
import { mediaTexts } from './texts.ts';
import { useMediaActs } from './use-media-acts.ts';

/** Pause after the last key until lessons are searched for, milliseconds. */
const PAUSE_MS = 250;

interface AssignDialogProps {
  /** Null while the dialog is closed. */
  readonly file: MediaFileRow | null;
  readonly onClose: () => void;
}

/** Chooses the lesson that plays a file. */
export function AssignDialog({ file, onClose }: AssignDialogProps) {
  return (
    <Dialog isOpen={file !== null} onClose={onClose} title={file ? mediaTexts.assignTitle(file.name) : ''}>
      {file && <LessonSearch file={file} onClose={onClose} />}
    </Dialog>
  );
}

function LessonSearch({ file, onClose }: { file: MediaFileRow; onClose: () => void }) {
  const { assign } = useMediaActs();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busyId, setBusyId] = useState<number | null>(null);
  const search = useDelayed(text.trim(), PAUSE_MS);
  const { data, error, refetch } = useQuery({
    ...callQuery(paletteSearch, { search }),
    enabled: search !== '',
  });
  const lessons = search === '' ? [] : (data?.lessons ?? []);
  const choose = async (lesson: { readonly id: number; readonly title: string }): Promise<void> => {
    setBusyId(lesson.id);
    setProblem(null);
    try {
      await assign(file, lesson);
      onClose();
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : '');
      setBusyId(null);
    }
  };
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {isMoving(file) ? mediaTexts.assignHintMoving : mediaTexts.assignHint}
      </Text>
      <SearchField
        value={text}
        onChange={setText}
        placeholder={mediaTexts.assignSearch}
        aria-label={mediaTexts.assignSearch}
        data-autofocus
      />
      {problem !== null && <Notice kind="problem">{problem}</Notice>}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      <Text size="sm" c="dimmed" role="status">
        {search === '' ? mediaTexts.assignEmpty : data && lessons.length === 0 && mediaTexts.assignNone}
      </Text>
      <ul className={styles.lessons}>
        {lessons.map((lesson) => (
          <li key={lesson.id}>
            <button
              type="button"
              className={styles.lesson}
              disabled={busyId !== null}
              aria-label={mediaTexts.assignDo(lesson.title)}
              onClick={() => void choose(lesson)}
            >
              <span>{lesson.title}</span>
              <span className={styles.course}>{lesson.course}</span>
            </button>
          </li>
        ))}
      </ul>
      {isMoving(file) && file.uses.length > 0 && (
        <Button disabled={busyId !== null} onClick={() => void choose({ id: 0, title: '' })}>
          {mediaTexts.unassign}
        </Button>
      )}
    </Stack>
  );
}
