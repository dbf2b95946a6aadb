import { useEffect, useId, useMemo, useState } from 'react';
import { useConfig } from '../../api/queries/config.ts';
import type { VideoAnswer } from '../../api/queries/video.ts';
import { useSearch } from '../../platform/navigation/use-search.ts';
import { useNavigate } from '../../platform/router/router.tsx';
import { whenIdle } from '../../platform/when-idle.ts';
import type { Player } from '../../player/engine/create-player.ts';
import { unfinishedLessons } from '../../shared/lessons/continue-lesson.ts';
import { courseDetailTexts } from '../../shared/lessons/course-texts.ts';
import { lessonGroups, lessonsInOrder, nextLesson } from '../../shared/lessons/lesson-groups.ts';
import { hasOffers, offersFor } from '../../shared/lessons/offers.ts';
import { Page } from '../../ui/page.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { LessonBar } from './lesson-bar.tsx';
import { LessonInfo } from './lesson-info.tsx';
import styles from './lesson-page.module.css';
import { type LessonTab, lessonTabOf, lessonTabs } from './lesson-tab.ts';
import { LessonTabContent, loadLessonTabs } from './lesson-tab-content.tsx';
import { requestAutoStart } from './playing/auto-start.ts';
import { LessonPicture } from './playing/lesson-picture.tsx';
import { LessonStage } from './playing/lesson-stage.tsx';
import { TrialStrip } from './playing/offer-action.tsx';
import { useLessonExtras } from './use-lesson-extras.ts';

interface LessonPageProps {
  readonly detail: VideoAnswer;
  /** The lesson is not loaded yet; `detail` comes from the cached course. */
  readonly isProvisional: boolean;
}

/** The page of a loaded lesson. */
export function LessonPage({ detail, isProvisional }: LessonPageProps) {
  const { video, course, is_watch: hasAccess } = detail;
  const { generation } = useConfig();
  const tabsId = useId();
  const navigate = useNavigate();
  const groups = useMemo(
    () => lessonGroups(detail.chapters, detail.videos),
    [detail.chapters, detail.videos],
  );
  const next = nextLesson(groups, video.id);
  const record = detail.video_watched_progress[video.id];
  const offers = offersFor(course, hasAccess, generation);
  const [player, setPlayer] = useState<Player | null>(null);
  const [search, setSearch] = useSearch();
  const { captions, hasNotes } = useLessonExtras(detail, isProvisional);
  // Load the tabs after the player, so that they still work if the connection is lost later.
  const isShown = player !== null;
  useEffect(() => (isShown ? whenIdle(loadLessonTabs) : undefined), [isShown]);
  const tabs = lessonTabs({ transcript: captions.length > 0, notes: hasNotes });
  const tab = lessonTabOf(search, tabs);
  const choose = (chosen: LessonTab): void => {
    const next = new URLSearchParams(search);
    next.set('tab', chosen);
    setSearch(next);
  };

  const goNext = (): void => {
    if (!next) return;
    requestAutoStart(next.id);
    void navigate(`/course/video/${next.id}`, { replace: true });
  };
  const others = unfinishedLessons(lessonsInOrder(groups), detail.video_watched_progress, video.id);
  const unfinished = {
    count: others.length,
    onOpen(): void {
      if (others[0]) void navigate(`/course/video/${others[0].id}`, { replace: true });
    },
  };
  return (
    <Page
      plain
      className={styles.main}
      frameClass={styles.frame}
      hideFooterWithKeyboard
      footer={
        tab !== 'lessons' || (!hasAccess && !hasOffers(offers)) ? null : (
          <LessonBar
            course={course}
            lesson={video}
            record={record}
            offers={offers}
            hasAccess={hasAccess}
            next={next}
            onNext={goNext}
          />
        )
      }
    >
      <div className={styles.watch}>
        <LessonStage
          strip={
            hasAccess || video.free_seconds === 0 ? null : <TrialStrip course={course} offers={offers} />
          }
        >
          <LessonPicture
            detail={detail}
            next={hasAccess ? next : null}
            onNext={goNext}
            offers={offers}
            unfinished={unfinished}
            onPlayer={setPlayer}
          />
        </LessonStage>
        <LessonInfo detail={detail} groups={groups} />
      </div>
      <div className={styles.side}>
        <div className={styles.tabs}>
          <Tabs
            label={courseDetailTexts.tabsLabel}
            items={tabs}
            value={tab}
            onChange={choose}
            idBase={tabsId}
          />
        </div>
        <TabPanel idBase={tabsId} value={tab}>
          <LessonTabContent tab={tab} detail={detail} groups={groups} captions={captions} player={player} />
        </TabPanel>
      </div>
    </Page>
  );
}
