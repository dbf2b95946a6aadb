import { useId } from 'react';
import { useConfig } from '../../api/queries/config.ts';
import { useEarlyComments } from '../../shared/comments/use-early-comments.ts';
import { finishedCount, lessonToContinue } from '../../shared/lessons/continue-lesson.ts';
import { courseDetailTexts } from '../../shared/lessons/course-texts.ts';
import { lessonGroups, lessonsInOrder } from '../../shared/lessons/lesson-groups.ts';
import { offersFor } from '../../shared/lessons/offers.ts';
import { Page } from '../../ui/page.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { CourseBar } from './course-bar.tsx';
import { CourseHead } from './course-head.tsx';
import { CourseHeader } from './course-header.tsx';
import styles from './course-page.module.css';
import { COURSE_TABS, type CourseTab } from './course-tab.ts';
import { CourseTabContent } from './course-tab-content.tsx';
import { ShareButton } from './share-button.tsx';
import type { CourseDetail } from './use-course.ts';
import { useScrolledPast } from './use-scrolled-past.ts';
import { useWarmPlayer } from './use-warm-player.ts';

interface CoursePageProps {
  readonly detail: CourseDetail;
  readonly tab: CourseTab;
  readonly onTab: (tab: CourseTab) => void;
}

/** The page of a course that is there. The bar at the top lies over the cover until one scrolls past it. */
export function CoursePage({ detail, tab, onTab }: CoursePageProps) {
  const { course } = detail;
  const tabsId = useId();
  const cover = useScrolledPast();
  const groups = lessonGroups(detail.chapters, detail.videos);
  const lessons = lessonsInOrder(groups);
  const offers = offersFor(course, detail.isBuy, useConfig().generation);
  useWarmPlayer((lessonToContinue(lessons, detail.videoWatchedProgress) ?? lessons[0])?.id);
  useEarlyComments({ kind: 'course', id: course.id });
  return (
    <Page
      plain
      className={styles.main}
      header={<CourseHeader isSolid={cover.isPast} action={<ShareButton course={course} />} />}
      footer={
        tab === 'intro' || tab === 'lessons' ? (
          <CourseBar
            course={course}
            isFavourite={detail.isCollect}
            offers={offers}
            lessons={lessons}
            records={detail.videoWatchedProgress}
          />
        ) : null
      }
    >
      <CourseHead
        course={course}
        hasAccess={detail.isBuy}
        lessonCount={lessons.length}
        finishedCount={finishedCount(lessons, detail.videoWatchedProgress)}
        coverEnd={cover.mark}
      />
      <div className={styles.tabs}>
        <Tabs
          label={courseDetailTexts.tabsLabel}
          items={COURSE_TABS}
          value={tab}
          onChange={onTab}
          idBase={tabsId}
        />
      </div>
      <TabPanel idBase={tabsId} value={tab}>
        <CourseTabContent tab={tab} detail={detail} groups={groups} />
      </TabPanel>
    </Page>
  );
}
