import { Menu } from '@mantine/core';
import { Button, type ButtonProps } from '../layout/buttons.tsx';
import { Icon } from '../layout/icon.tsx';

interface DownloadMenuProps extends Pick<ButtonProps, 'size' | 'weight' | 'mr' | 'className' | 'aria-label'> {
  readonly children: string;
  /** What can be downloaded. */
  readonly files: readonly { readonly label: string; readonly href: string }[];
}

/** A button with a menu of files. */
export const DownloadMenu = ({ children, files, ...look }: DownloadMenuProps) => (
  <Menu position="bottom-end" withinPortal shadow="md" keepMounted={false}>
    <Menu.Target>
      <Button {...look} leftSection={<Icon name="download" size={18} />}>
        {children}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {files.map(({ label, href }) => (
        <Menu.Item key={label} component="a" href={href} download mih={44}>
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
