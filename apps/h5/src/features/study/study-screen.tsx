import { useQuery } from '@tanstack/react-query';
import { useExtension } from '../../api/extensions.ts';
import { useConfig } from '../../api/queries/config.ts';
import {
  type StudyList,
  studyFilterOf,
  studyListOf,
  studySummaryQuery,
  studyWeekQuery,
} from '../../api/queries/study.ts';
import { useSearch } from '../../platform/navigation/use-search.ts';
import { loginAddress } from '../../session/safe-redirect.ts';
import { useHasToken } from '../../session/token-store.ts';
import { ContinueCard } from '../../shared/continue-card/continue-card.tsx';
import { useResumePoint } from '../../shared/continue-card/use-resume-point.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { StudyListPanel } from './study-list-panel.tsx';
import styles from './study-screen.module.css';
import { StudySkeleton } from './study-skeleton.tsx';
import { studyTexts } from './study-texts.ts';
import { WeekStrip } from './week-strip.tsx';

const TABS_ID = 'study';

/** The member's courses: studied, bought and favourite, with the next lesson on top (contract 19.16). */
export function StudyScreen() {
  usePageTitle(studyTexts.title);
  const hasToken = useHasToken();
  return (
    <Page className={styles.page}>
      <h1 className={styles.title}>{studyTexts.title}</h1>
      {hasToken ? (
        <StudyContent />
      ) : (
        <EmptyState
          kind="study"
          text={studyTexts.loginHint}
          action={
            <AppLink to={loginAddress('/study')} className={buttonClass({ kind: 'primary' })}>
              {studyTexts.login}
            </AppLink>
          }
        />
      )}
    </Page>
  );
}

function StudyContent() {
  const { generation } = useConfig();
  const [search, setSearch] = useSearch();
  const list = studyListOf(search);
  const next = useResumePoint();
  const week = useQuery(studyWeekQuery());
  const summary = useQuery(studySummaryQuery());
  const canFilter = useExtension('study-lists') && list === 'study';
  // Wait for everything above the lists, so that the lists do not move.
  if (next.isPending || week.isPending || summary.isPending) return <StudySkeleton />;

  const items = [
    { key: 'study', label: studyTexts.tabs.study },
    { key: 'course', label: studyTexts.tabs.course[generation] },
    { key: 'collect', label: studyTexts.tabs.collect },
  ] as const;
  return (
    <>
      {next.resumePoint ? (
        <div className={styles.next}>
          <ContinueCard resumePoint={next.resumePoint} />
        </div>
      ) : null}
      {week.data && week.data.days.length > 0 ? <WeekStrip week={week.data} summary={summary.data} /> : null}
      <div className={styles.tabs}>
        <Tabs<StudyList>
          label={studyTexts.title}
          idBase={TABS_ID}
          items={items}
          value={list}
          onChange={(tab) => setSearch({ tab })}
        />
      </div>
      <TabPanel idBase={TABS_ID} value={list}>
        <StudyListPanel
          key={list}
          list={list}
          filter={canFilter ? studyFilterOf(search) : 'all'}
          onFilter={
            canFilter ? (show) => setSearch(show === 'all' ? { tab: list } : { tab: list, show }) : null
          }
        />
      </TabPanel>
    </>
  );
}
