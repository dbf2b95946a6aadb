import { useQuery } from '@tanstack/react-query';
import { useConfig } from '../api/queries/config.ts';
import { unreadCountQuery } from '../api/queries/member.ts';
import { useLocation } from '../platform/router/router.tsx';
import { loginAddress } from '../session/safe-redirect.ts';
import { useHasToken } from '../session/token-store.ts';
import { courseListTexts, tabTexts } from '../texts.ts';
import { AppLink } from '../ui/app-link.tsx';
import { IconSearch } from '../ui/icons/icons.tsx';
import { TabLinks } from '../ui/tab-bar.tsx';
import { mainTabs } from './tab-layout.tsx';
import styles from './top-navigation.module.css';

const MAX_COUNT = 99;

/**
 * The navigation at the top of every screen from 1024 px: logo, tabs, courses, search, and messages or the login. The
 * server writes it into every document; below that width it is not displayed, from there on the tab bar is not.
 */
export function TopNavigation() {
  const { pathname, search } = useLocation();
  const { name, logo } = useConfig();
  const hasToken = useHasToken();
  return (
    <nav className={styles.bar} aria-label={tabTexts.label}>
      <div className={styles.row}>
        <AppLink to="/" className={styles.logo}>
          {logo.logo ? (
            <picture>
              {logo.white_logo ? (
                <source media="(prefers-color-scheme: dark)" srcSet={logo.white_logo} />
              ) : null}
              {/* A lazy picture is not fetched while it is not displayed. */}
              <img src={logo.logo} alt={name || tabTexts.home} loading="lazy" />
            </picture>
          ) : (
            name || tabTexts.home
          )}
        </AppLink>
        <TabLinks items={mainTabs()} className={styles.item} />
        <AppLink
          to="/courses"
          className={styles.item}
          aria-current={pathname === '/courses' ? 'page' : undefined}
        >
          {courseListTexts.title}
        </AppLink>
        {pathname === '/search' ? null : (
          <AppLink to="/search" className={styles.search}>
            <IconSearch size={20} />
            <span>{tabTexts.search}</span>
          </AppLink>
        )}
        {hasToken ? (
          <Messages />
        ) : (
          <AppLink
            to={pathname.startsWith('/login') ? pathname + search : loginAddress(pathname + search)}
            className={styles.end}
          >
            {tabTexts.login}
          </AppLink>
        )}
      </div>
    </nav>
  );
}

/** The link to the messages, with the number of unread ones. */
function Messages() {
  const { data: unread = 0 } = useQuery(unreadCountQuery());
  return (
    <AppLink to="/messages" className={styles.end}>
      {tabTexts.messages}
      {unread > 0 ? (
        <span className={styles.count}>{unread > MAX_COUNT ? `${MAX_COUNT}+` : unread}</span>
      ) : null}
    </AppLink>
  );
}
