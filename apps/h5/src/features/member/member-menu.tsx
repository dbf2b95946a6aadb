import { useExtension } from '../../api/extensions.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { createIcon } from '../../ui/icons/icons.tsx';
import { IconMessage, IconOrder } from '../../ui/icons/member-icons.tsx';
import styles from './member-menu.module.css';
import { memberTexts } from './member-texts.ts';

const IconNote = createIcon('M5 4.5h9.5L19 9v10.5H5zM14.5 4.5V9H19M8.5 12.5h7M8.5 16h4.5');
const IconFavourite = createIcon('M12 4l2.4 5 5.5.7-4 3.8 1 5.5L12 16.3 7.1 19l1-5.5-4-3.8 5.5-.7z');
const IconFiles = createIcon('M4 18.5v-13h5.5l2 2.3H20v10.7zM12 10.2v5.2M9.8 13.4l2.2 2.2 2.2-2.2');
const IconDevice = createIcon('M7.5 3.5h9v17h-9zM11 17.8h2');
const IconSettings = createIcon(
  'M4 7h8M17 7h3M4 17h3M12 17h8M12 7a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0zM7 17a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0z',
);

const IconHelp = createIcon(
  'M3.5 12a8.5 8.5 0 1 1 17 0a8.5 8.5 0 1 1-17 0zM9.7 9.7a2.4 2.4 0 1 1 3.5 2.2c-.8.4-1.2.9-1.2 1.8M12 16.5v.1',
);

/** Links to the member's screens. Screens that the service has no calls for are left out. */
export function MemberMenu({ unread }: { readonly unread: number }) {
  const hasNotes = useExtension('notes');
  const hasDevices = useExtension('login-sessions');
  const items = [
    { label: memberTexts.orders, to: '/member/order', Icon: IconOrder },
    ...(hasNotes ? [{ label: memberTexts.notes, to: '/member/notes', Icon: IconNote }] : []),
    { label: memberTexts.favourites, to: '/study?tab=collect', Icon: IconFavourite },
    { label: memberTexts.messages, to: '/messages', Icon: IconMessage, unread },
    { label: memberTexts.files, to: '/member/files', Icon: IconFiles },
    ...(hasDevices ? [{ label: memberTexts.devices, to: '/member/sessions', Icon: IconDevice }] : []),
    { label: memberTexts.help, to: '/member/help', Icon: IconHelp },
    { label: memberTexts.settings, to: '/member/profile', Icon: IconSettings },
  ];
  return (
    <nav aria-label={memberTexts.menu}>
      <ul role="list" className={styles.menu}>
        {items.map(({ label, to, Icon, unread: count = 0 }) => (
          <li key={to}>
            <AppLink to={to} className={styles.item}>
              <span className={styles.icon}>
                <Icon size={26} />
              </span>
              {label}
              {count > 0 ? (
                <span className={styles.dot} role="img" aria-label={memberTexts.unread(count)} />
              ) : null}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
