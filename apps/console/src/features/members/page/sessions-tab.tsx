import { useQuery } from '@tanstack/react-query';
import { memberSessionEnd, memberSessions } from '@zaixue/contract/operator/learners/members';
import { useState } from 'react';
import { callOperator } from '../../../api/call.ts';
import { callQuery } from '../../../api/query-client.ts';
import { useRights } from '../../../api/session-store.ts';
import { describeUserAgent } from '../../../shared/devices/describe-user-agent.ts';
import { showDone, showProblem } from '../../../ui/feedback/notify.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/feedback/states.tsx';
import { formatSiteTime } from '../../../ui/form/site-time.ts';
import { Button } from '../../../ui/layout/buttons.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Text } from '../../../ui/layout/layout.ts';
import { memberPageTexts as texts } from '../texts.ts';
import { useRefreshMembers } from '../use-members.ts';
import styles from './member-page.module.css';

/** The logins of a member that have not ended; each can be ended. */
export function SessionsTab({ id }: { id: string }) {
  const { can } = useRights();
  const refresh = useRefreshMembers();
  const { data, error, refetch } = useQuery(callQuery(memberSessions, { id }));
  const [ending, setEnding] = useState<number | null>(null);
  const end = async (sessionId: number): Promise<void> => {
    setEnding(sessionId);
    try {
      await callOperator(memberSessionEnd, { id, sessionId: String(sessionId) });
      showDone(texts.sessionEnded);
    } catch (failure) {
      showProblem((failure as Error).message);
    } finally {
      setEnding(null);
      await refresh();
    }
  };
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <ListSkeleton rows={3} />;
  return (
    <Card title={texts.sessions}>
      {data.length === 0 && (
        <EmptyState icon="phone" title={texts.sessionsEmpty} level={3}>
          {null}
        </EmptyState>
      )}
      <ul className={styles.rows}>
        {data.map(({ id: sessionId, platform, address, userAgent, startedAt }) => {
          const { name, isPhone } = describeUserAgent(userAgent);
          const device = name || texts.unknownDevice;
          return (
            <li key={sessionId} className={styles.row}>
              <Icon name={isPhone ? 'phone' : 'desktop'} style={{ flex: 'none' }} />
              <div className={styles.rowText}>
                <Text fw={600} size="sm">
                  {device}
                </Text>
                <Text size="sm" c="dimmed">
                  {[platform, address, texts.sessionSince(formatSiteTime(startedAt))].join(' · ')}
                </Text>
              </div>
              {can('member.sessions.end') && (
                <Button
                  aria-label={texts.sessionEndLabel(device)}
                  isBusy={ending === sessionId}
                  onClick={() => end(sessionId)}
                  style={{ flex: 'none' }}
                >
                  {texts.sessionEnd}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
