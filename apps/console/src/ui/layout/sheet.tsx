import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { uiTexts } from '../../texts/ui-texts.ts';
import { useMenuFocus } from '../menu/use-menu-focus.ts';
import { PHONE } from './phone.ts';

interface SheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Width on a desktop. Default: `md`. */
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Height on a phone. Default: nearly that of the window; `auto` for a short content. */
  readonly height?: 'auto';
  readonly children: ReactNode;
}

/** As high as its content, at the lower edge. */
const SHORT = {
  content: { height: 'auto', flex: 'none', width: '100%', alignSelf: 'flex-end', maxHeight: '92dvh' },
} as const;

/** A panel over the page: from below on phones, from the right on desktops. */
export function Sheet({ isOpen, onClose, title, size = 'md', height, children }: SheetProps) {
  useMenuFocus(isOpen);
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title={title}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '92dvh' : size}
      {...(isPhone && height === 'auto' ? { styles: SHORT } : {})}
      radius={isPhone ? 'lg' : 0}
      closeButtonProps={{ 'aria-label': uiTexts.close, size: 'lg' }}
    >
      {children}
    </Drawer>
  );
}
