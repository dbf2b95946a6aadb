import { useQueryClient } from '@tanstack/react-query';
import type { CallData } from '@zaixue/contract/call';
import {
  courseMemberImport,
  courseMemberImportCheck,
} from '@zaixue/contract/operator/learners/course-members';
import { taskList } from '@zaixue/contract/operator/site/tasks';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { newKey } from '../../api/new-key.ts';
import { useRights } from '../../api/session-store.ts';
import { uploadFile } from '../../api/upload-file.ts';
import { followTask } from '../../shared/tasks/followed-tasks.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showDone } from '../../ui/feedback/notify.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { CheckboxField } from '../../ui/form/fields.tsx';
import { FileButton } from '../../ui/form/file-button.tsx';
import { Button } from '../../ui/layout/buttons.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Group, Progress, SimpleGrid, Stack, Text } from '../../ui/layout/layout.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import styles from './course-members.module.css';
import { courseMemberTexts as texts } from './texts.ts';

interface ImportSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly courseId: string;
}

/** Imports members from a file: first what would happen with each line, then the task. */
export const ImportSheet = ({ isOpen, onClose, courseId }: ImportSheetProps) => (
  <Sheet isOpen={isOpen} onClose={onClose} title={texts.importTitle} size="lg">
    <ImportForm onClose={onClose} courseId={courseId} />
  </Sheet>
);

type Check = CallData<typeof courseMemberImportCheck>;
const COUNTS = ['ok', 'created', 'skipped', 'wrong'] as const;
/** Of the file dialog. */
const TYPES = '.csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What the server says about the file is more useful than that some field is wrong. */
const messageOf = (error: unknown): string => {
  const [reason] = error instanceof ApiError ? Object.values(error.fields ?? {}) : [];
  return reason ?? (error instanceof Error ? error.message : String(error));
};

function ImportForm({ onClose, courseId }: Omit<ImportSheetProps, 'isOpen'>) {
  const client = useQueryClient();
  const { can } = useRights();
  const [file, setFile] = useState<File | null>(null);
  const [key, setKey] = useState('');
  const [creates, setCreates] = useState(false);
  const [check, setCheck] = useState<Check | null>(null);
  const [busy, setBusy] = useState<'checking' | 'starting' | null>(null);
  const [problem, setProblem] = useState('');

  const run = async (step: 'checking' | 'starting', work: () => Promise<void>): Promise<void> => {
    setBusy(step);
    setProblem('');
    try {
      await work();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(null);
    }
  };
  const look = (chosen: File, isCreating: boolean) => {
    setCheck(null);
    return run('checking', async () =>
      setCheck(
        await uploadFile(courseMemberImportCheck, { id: courseId, creates: isCreating ? '1' : '0' }, chosen),
      ),
    );
  };
  const start = (chosen: File) =>
    run('starting', async () => {
      const input = { id: courseId, creates: creates ? '1' : '0', key } as const;
      const task = await uploadFile(courseMemberImport, input, chosen);
      followTask(task.id);
      await client.invalidateQueries({ queryKey: [taskList.name] });
      showDone(texts.started);
      onClose();
    });
  const count = check ? check.ok + check.created : 0;
  return (
    <Stack gap="md">
      <Text size="sm">{texts.importHint}</Text>
      {can('member.create') && (
        <CheckboxField
          label={texts.creates}
          checked={creates}
          onChange={(event) => {
            const isOn = event.currentTarget.checked;
            setCreates(isOn);
            if (file) void look(file, isOn);
          }}
        />
      )}
      <Group gap="sm">
        <FileButton
          label={texts.choose}
          accept={TYPES}
          leftSection={<Icon name="file" size={18} />}
          onFiles={([chosen]) => {
            if (!chosen) return;
            setFile(chosen);
            setKey(newKey());
            void look(chosen, creates);
          }}
        >
          {file ? texts.chooseOther : texts.choose}
        </FileButton>
        {file && (
          <Text size="sm" className={styles.file ?? ''}>
            {texts.file(file.name)}
          </Text>
        )}
      </Group>
      {busy === 'checking' && (
        <div>
          <Progress value={100} animated striped aria-label={texts.checking} />
          <Text size="sm" role="status" mt={4}>
            {texts.checking}
          </Text>
        </div>
      )}
      {problem !== '' && <Notice kind="problem">{problem}</Notice>}
      {check && file && (
        <CheckResult check={check}>
          <Button
            weight="main"
            disabled={count === 0}
            isBusy={busy === 'starting'}
            onClick={() => void start(file)}
          >
            {count === 0 ? texts.nothing : texts.start(count)}
          </Button>
        </CheckResult>
      )}
    </Stack>
  );
}

/** What would happen; `children`: the button, above the lines, which may be many. */
function CheckResult({ check, children }: { check: Check; children: ReactNode }) {
  const { columns, format, encoding, problems } = check;
  const named = format === 'xlsx' ? 'Excel' : encoding.toUpperCase();
  const all = check.skipped + check.wrong;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {texts.read(named, columns.mobile, columns.nickname)}
      </Text>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm" role="status">
        {COUNTS.map((name) => (
          <div key={name} className={styles.count}>
            <strong>{check[name]}</strong>
            <span>{texts.counts[name]}</span>
          </div>
        ))}
      </SimpleGrid>
      {children}
      {problems.length > 0 && (
        <section aria-label={texts.problems}>
          <Text fw={600} size="sm">
            {texts.problems}
          </Text>
          <ul className={styles.problems}>
            {problems.map(({ row, label, outcome, message }) => (
              <li key={row}>
                <span className={styles.row}>{texts.row(row)}</span>
                <span className={styles.label}>{label === '' ? texts.empty1 : label}</span>
                <StatusBadge tone={outcome === 'wrong' ? 'warning' : 'neutral'}>
                  {outcome === 'wrong' ? texts.wrong : texts.skipped}
                </StatusBadge>
                <span className={styles.message}>{message}</span>
              </li>
            ))}
          </ul>
          {all > problems.length && (
            <Text size="sm" c="dimmed">
              {texts.moreProblems(problems.length, all)}
            </Text>
          )}
        </section>
      )}
    </Stack>
  );
}
