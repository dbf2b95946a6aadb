import { Menu } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './lazy-menu.module.css';

interface LazyMenuProps {
  /** Name of the button. */
  readonly label: string;
  readonly icon?: IconName;
  /** The items (`Menu.Item`); made when the menu opens. */
  readonly children: () => ReactNode;
}

/** A button with a menu that costs nothing until it is opened, for long lists. */
export function LazyMenu({ label, icon = 'more', children }: LazyMenuProps) {
  const [isUsed, setIsUsed] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const button = (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      aria-haspopup="menu"
      {...(!isUsed && {
        onClick: () => {
          setIsUsed(true);
          setIsOpen(true);
        },
      })}
    >
      <Icon name={icon} />
    </button>
  );
  if (!isUsed) return button;
  return (
    <Menu
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      withinPortal
      shadow="md"
      keepMounted={false}
    >
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown className={styles.dropdown}>{isOpen && children()}</Menu.Dropdown>
    </Menu>
  );
}
