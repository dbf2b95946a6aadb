import { Code, Group, CopyButton as KitCopyButton } from '@mantine/core';
import { uiTexts } from '../../texts/ui-texts.ts';
import { Button, type ButtonProps } from './buttons.tsx';
import { Icon } from './icon.tsx';

interface CopyButtonProps extends Omit<ButtonProps, 'onClick' | 'children' | 'value'> {
  readonly text: string;
  /** Default: 复制. */
  readonly label?: string;
}

/** Copies a text to the clipboard and says so. */
export const CopyButton = ({ text, label = uiTexts.copy, ...rest }: CopyButtonProps) => (
  <KitCopyButton value={text}>
    {({ copied, copy }) => (
      <Button leftSection={<Icon name={copied ? 'check' : 'copy'} size={18} />} onClick={copy} {...rest}>
        <span aria-live="polite">{copied ? uiTexts.copied : label}</span>
      </Button>
    )}
  </KitCopyButton>
);

/** A text that is copied rather than typed, such as a link or a secret. */
export const CopyText = ({ text, label }: { readonly text: string; readonly label?: string }) => (
  <Group gap="xs" wrap="nowrap" align="stretch">
    <Code block fz="sm" style={{ flex: 1, minWidth: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {text}
    </Code>
    <CopyButton text={text} {...(label === undefined ? {} : { label })} style={{ flex: 'none' }} h="auto" />
  </Group>
);
