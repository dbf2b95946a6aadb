import { Group, Text } from '@mantine/core';
import { hideNotification, type NotificationData, showNotification } from '@mantine/notifications';
import { uiTexts } from '../../texts/ui-texts.ts';
import { Button } from '../layout/buttons.tsx';
import { Icon } from '../layout/icon.tsx';
import { needNotifications } from './notification-place.tsx';

const CLOSE = { 'aria-label': uiTexts.close, size: 'lg' } as const;
/** How long something can be undone, milliseconds. */
const UNDO_MS = 10_000;

function notify(notification: NotificationData): void {
  needNotifications();
  showNotification(notification);
}

/** Says that something was done. Disappears by itself, so it never holds an error. */
export function showDone(message: string): void {
  notify({
    message,
    color: 'brand',
    icon: <Icon name="check" />,
    autoClose: 4000,
    closeButtonProps: CLOSE,
  });
}

/** Says that something failed. Stays until it is closed. */
export function showProblem(message: string, requestId?: string): void {
  notify({
    title: message,
    message: requestId ? uiTexts.requestId(requestId) : '',
    color: 'red',
    icon: <Icon name="warning" />,
    autoClose: false,
    role: 'alert',
    closeButtonProps: CLOSE,
  });
}

let lastUndo = 0;

/**
 * Says what was done, with a button that undoes it for ten seconds. `undo` throws when it failed. Only the last act can be
 * undone: an earlier one may have been the ground of a later one.
 */
export function showUndo(message: string, undo: () => Promise<unknown>): void {
  hideNotification(`undo-${lastUndo}`);
  const id = `undo-${++lastUndo}`;
  const act = async (): Promise<void> => {
    hideNotification(id);
    try {
      await undo();
      showDone(uiTexts.undone);
    } catch (error) {
      showProblem(`${uiTexts.undoFailed}：${error instanceof Error ? error.message : uiTexts.failed}`);
    }
  };
  notify({
    id,
    color: 'brand',
    autoClose: UNDO_MS,
    closeButtonProps: CLOSE,
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm">{message}</Text>
        <Button weight="quiet" size="sm" onClick={act} style={{ flex: 'none' }}>
          {uiTexts.undo}
        </Button>
      </Group>
    ),
  });
}
