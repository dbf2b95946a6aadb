import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { uiTexts } from '../../texts/ui-texts.ts';

interface DialogProps {
  readonly isOpen: boolean;
  /** Missing: the dialog can only be completed. */
  readonly onClose?: () => void;
  readonly title: string;
  /** Covers the page and everything that is open on it, so that nothing of it can be read. */
  readonly hidesPage?: boolean;
  readonly children: ReactNode;
}

// Escape belongs to this dialog: the kit would also close the sheet below it.
const keepEscape = ({ target }: { readonly target: EventTarget }): void => {
  if (target instanceof Element) target.setAttribute('data-mantine-stop-propagation', 'true');
};

/** A dialog in the middle of the window that is not a question; for those there is `ConfirmDialog`. */
export function Dialog({ isOpen, onClose, title, hidesPage = false, children }: DialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose ?? (() => undefined)}
      title={title}
      centered
      zIndex={hidesPage ? 500 : 400}
      withCloseButton={onClose !== undefined}
      closeOnClickOutside={false}
      closeOnEscape={onClose !== undefined}
      closeButtonProps={{ 'aria-label': uiTexts.close, size: 'lg' }}
      overlayProps={hidesPage ? { backgroundOpacity: 0.7, blur: 12 } : {}}
      {...(onClose ? {} : { onFocusCapture: keepEscape })}
    >
      {children}
    </Modal>
  );
}
