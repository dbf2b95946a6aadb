import { useQuery } from '@tanstack/react-query';
import type { SettingGroupView } from '@zaixue/contract/operator/site/settings';
import { settingList } from '@zaixue/contract/operator/site/settings';
import { NavLink, useParams } from 'react-router';
import { callQuery } from '../../api/query-client.ts';
import { useRights } from '../../api/session-store.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../ui/feedback/states.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { ListSearch } from '../../ui/filters/list-search.tsx';
import { Stack } from '../../ui/layout/layout.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { StateTabs } from '../../ui/list/state-tabs.tsx';
import { useListState } from '../../ui/list/use-list-state.ts';
import { GapNotices } from './gap-notices.tsx';
import { GroupPage } from './group-page.tsx';
import { Maintenance } from './maintenance.tsx';
import { SearchResults } from './search-results.tsx';
import { findSettings, missingKeys, type SettingsQuery, settingsQuery } from './search-settings.ts';
import styles from './settings.module.css';
import { settingTexts as texts } from './texts.ts';

/** Settings of the site: groups beside the form of one of them. On a phone the groups are a page of their own. */
export function SettingsPage() {
  const { group: id } = useParams();
  const { can } = useRights();
  const { state, change } = useListState(settingsQuery);
  const { data, error, refetch } = useQuery(callQuery(settingList, {}));
  const isSearching = state.search !== '' || state.only !== 'all';
  const group = data?.groups.find((each) => each.id === id);
  const missing = missingKeys(data?.gaps ?? []);
  return (
    <>
      <PageHeader
        title={group && !isSearching ? group.title : texts.title}
        description={group && !isSearching ? group.about : texts.description}
        {...(id === undefined && !isSearching ? {} : { back: { to: '/settings', label: texts.back } })}
      />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton />}
      {data && (
        <div className={styles.layout} data-has-group={id !== undefined && !isSearching ? true : undefined}>
          <div className={styles.side}>
            <ListSearch
              value={state.search}
              placeholder={texts.search}
              onSearch={(search) => change({ search }, { isTyping: true })}
            />
            <OnlyTabs query={state} missing={missing.size} onChange={(only) => change({ only })} />
          </div>
          {!isSearching && <GroupNav groups={data.groups} missing={missing} />}
          <Stack gap="md" className={styles.content}>
            {!can('settings.edit') && <Notice>{texts.readOnly}</Notice>}
            {isSearching ? (
              <SearchResults
                found={findSettings(data.groups, missing, state)}
                query={state}
                missing={missing}
              />
            ) : id === undefined ? (
              <>
                <GapNotices gaps={data.gaps} groups={data.groups} />
                <Maintenance groups={data.groups} />
              </>
            ) : group ? (
              <GroupPage key={group.id} group={group} groups={data.groups} gaps={data.gaps} />
            ) : (
              <EmptyState icon="settings" title={texts.noResult}>
                {texts.overviewHint}
              </EmptyState>
            )}
          </Stack>
        </div>
      )}
    </>
  );
}

function OnlyTabs({
  query,
  missing,
  onChange,
}: {
  query: SettingsQuery;
  missing: number;
  onChange: (only: SettingsQuery['only']) => void;
}) {
  return (
    <StateTabs
      label={texts.filter}
      value={query.only}
      onChange={onChange}
      tabs={[
        { value: 'all', label: texts.all },
        { value: 'gaps', label: texts.gaps, count: missing },
        { value: 'changed', label: texts.changed },
      ]}
    />
  );
}

function GroupNav({
  groups,
  missing,
}: {
  groups: readonly SettingGroupView[];
  missing: ReadonlySet<string>;
}) {
  return (
    <nav aria-label={texts.groups} className={styles.groups}>
      <ul>
        {groups.map(({ id, title, settings }) => {
          const lacking = settings.filter(({ key }) => missing.has(key)).length;
          return (
            <li key={id}>
              <NavLink to={`/settings/${id}`} className={styles.group}>
                <span>{title}</span>
                {lacking > 0 && <StatusBadge tone="warning">{texts.missing(lacking)}</StatusBadge>}
              </NavLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
