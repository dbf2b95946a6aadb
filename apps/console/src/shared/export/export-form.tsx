import { useQueryClient } from '@tanstack/react-query';
import {
  EXPORT_DIRECT_ROWS,
  EXPORT_FORMATS,
  type ExportFormat,
  type ListExportCalls,
} from '@zaixue/contract/operator/list-export';
import { type OperatorTask, taskList } from '@zaixue/contract/operator/site/tasks';
import { useState } from 'react';
import { callOperator } from '../../api/call.ts';
import { downloadFile } from '../../api/download-file.ts';
import { newKey } from '../../api/new-key.ts';
import { useRights } from '../../api/session-store.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showDone } from '../../ui/feedback/notify.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import type { FilterChip } from '../../ui/filters/filter-chips.tsx';
import { RadioField } from '../../ui/form/fields.tsx';
import { Button } from '../../ui/layout/buttons.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Group, Stack, Text } from '../../ui/layout/layout.ts';
import { saveFile } from '../../ui/layout/save-file.ts';
import { followTask } from '../tasks/followed-tasks.ts';
import { exportTexts as texts } from './texts.ts';

/** What is exported. */
export interface ExportOfList {
  readonly calls: ListExportCalls;
  /** Filter and order of the list, with the id in its path. */
  readonly input: Readonly<Record<string, unknown>>;
  /** What is exported, such as `订单`. */
  readonly name: string;
  /** Rows in the filter; undefined while it is not known. */
  readonly total: number | undefined;
  /** The list counts up to this number. */
  readonly countLimit?: number;
  /** The filters that are on. */
  readonly filters: readonly FilterChip[];
  /** Whether the file has mobile numbers. */
  readonly hasMobiles?: boolean;
}

interface ExportFormProps extends ExportOfList {
  readonly total: number;
  readonly onClose: () => void;
}

/** How many rows with which filter, in which format; then the file, or the task that writes it. */
export function ExportForm(props: ExportFormProps) {
  const { calls, input, total, countLimit = Number.POSITIVE_INFINITY, filters, hasMobiles, onClose } = props;
  const [direct, task] = calls;
  const { can } = useRights();
  const client = useQueryClient();
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  // A repeated press starts nothing twice.
  const [key] = useState(newKey);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const isTask = total > EXPORT_DIRECT_ROWS;
  const run = async (): Promise<void> => {
    setIsBusy(true);
    setProblem('');
    try {
      const wanted = { ...input, format };
      if (isTask) {
        followTask(((await callOperator(task, { ...wanted, key } as never)) as OperatorTask).id);
        await client.invalidateQueries({ queryKey: [taskList.name] });
        showDone(texts.started);
      } else {
        const { name, content } = await downloadFile(direct, wanted as never);
        saveFile(name, content);
        showDone(texts.downloaded(name));
      }
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setIsBusy(false);
    }
  };
  const numbers = can('export.personal') ? texts.wholeNumbers : texts.maskedNumbers;
  return (
    <Stack gap="md">
      <Text size="sm">{total >= countLimit ? texts.rowsFrom(countLimit) : texts.rows(total)}</Text>
      <Group gap={8} role="group" aria-label={texts.filters}>
        {filters.length === 0 && (
          <Text size="sm" c="dimmed">
            {texts.noFilter}
          </Text>
        )}
        {filters.map(({ id, label }) => (
          <StatusBadge key={id}>{label}</StatusBadge>
        ))}
      </Group>
      <RadioField
        label={texts.format}
        value={format}
        onChange={(value) => setFormat(value as ExportFormat)}
        data={[...EXPORT_FORMATS].reverse().map((value) => ({
          ...{ value, label: texts.formats[value], description: texts.formatHints[value] },
        }))}
      />
      <Text size="sm" c="dimmed">
        {hasMobiles ? numbers : texts.recorded}
      </Text>
      {isTask && <Notice>{texts.task(EXPORT_DIRECT_ROWS)}</Notice>}
      {problem !== '' && <Notice kind="problem">{problem}</Notice>}
      <Button
        weight="main"
        isBusy={isBusy}
        leftSection={isTask ? undefined : <Icon name="download" size={18} />}
        onClick={() => void run()}
        data-autofocus
      >
        {isTask ? texts.start : texts.download}
      </Button>
    </Stack>
  );
}
