import { Button } from '../../ui/layout/buttons.tsx';
import { Group, Stack, Text } from '../../ui/layout/layout.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { OutcomeRows } from '../tasks/outcome-rows.tsx';
import { bulkTexts as texts } from './texts.ts';

export interface BulkFailures {
  readonly rows: readonly { readonly id: number; readonly label: string; readonly message: string }[];
  /** Rows that were changed. */
  readonly done: number;
  /** Tries the act again on these rows only. */
  readonly retry: () => Promise<void>;
}

interface FailedSheetProps {
  /** Null while closed. */
  readonly failures: BulkFailures | null;
  readonly isBusy: boolean;
  readonly onClose: () => void;
}

/** The rows of a bulk act that failed, with the reason of each. It stays until it is closed. */
export function FailedSheet({ failures, isBusy, onClose }: FailedSheetProps) {
  const count = failures?.rows.length ?? 0;
  return (
    <Sheet isOpen={failures !== null} onClose={onClose} title={texts.failedTitle(count)} height="auto">
      {failures && (
        <Stack>
          <Text size="sm" role="status">
            {texts.failedHint(failures.done)}
          </Text>
          <OutcomeRows
            label={texts.failedList}
            rows={failures.rows.map(({ id, label, message }) => ({
              key: id,
              name: (
                <Text size="sm" fw={600}>
                  {label}
                </Text>
              ),
              message,
            }))}
          />
          <Group justify="flex-end" gap="xs">
            <Button disabled={isBusy} onClick={onClose}>
              {texts.close}
            </Button>
            <Button weight="main" isBusy={isBusy} onClick={() => void failures.retry()}>
              {texts.retry(count)}
            </Button>
          </Group>
        </Stack>
      )}
    </Sheet>
  );
}
