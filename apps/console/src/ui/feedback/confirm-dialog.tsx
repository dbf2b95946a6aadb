import { Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { uiTexts } from '../../texts/ui-texts.ts';
import { Button } from '../layout/buttons.tsx';
import { useMenuFocus } from '../menu/use-menu-focus.ts';
import { Notice } from './notice.tsx';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** What will happen, and whether it can be taken back. */
  readonly children?: ReactNode;
  readonly confirmLabel?: string;
  readonly isDanger?: boolean;
  /** The operator must type this text first: for money, secrets and erasing. */
  readonly typed?: string;
  /** The dialog closes when it succeeds; what it throws is shown. */
  readonly onConfirm: () => Promise<unknown>;
}

/** Asks before an act that cannot be undone. Where undoing is possible, use `showUndo` instead. */
export function ConfirmDialog({ isOpen, onClose, title, ...rest }: ConfirmDialogProps) {
  useMenuFocus(isOpen);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      centered
      closeButtonProps={{ 'aria-label': uiTexts.close, size: 'lg' }}
    >
      <ConfirmContent onClose={onClose} {...rest} />
    </Modal>
  );
}

function ConfirmContent({
  onClose,
  children,
  confirmLabel = uiTexts.confirm,
  isDanger = false,
  typed,
  onConfirm,
}: Omit<ConfirmDialogProps, 'isOpen' | 'title'>) {
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = async (): Promise<void> => {
    setIsBusy(true);
    setProblem(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : uiTexts.failed);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Stack>
      <Text component="div" size="sm">
        {children}
      </Text>
      {typed !== undefined && (
        <TextInput
          label={uiTexts.typeToConfirm(typed)}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          autoComplete="off"
          data-autofocus
        />
      )}
      {problem && <Notice kind="problem">{problem}</Notice>}
      <Group justify="flex-end" gap="xs">
        <Button onClick={onClose} disabled={isBusy}>
          {uiTexts.cancel}
        </Button>
        <Button
          weight={isDanger ? 'danger' : 'main'}
          isBusy={isBusy}
          disabled={typed !== undefined && text.trim() !== typed}
          onClick={confirm}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Stack>
  );
}
