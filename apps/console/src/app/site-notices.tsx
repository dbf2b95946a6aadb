import { useEffect, useState } from 'react';
import { onApiEvent } from '../api/api-events.ts';
import { useRights, useSession } from '../api/session-store.ts';
import { shellTexts } from '../texts/shell-texts.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { Button, LinkButton } from '../ui/layout/buttons.tsx';
import { Group } from '../ui/layout/layout.ts';
import styles from './shell.module.css';

/** What concerns every screen: maintenance, a new version of the console, a lost connection. */
export function SiteNotices() {
  const isOnline = useIsOnline();
  const [version, setVersion] = useState<string | null>(null);
  const [ignored, setIgnored] = useState<string | null>(null);
  useEffect(() => onApiEvent('version-changed', setVersion), []);
  // "Later" is asked again by the next version only.
  const isOld = version !== ignored;
  const { isMaintenance } = useSession();
  const { can } = useRights();
  if (isOnline && !isOld && !isMaintenance) return null;
  return (
    <div className={styles.notices} aria-live="polite">
      {!isOnline && (
        <Notice kind="warning" title={shellTexts.offline}>
          {shellTexts.offlineHint}
        </Notice>
      )}
      {isMaintenance && (
        <Notice kind="warning" title={shellTexts.maintenance}>
          <Group gap="xs" justify="space-between">
            {shellTexts.maintenanceHint}
            {can('settings.view') && (
              <LinkButton size="sm" to="/settings/maintenance">
                {shellTexts.toMaintenance}
              </LinkButton>
            )}
          </Group>
        </Notice>
      )}
      {isOld && (
        <Notice title={shellTexts.newVersion}>
          {shellTexts.newVersionHint}
          <Group gap="xs" mt="xs">
            <Button weight="main" onClick={() => window.location.reload()}>
              {shellTexts.reload}
            </Button>
            <Button onClick={() => setIgnored(version)}>{shellTexts.later}</Button>
          </Group>
        </Notice>
      )}
    </div>
  );
}

function useIsOnline(): boolean {
  const [isOnline, setIsOnline] = useState(navigator.onLine);
  useEffect(() => {
    const update = (): void => setIsOnline(navigator.onLine);
    window.addEventListener('online', update);
    window.addEventListener('offline', update);
    return () => {
      window.removeEventListener('online', update);
      window.removeEventListener('offline', update);
    };
  }, []);
  return isOnline;
}
