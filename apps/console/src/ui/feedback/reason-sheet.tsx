import { type ReactNode, useState } from 'react';
import { uiTexts } from '../../texts/ui-texts.ts';
import { TextAreaField } from '../form/large-fields.tsx';
import { Button } from '../layout/buttons.tsx';
import { Stack, Text } from '../layout/layout.ts';
import { Sheet } from '../layout/sheet.tsx';
import { Notice } from './notice.tsx';

interface ReasonSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  /** What is asked for, when it is not called a reason. */
  readonly label?: string;
  /** Who will read it. */
  readonly description: string;
  /** Characters; 191 when it is left out. */
  readonly maxLength?: number;
  readonly confirmLabel: string;
  readonly isDanger?: boolean;
  /** The act is possible without a reason. */
  readonly isReasonOptional?: boolean;
  /** The sheet closes when it succeeds; what it throws is shown. */
  readonly onConfirm: (reason: string) => Promise<unknown>;
}

/** Asks for the words that an act needs, such as the reason that is recorded with it. */
export const ReasonSheet = ({ isOpen, onClose, title, ...rest }: ReasonSheetProps) => (
  <Sheet isOpen={isOpen} onClose={onClose} title={title} height="auto">
    <ReasonForm onClose={onClose} {...rest} />
  </Sheet>
);

function ReasonForm({
  onClose,
  children,
  label,
  description,
  maxLength = 191,
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
        <TextAreaField
          label={label ?? (isReasonOptional ? uiTexts.optionalReason : uiTexts.reason)}
          description={description}
          required={!isReasonOptional}
          maxLength={maxLength}
          minRows={2}
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
