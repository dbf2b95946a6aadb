import { type ReactNode, useState } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { Button } from '../../../ui/layout/buttons.tsx';
import { Stack, Text } from '../../../ui/layout/layout.ts';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { memberPageTexts as texts } from '../texts.ts';

interface ReasonSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly isDanger?: boolean;
  /** The act is possible without a reason. */
  readonly isReasonOptional?: boolean;
  /** The sheet closes when it succeeds; what it throws is shown. */
  readonly onConfirm: (reason: string) => Promise<unknown>;
}

/** Asks for the reason of an act that is recorded with it. */
export const ReasonSheet = ({ isOpen, onClose, title, ...rest }: ReasonSheetProps) => (
  <Sheet isOpen={isOpen} onClose={onClose} title={title} height="auto">
    <ReasonForm onClose={onClose} {...rest} />
  </Sheet>
);

function ReasonForm({
  onClose,
  children,
  confirmLabel,
  isDanger = false,
  isReasonOptional = false,
  onConfirm,
}: Omit<ReasonSheetProps, 'isOpen' | 'title'>) {
  const [reason, setReason] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = async (): Promise<void> => {
    setIsBusy(true);
    setProblem(null);
    try {
      await onConfirm(reason.trim());
      onClose();
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReasonOptional || reason.trim() !== '') void confirm();
      }}
    >
      <Stack>
        <Text size="sm" component="div">
          {children}
        </Text>
        <TextField
          label={isReasonOptional ? texts.optionalReason : texts.reason}
          description={texts.reasonHint}
          required={!isReasonOptional}
          maxLength={191}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        {problem && <Notice kind="problem">{problem}</Notice>}
        <Button
          type="submit"
          weight={isDanger ? 'danger' : 'main'}
          isBusy={isBusy}
          disabled={!isReasonOptional && reason.trim() === ''}
        >
          {confirmLabel}
        </Button>
      </Stack>
    </form>
  );
}
