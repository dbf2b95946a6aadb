import { useQuery } from '@tanstack/react-query';
import { operatorMember } from '@zaixue/contract/operator/learners/members';
import { Fragment } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { callQuery } from '../../../api/query-client.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ErrorState, PageSkeleton } from '../../../ui/feedback/states.tsx';
import { formatSiteTime } from '../../../ui/form/site-time.ts';
import { Stack } from '../../../ui/layout/layout.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { StateTabs } from '../../../ui/list/state-tabs.tsx';
import { MemberBadges } from '../member-labels.tsx';
import { memberTexts, memberPageTexts as texts } from '../texts.ts';
import { CoursesTab } from './courses-tab.tsx';
import { MemberActions } from './member-actions.tsx';
import { MemberSummary } from './member-summary.tsx';
import { SessionsTab } from './sessions-tab.tsx';
import { TimelineTab } from './timeline-tab.tsx';

const TABS = ['timeline', 'courses', 'account'] as const;
type Tab = (typeof TABS)[number];

/** One member: what is known, what can be done, and what happened. The tab stands in the address. */
export function MemberPage() {
  const { id = '' } = useParams();
  const { data: member, error, refetch } = useQuery(callQuery(operatorMember, { id }));
  const [address, setAddress] = useSearchParams();
  const back = { to: '/members', label: memberTexts.back };
  if (error && !member)
    return (
      <>
        <PageHeader title={memberTexts.title} back={back} />
        <ErrorState error={error} onRetry={refetch} />
      </>
    );
  if (!member) return <PageSkeleton />;
  const tab = TABS.find((each) => each === address.get('tab')) ?? 'timeline';
  const openTab = (next: Tab): void =>
    setAddress(
      (present) => {
        const changed = new URLSearchParams(present);
        if (next === 'timeline') changed.delete('tab');
        else changed.set('tab', next);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Fragment key={member.id}>
      <PageHeader
        title={member.nickname}
        back={back}
        status={<MemberBadges member={member} />}
        description={texts.number(member.id)}
        actions={<MemberActions member={member} />}
      />
      <Stack gap="md">
        {member.isLocked && <Notice kind="warning">{texts.lockedNotice}</Notice>}
        {member.erasedAt !== null && (
          <Notice kind="warning">{texts.erasedNotice(formatSiteTime(member.erasedAt))}</Notice>
        )}
        <MemberSummary member={member} />
        <StateTabs
          label={texts.tabsLabel}
          tabs={TABS.map((value) => ({
            value,
            label: texts.tabs[value],
            ...(value === 'courses' ? { count: member.counts.courses } : {}),
            ...(value === 'account' ? { count: member.counts.sessions } : {}),
          }))}
          value={tab}
          onChange={openTab}
        />
        {tab === 'timeline' && <TimelineTab id={id} />}
        {tab === 'courses' && <CoursesTab member={member} />}
        {tab === 'account' && <SessionsTab id={id} />}
      </Stack>
    </Fragment>
  );
}
