import { Link, useNavigate } from 'react-router';
import { useSession } from '../api/session-store.ts';
import { logOut } from '../features/session/log-out.ts';
import { shellTexts } from '../texts/shell-texts.ts';
import { Button, IconButton } from '../ui/layout/buttons.tsx';
import { Icon } from '../ui/layout/icon.tsx';
import { Group, Kbd, Menu, Text } from '../ui/layout/layout.ts';
import { ThemeSwitch } from '../ui/layout/theme-switch.tsx';
import styles from './shell.module.css';

/** `⌘ K` on Apple's systems. */
const KEYS = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

/** The bar above all screens. */
export function Header({ onSearch }: { onSearch: () => void }) {
  const { siteName } = useSession();
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.site}>
        {siteName || shellTexts.console}
      </Link>
      <Group gap={4} wrap="nowrap" justify="flex-end" style={{ flex: 1 }}>
        <Button
          className={styles.wideSearch}
          fw={400}
          leftSection={<Icon name="search" size={18} />}
          rightSection={<Kbd>{KEYS}</Kbd>}
          onClick={onSearch}
        >
          {shellTexts.search}
        </Button>
        <span className={styles.narrowSearch}>
          <IconButton label={shellTexts.search} onClick={onSearch}>
            <Icon name="search" />
          </IconButton>
        </span>
        <AccountMenu />
      </Group>
    </header>
  );
}

function AccountMenu() {
  const { operator } = useSession();
  const navigate = useNavigate();
  const name = operator?.displayName || operator?.name || '';
  return (
    <Menu position="bottom-end" width={260} shadow="md">
      <Menu.Target>
        <Button weight="quiet" px="xs" className={styles.account} aria-label={shellTexts.accountOf(name)}>
          <Icon name="person" />
          <span className={styles.accountName}>{name}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={600}>
            {name}
          </Text>
          <Text size="xs">{operator?.roleTitle}</Text>
        </Menu.Label>
        <Menu.Item
          className={styles.menuItem}
          leftSection={<Icon name="lock" />}
          onClick={() => navigate('/account')}
        >
          {shellTexts.account}
        </Menu.Item>
        <Menu.Divider />
        <div className={styles.menuTheme}>
          <ThemeSwitch />
        </div>
        <Menu.Divider />
        <Menu.Item className={styles.menuItem} leftSection={<Icon name="logOut" />} onClick={logOut}>
          {shellTexts.logOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
