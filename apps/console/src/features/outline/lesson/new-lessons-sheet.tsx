import { TITLE_LIMIT } from '@zaixue/contract/operator/operator-fields';
import { lessonsCreate, MAX_NEW_LESSONS } from '@zaixue/contract/operator/teaching/outline';
import { useState } from 'react';
import { callOperator } from '../../../api/call.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showDone } from '../../../ui/feedback/notify.tsx';
import { SwitchField } from '../../../ui/form/fields.tsx';
import { SelectField, TextAreaField } from '../../../ui/form/large-fields.tsx';
import { Button } from '../../../ui/layout/buttons.tsx';
import { Stack, Text } from '../../../ui/layout/layout.ts';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import styles from '../outline.module.css';
import type { OutlineClient } from '../outline-client.ts';
import { outlineTexts } from '../texts.ts';
import { limitTitles, titlesOfText } from './lesson-titles.ts';

interface NewLessonsSheetProps {
  readonly client: OutlineClient;
  /** The chapter that is chosen at first; null while the sheet is closed, 0 for none. */
  readonly chapterId: number | null;
  readonly onClose: () => void;
}

/** Makes many lessons from titles that are typed or pasted. */
export function NewLessonsSheet({ client, chapterId, onClose }: NewLessonsSheetProps) {
  return (
    <Sheet isOpen={chapterId !== null} onClose={onClose} title={outlineTexts.addLessons}>
      {chapterId !== null && <NewLessonsForm client={client} chapterId={chapterId} onClose={onClose} />}
    </Sheet>
  );
}

function NewLessonsForm({ client, chapterId: first, onClose }: NewLessonsSheetProps & { chapterId: number }) {
  const [text, setText] = useState('');
  const [chapterId, setChapterId] = useState(first);
  const [stripNumbers, setStripNumbers] = useState(true);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { titles, cut } = limitTitles(titlesOfText(text, { stripNumbers }));
  const { chapters } = client.view();
  const isTooMany = titles.length > MAX_NEW_LESSONS;
  const create = async (): Promise<void> => {
    setIsSending(true);
    setProblem(null);
    try {
      await callOperator(lessonsCreate, { id: String(client.courseId), chapterId, titles });
      await client.reload();
      showDone(outlineTexts.created(titles.length));
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '');
      setIsSending(false);
    }
  };
  return (
    <Stack>
      {chapters.length > 0 && (
        <SelectField
          label={outlineTexts.inChapter}
          data={[
            ...chapters.map(({ id, title }) => ({ value: String(id), label: title })),
            { value: '0', label: outlineTexts.looseLessons },
          ]}
          value={String(chapterId)}
          onChange={(value) => setChapterId(Number(value))}
          searchable={chapters.length > 12}
        />
      )}
      <TextAreaField
        label={outlineTexts.newTitles}
        description={outlineTexts.newTitlesHint}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        minRows={6}
        data-autofocus
      />
      <SwitchField
        label={outlineTexts.stripNumbers}
        checked={stripNumbers}
        onChange={(event) => setStripNumbers(event.currentTarget.checked)}
      />
      {isTooMany && <Notice kind="problem">{outlineTexts.tooMany(titles.length, MAX_NEW_LESSONS)}</Notice>}
      {cut > 0 && <Notice kind="warning">{outlineTexts.tooLong(cut, TITLE_LIMIT)}</Notice>}
      {problem !== null && <Notice kind="problem">{problem}</Notice>}
      <Button weight="main" isBusy={isSending} disabled={titles.length === 0 || isTooMany} onClick={create}>
        {outlineTexts.create(titles.length)}
      </Button>
      {titles.length > 0 && (
        <div>
          <Text size="sm" c="dimmed" mb={4}>
            {outlineTexts.previewOf}
          </Text>
          <ol className={styles.preview}>
            {titles.map((title, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: titles may be alike, and the list is only shown
              <li key={index}>{title}</li>
            ))}
          </ol>
        </div>
      )}
    </Stack>
  );
}
