import { useQuery } from '@tanstack/react-query';
import type { WorkItem } from '@zaixue/contract/operator/site/start';
import { lazy, Suspense } from 'react';
import { startPage } from '../../api/first-calls.ts';
import { callQuery } from '../../api/query-client.ts';
import { useRights, useSession } from '../../api/session-store.ts';
import { EmptyState, ErrorState, ListSkeleton } from '../../ui/feedback/states.tsx';
import { formatSiteTime } from '../../ui/form/site-time.ts';
import { HrefButton, LinkButton } from '../../ui/layout/buttons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CopyText } from '../../ui/layout/copy-text.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Group, Stack, Text } from '../../ui/layout/layout.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SetupCard } from './setup-card.tsx';
import styles from './start.module.css';
import { StartFigures } from './start-figures.tsx';
import { startTexts as texts, workTexts } from './texts.ts';

const MaintenanceCard = lazy(() => import('../../shared/maintenance/maintenance-card.tsx'));

/** How often the page looks for new work, milliseconds. */
const EVERY_MS = 60_000;

/** First page after the login: what waits, figures, what is left of the setup, and the maintenance switch. */
export function StartPage() {
  const { operator, siteName } = useSession();
  const { data, error, refetch } = useQuery({ ...callQuery(startPage, {}), refetchInterval: EVERY_MS });
  const { can } = useRights();
  const name = operator?.displayName || operator?.name || '';
  return (
    <>
      <PageHeader title={texts.title} description={texts.greeting(name)} actions={<QuickActs />} />
      <Stack>
        {error && <ErrorState error={error} onRetry={refetch} />}
        {!data && !error && <ListSkeleton rows={5} />}
        {data && (
          <>
            {/* What waits comes first; a new site begins with its setup. */}
            {data.work.length === 0 && <SetupCard steps={data.setup} />}
            <Card title={texts.work}>
              <WorkList work={data.work} />
            </Card>
            <StartFigures />
            {data.work.length > 0 && <SetupCard steps={data.setup} />}
            {can('settings.edit') && (
              <Suspense>
                <MaintenanceCard seen={data.maintenance} />
              </Suspense>
            )}
            <Text size="xs" c="dimmed">
              {siteName} · {texts.version(data.version)}
            </Text>
          </>
        )}
      </Stack>
    </>
  );
}

function QuickActs() {
  const { can } = useRights();
  const { data } = useQuery({ ...callQuery(startPage, {}), enabled: false });
  return (
    <>
      {can('media.upload') && (
        <LinkButton to="/videos?upload=1" leftSection={<Icon name="upload" />}>
          {texts.uploadVideo}
        </LinkButton>
      )}
      {data && (
        <HrefButton href={data.publicUrl} target="_blank" rel="noreferrer" leftSection={<Icon name="link" />}>
          {texts.publicSite}
        </HrefButton>
      )}
      {can('course.create') && (
        <LinkButton to="/courses?create=1" weight="main" leftSection={<Icon name="plus" />}>
          {texts.createCourse}
        </LinkButton>
      )}
    </>
  );
}

function WorkList({ work }: { work: readonly WorkItem[] }) {
  if (work.length === 0)
    return (
      <EmptyState icon="check" title={texts.noWork} level={3}>
        {texts.noWorkHint}
      </EmptyState>
    );
  return (
    <ul className={styles.list}>
      {work.map(({ kind, count, since, text, needs }) => {
        const { title, to, command } = workTexts[kind];
        return (
          <li key={kind} className={styles.item}>
            <Icon name="warning" className={styles.mark} />
            <Stack gap={4} className={styles.text}>
              <Text fw={600}>{title(count)}</Text>
              {text !== '' && <Text size="sm">{text}</Text>}
              {since > 0 && (
                <Text size="sm" c="dimmed">
                  {texts.since(formatSiteTime(since))}
                </Text>
              )}
              {command !== undefined && !(needs && to) && (
                <>
                  <Text size="sm" c="dimmed">
                    {texts.commandHint}
                  </Text>
                  <CopyText text={command} />
                </>
              )}
            </Stack>
            {to !== undefined && needs && (
              <Group className={styles.act}>
                <LinkButton to={to}>{texts.handle}</LinkButton>
              </Group>
            )}
          </li>
        );
      })}
    </ul>
  );
}
