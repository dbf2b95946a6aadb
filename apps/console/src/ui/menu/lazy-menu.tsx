import { Menu } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon, type IconName } from '../layout/icon.tsx';
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
  const target = useRef<HTMLButtonElement>(null);
  // The first use replaces the button. The menu gives the focus back to what has it when it opens, so the new one takes it first.
  useEffect(() => {
    if (!isUsed) return;
    target.current?.focus({ preventScroll: true });
    setIsOpen(true);
  }, [isUsed]);
  const button = (
    <button
      ref={target}
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      aria-haspopup="menu"
      {...(!isUsed && {
        onClick: () => setIsUsed(true),
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
