import { BULK_AT_ONCE } from '@zaixue/contract/operator/selection';
import { useState } from 'react';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { Button } from '../../ui/layout/buttons.tsx';
import { Group, Stack, Text } from '../../ui/layout/layout.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { bulkTexts as texts } from './texts.ts';

export interface BulkQuestion {
  readonly title: string;
  readonly isDanger: boolean;
  /** Rows that will be changed. */
  readonly count: number;
  /** The number that the operator saw, when it is another one. */
  readonly before: number | undefined;
  readonly goOn: () => Promise<void>;
  readonly lookAgain: () => Promise<void>;
}

interface AskSheetProps {
  /** Null while closed. */
  readonly question: BulkQuestion | null;
  readonly isBusy: boolean;
  readonly onClose: () => void;
}

/** Asks before an act on all rows that a filter finds, when they are many or others than the operator saw. */
export function AskSheet({ question, isBusy, onClose }: AskSheetProps) {
  return (
    <Sheet isOpen={question !== null} onClose={onClose} title={question?.title ?? ''} height="auto">
      {question && <Question key={question.count} question={question} isBusy={isBusy} onClose={onClose} />}
    </Sheet>
  );
}

function Question({
  question: { count, before, isDanger, goOn, lookAgain },
  isBusy,
  onClose,
}: AskSheetProps & { question: BulkQuestion }) {
  const [typed, setTyped] = useState('');
  const isMany = count > BULK_AT_ONCE;
  const isReady = count > 0 && (!isMany || typed.trim() === String(count));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void goOn();
      }}
    >
      <Stack>
        {before !== undefined && (
          <div role="alert">
            <Notice kind="warning" title={texts.changed(before, count)}>
              {count === 0 ? texts.none : texts.changedHint}
            </Notice>
          </div>
        )}
        {count > 0 && (
          <Text size="sm">
            {texts.aboutToDo(count)}
            {isMany && texts.asTask}
          </Text>
        )}
        {isMany && (
          <TextField
            label={texts.type(count)}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            inputMode="numeric"
            autoComplete="off"
            data-autofocus
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button
            disabled={isBusy}
            onClick={() => {
              onClose();
              if (before !== undefined) void lookAgain();
            }}
          >
            {before === undefined ? texts.cancel : texts.lookAgain}
          </Button>
          {count > 0 && (
            <Button type="submit" weight={isDanger ? 'danger' : 'main'} isBusy={isBusy} disabled={!isReady}>
              {texts.goOn(count)}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
