import { useQuery } from '@tanstack/react-query';
import { latestAnnouncementQuery } from '../../api/queries/home.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { IconChevron, IconSpeaker } from '../../ui/icons/icons.tsx';
import styles from './announcement-strip.module.css';
import { homeTexts } from './home-texts.ts';

/** Links to the newest announcement, if there is one (contract 18.11). */
export function AnnouncementStrip() {
  const { data } = useQuery(latestAnnouncementQuery());
  if (!data) return null;
  return (
    <AppLink
      to={`/announcement?id=${data.id}`}
      className={styles.strip}
      aria-label={`${homeTexts.announcement}：${data.title}`}
    >
      <IconSpeaker size={18} className={styles.icon} />
      <span className={styles.title}>{data.title}</span>
      <IconChevron size={16} className={styles.icon} />
    </AppLink>
  );
}
