import { useQuery } from '@tanstack/react-query';
import {
  type AgreementVersion,
  agreementList,
  type OperatorAgreementType,
} from '@zaixue/contract/operator/pages/agreements';
import { useState } from 'react';
import { callQuery } from '../../api/query-client.ts';
import { useRights } from '../../api/session-store.ts';
import { usePublicAddress } from '../../shared/public-site/use-public-address.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ErrorState, ListSkeleton } from '../../ui/feedback/states.tsx';
import { formatSiteTime } from '../../ui/form/site-time.ts';
import { Button, HrefButton, TextLink } from '../../ui/layout/buttons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Group, Stack, Text } from '../../ui/layout/layout.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useCreateVersion } from './agreement-acts.ts';
import { AgreementBadge } from './agreement-badge.tsx';
import styles from './agreements.module.css';
import { agreementTexts as texts, typeTexts } from './texts.ts';

/** The agreements and the page about the site, each with its versions. */
export function AgreementsPage() {
  const { data, error, refetch } = useQuery(callQuery(agreementList, {}));
  const { can } = useRights();
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <Stack maw={820}>
        {can('agreement.edit') && <Notice>{texts.notAdvice}</Notice>}
        {error && <ErrorState error={error} onRetry={refetch} />}
        {!data && !error && <ListSkeleton rows={5} />}
        {data?.map((agreement) => (
          <AgreementCard key={agreement.type} {...agreement} />
        ))}
      </Stack>
    </>
  );
}

interface AgreementCardProps {
  readonly type: OperatorAgreementType;
  readonly publicPath: string;
  readonly versions: readonly AgreementVersion[];
}

function AgreementCard({ type, publicPath, versions }: AgreementCardProps) {
  const { can } = useRights();
  const create = useCreateVersion();
  const address = usePublicAddress(publicPath);
  const [isCreating, setIsCreating] = useState(false);
  const { title, purpose } = typeTexts[type];
  const active = versions.find(({ state }) => state === 'active');
  const source = active ?? versions[0];
  return (
    <Card
      title={title}
      description={purpose}
      actions={
        <Group gap="xs">
          {active && (
            <HrefButton
              href={address}
              target="_blank"
              rel="noopener"
              weight="quiet"
              leftSection={<Icon name="link" size={18} />}
            >
              {texts.publicPage}
            </HrefButton>
          )}
          {can('agreement.edit') && (
            <Button
              isBusy={isCreating}
              aria-label={`${source ? texts.newVersion : texts.start}：${title}`}
              onClick={async () => {
                setIsCreating(true);
                await create(type, source?.id ?? 0);
                setIsCreating(false);
              }}
            >
              {source ? texts.newVersion : texts.start}
            </Button>
          )}
        </Group>
      }
    >
      {!active && <Text size="sm">{texts.none}</Text>}
      {versions.length > 0 && (
        <ul className={styles.versions} aria-label={texts.versionsOf(title)}>
          {versions.map((version) => (
            <VersionItem key={version.id} version={version} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function VersionItem({ version }: { version: AgreementVersion }) {
  const { id, type, versionName, state, agreed, activatedAt, createdAt, changedBy, note } = version;
  const time =
    activatedAt > 0
      ? texts.activatedAt(formatSiteTime(activatedAt))
      : texts.createdAt(formatSiteTime(createdAt));
  const agreedText = state === 'draft' ? '' : typeTexts[type].agreed(agreed);
  return (
    <li className={styles.version}>
      <TextLink to={`/agreements/${id}`} fw={600} isAlone>
        {texts.versionName(versionName)}
      </TextLink>
      <AgreementBadge state={state} />
      {agreedText !== '' && <Text size="sm">{agreedText}</Text>}
      <Text size="sm" c="dimmed">
        {time}
        {texts.changedBy(changedBy)}
      </Text>
      {note !== '' && (
        <Text size="sm" c="dimmed" w="100%">
          {note}
        </Text>
      )}
    </li>
  );
}
