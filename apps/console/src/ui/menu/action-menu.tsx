import { Menu, Text } from '@mantine/core';
import { Icon, type IconName } from '../layout/icon.tsx';
import { LazyMenu } from './lazy-menu.tsx';

export interface MenuAction {
  readonly label: string;
  readonly icon: IconName;
  /** Why it cannot be done now; it is then shown, but disabled. */
  readonly disabledBecause?: string | undefined;
  readonly run: () => void;
}

/** A button with the acts on a row. Nothing without acts. */
export function ActionMenu({ label, actions }: { label: string; actions: readonly MenuAction[] }) {
  if (actions.length === 0) return null;
  return (
    <LazyMenu label={label}>
      {() =>
        actions.map(({ label: name, icon, disabledBecause, run }) => (
          <Menu.Item
            key={name}
            mih={44}
            leftSection={<Icon name={icon} />}
            disabled={disabledBecause !== undefined}
            onClick={run}
          >
            {name}
            {disabledBecause !== undefined && <Text size="xs">{disabledBecause}</Text>}
          </Menu.Item>
        ))
      }
    </LazyMenu>
  );
}
