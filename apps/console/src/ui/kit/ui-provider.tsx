import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { setNonce } from 'get-nonce';
import type { ReactNode } from 'react';
import { uiTexts } from '../../texts/ui-texts.ts';
import { NotificationPlace } from '../feedback/notification-place.tsx';
import './kit-styles.ts';
import './base.css';
import { readStyleNonce } from './style-nonce.ts';
import { colorSchemeManager, resolveCssVariables, theme } from './theme.ts';

// Dialogs lock the page's scrolling with a style element of their own.
setNonce(readStyleNonce());

/** What every part of `ui/` needs around it: theme, dialogs, notifications. */
export function UiProvider({ children, env = 'default' }: { children: ReactNode; env?: 'default' | 'test' }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveCssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={readStyleNonce}
      env={env}
    >
      <ModalsProvider labels={{ confirm: uiTexts.confirm, cancel: uiTexts.cancel }}>
        {children}
      </ModalsProvider>
      <NotificationPlace />
    </MantineProvider>
  );
}
