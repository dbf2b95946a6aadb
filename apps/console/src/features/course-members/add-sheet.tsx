import { useQueryClient } from '@tanstack/react-query';
import {
  COURSE_MEMBERS_AT_ONCE,
  courseMemberAdd,
  courseMemberList,
} from '@zaixue/contract/operator/learners/course-members';
import { useState } from 'react';
import { callOperator } from '../../api/call.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showDone } from '../../ui/feedback/notify.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { TextAreaField } from '../../ui/form/large-fields.tsx';
import { Button } from '../../ui/layout/buttons.tsx';
import { Stack } from '../../ui/layout/layout.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { courseMemberTexts as texts } from './texts.ts';

interface AddSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly courseId: string;
}

/** Adds members by typed or pasted numbers; what was not added stays in the field, with the reasons. */
export const AddSheet = ({ isOpen, onClose, courseId }: AddSheetProps) => (
  <Sheet isOpen={isOpen} onClose={onClose} title={texts.addTitle}>
    <AddForm onClose={onClose} courseId={courseId} />
  </Sheet>
);

interface Left {
  readonly added: number;
  readonly rows: readonly { readonly entry: string; readonly message: string }[];
}

const entriesOf = (typed: string): string[] => typed.split(/[\s,;，；、]+/).filter((entry) => entry !== '');

function AddForm({ onClose, courseId }: Omit<AddSheetProps, 'isOpen'>) {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [left, setLeft] = useState<Left | null>(null);
  const entries = entriesOf(typed);
  const isTooMany = entries.length > COURSE_MEMBERS_AT_ONCE;
  const add = async (): Promise<void> => {
    setIsBusy(true);
    setProblem('');
    setLeft(null);
    try {
      const { added, rows } = await callOperator(courseMemberAdd, { id: courseId, entries, reason });
      await client.invalidateQueries({ queryKey: [courseMemberList.name] });
      const others = rows.filter(({ outcome }) => outcome !== 'added');
      if (others.length === 0) {
        showDone(texts.added(added));
        onClose();
        return;
      }
      setLeft({ added, rows: others });
      setTyped(others.map(({ entry }) => entry).join('\n'));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Stack gap="md">
      {problem !== '' && <Notice kind="problem">{problem}</Notice>}
      {left && (
        <Notice kind="warning" title={texts.addResult(left.added, left.rows.length)}>
          <ul style={{ margin: 0, paddingInlineStart: '1.2em' }}>
            {left.rows.map(({ entry, message }) => (
              <li key={entry}>
                {entry}：{message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <TextAreaField
        label={texts.addLabel}
        description={texts.addHint}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        minRows={6}
        autoComplete="off"
        error={isTooMany ? texts.tooMany(COURSE_MEMBERS_AT_ONCE) : undefined}
      />
      <TextField
        label={texts.reason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={200}
      />
      <Button weight="main" isBusy={isBusy} disabled={entries.length === 0 || isTooMany} onClick={add}>
        {texts.addCount(entries.length)}
      </Button>
    </Stack>
  );
}
