import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ownSessionEnd, ownSessions } from '@zaixue/contract/operator/site/session';
import { useState } from 'react';
import { callOperator } from '../../../api/call.ts';
import { callQuery } from '../../../api/query-client.ts';
import { describeUserAgent } from '../../../shared/devices/describe-user-agent.ts';
import { showDone, showProblem } from '../../../ui/feedback/notify.tsx';
import { ErrorState, ListSkeleton } from '../../../ui/feedback/states.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { formatSiteTime } from '../../../ui/form/site-time.ts';
import { Button } from '../../../ui/layout/buttons.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.ts';
import { sessionTexts as texts } from '../texts.ts';

/** The operator's sessions on all devices; each can be ended. */
export function OwnSessions() {
  const client = useQueryClient();
  const query = callQuery(ownSessions, {});
  const { data, error, refetch } = useQuery(query);
  const [ending, setEnding] = useState<number | null>(null);

  const end = async (id: number): Promise<void> => {
    setEnding(id);
    try {
      await callOperator(ownSessionEnd, { id: String(id) });
      showDone(texts.sessionEnded);
      await client.invalidateQueries({ queryKey: query.queryKey });
    } catch (failure) {
      showProblem((failure as Error).message);
    } finally {
      setEnding(null);
    }
  };

  return (
    <Card title={texts.sessions} description={texts.sessionsHint}>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <ListSkeleton rows={3} />}
      {data && (
        <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
          {data.map(({ id, address, userAgent, createdAt, seenAt, isCurrent }) => {
            const { name, isPhone } = describeUserAgent(userAgent);
            return (
              <Group component="li" key={id} justify="space-between" wrap="nowrap" gap="sm">
                <Group wrap="nowrap" gap="sm" miw={0}>
                  <Icon name={isPhone ? 'phone' : 'desktop'} style={{ flex: 'none' }} />
                  <Stack gap={2} miw={0}>
                    <Group gap="xs">
                      <Text fw={600} size="sm">
                        {name || texts.unknownDevice}
                      </Text>
                      {isCurrent && <StatusBadge tone="good">{texts.currentSession}</StatusBadge>}
                    </Group>
                    <Text size="xs" c="dimmed">
                      {address} · {texts.sessionSince(formatSiteTime(createdAt))} ·{' '}
                      {texts.sessionSeen(formatSiteTime(seenAt))}
                    </Text>
                  </Stack>
                </Group>
                {!isCurrent && (
                  <Button
                    aria-label={texts.sessionEndLabel(name || texts.unknownDevice)}
                    isBusy={ending === id}
                    onClick={() => end(id)}
                    style={{ flex: 'none' }}
                  >
                    {texts.sessionEnd}
                  </Button>
                )}
              </Group>
            );
          })}
        </Stack>
      )}
    </Card>
  );
}
