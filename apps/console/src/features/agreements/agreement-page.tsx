import { useQuery } from '@tanstack/react-query';
import { agreementDelete, type OperatorAgreementDetail } from '@zaixue/contract/operator/pages/agreements';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { callOperator } from '../../api/call.ts';
import { useRights } from '../../api/session-store.ts';
import { usePublicAddress } from '../../shared/public-site/use-public-address.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { showDone } from '../../ui/feedback/notify.tsx';
import { ErrorState, PageSkeleton } from '../../ui/feedback/states.tsx';
import { stopAutosaves } from '../../ui/form/autosave.ts';
import { formatSiteTime } from '../../ui/form/site-time.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { Menu, Tabs } from '../../ui/layout/layout.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx';
import { agreementQuery, useCreateVersion, useRefreshAgreements } from './agreement-acts.ts';
import { AgreementBadge } from './agreement-badge.tsx';
import { CompareTab } from './compare-tab.tsx';
import { ConsentsTab } from './consents-tab.tsx';
import { DraftTab, StoredTextTab } from './text-tab.tsx';
import { agreementTexts as texts } from './texts.ts';

/** One version of an agreement: its text, what differs from another version, and who agreed to it. */
export function AgreementPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(agreementQuery(id));
  if (error && !data)
    return (
      <>
        <PageHeader title={texts.title} back={{ to: '/agreements', label: texts.back }} />
        <ErrorState error={error} onRetry={refetch} />
      </>
    );
  if (!data) return <PageSkeleton />;
  return <Version key={data.id} agreement={data} />;
}

const TABS = ['text', 'compare', 'consents'] as const;

function Version({ agreement }: { agreement: OperatorAgreementDetail }) {
  const { can } = useRights();
  const [search, setSearch] = useSearchParams();
  const isDraft = agreement.state === 'draft';
  const tabs = TABS.filter((tab) => tab !== 'consents' || (!isDraft && agreement.type !== 'about'));
  const tab = tabs.find((each) => each === search.get('tab')) ?? 'text';
  const { activatedAt, createdAt, changedBy, versionName } = agreement;
  const time =
    activatedAt > 0
      ? texts.activatedAt(formatSiteTime(activatedAt))
      : texts.createdAt(formatSiteTime(createdAt));
  return (
    <>
      <PageHeader
        title={`${agreement.title} ${versionName}`}
        back={{ to: '/agreements', label: texts.back }}
        status={<AgreementBadge state={agreement.state} />}
        description={time + texts.changedBy(changedBy)}
        actions={<VersionMenu agreement={agreement} />}
      />
      <Tabs value={tab} onChange={(value) => setSearch(value === 'text' ? {} : { tab: value ?? '' })}>
        <Tabs.List mb="md">
          {tabs.map((each) => (
            <Tabs.Tab key={each} value={each} mih={44}>
              {texts.tabs[each]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {/* The editor stays mounted: what is typed in it is still being saved. */}
        <Tabs.Panel value="text" keepMounted>
          {isDraft && can('agreement.edit') ? (
            <DraftTab agreement={agreement} />
          ) : (
            <StoredTextTab agreement={agreement} />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="compare" keepMounted={false}>
          <CompareTab agreement={agreement} />
        </Tabs.Panel>
        {tabs.includes('consents') && (
          <Tabs.Panel value="consents" keepMounted={false}>
            <ConsentsTab agreement={agreement} />
          </Tabs.Panel>
        )}
      </Tabs>
    </>
  );
}

function VersionMenu({ agreement }: { agreement: OperatorAgreementDetail }) {
  const { can } = useRights();
  const navigate = useNavigate();
  const create = useCreateVersion();
  const refresh = useRefreshAgreements();
  const address = usePublicAddress(agreement.publicPath);
  const [isDeleting, setIsDeleting] = useState(false);
  const { id, type, state } = agreement;
  if (!can('agreement.edit') && state !== 'active') return null;
  return (
    <>
      <LazyMenu label={texts.menu}>
        {() => (
          <>
            {state === 'active' && (
              <Menu.Item
                component="a"
                href={address}
                target="_blank"
                rel="noopener"
                leftSection={<Icon name="link" size={18} />}
              >
                {texts.publicPage}
              </Menu.Item>
            )}
            {can('agreement.edit') && (
              <Menu.Item leftSection={<Icon name="copy" size={18} />} onClick={() => create(type, id)}>
                {texts.copyVersion}
              </Menu.Item>
            )}
            {can('agreement.edit') && state === 'draft' && (
              <Menu.Item leftSection={<Icon name="trash" size={18} />} onClick={() => setIsDeleting(true)}>
                {texts.delete}
              </Menu.Item>
            )}
          </>
        )}
      </LazyMenu>
      <ConfirmDialog
        isOpen={isDeleting}
        onClose={() => setIsDeleting(false)}
        title={texts.deleteTitle}
        confirmLabel={texts.delete}
        isDanger
        onConfirm={async () => {
          // What is typed must not be saved after the deletion.
          await stopAutosaves();
          await callOperator(agreementDelete, { id: String(id) });
          showDone(texts.deleted);
          await navigate('/agreements');
          void refresh();
        }}
      >
        {texts.deleteText}
      </ConfirmDialog>
    </>
  );
}
