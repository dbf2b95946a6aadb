import { type ReactNode, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useConfig } from '../../api/queries/config.ts';
import { preloadCode } from '../../platform/navigation/navigation.ts';
import { useHasToken } from '../../session/token-store.ts';
import { useEarlyComments } from '../../shared/comments/use-early-comments.ts';
import frame from '../../shared/course-card/course-frame.module.css';
import { lessonToContinue } from '../../shared/lessons/continue-lesson.ts';
import { courseDetailTexts } from '../../shared/lessons/course-texts.ts';
import { lessonGroups, lessonsInOrder } from '../../shared/lessons/lesson-groups.ts';
import { offersFor } from '../../shared/lessons/offers.ts';
import { courseListTexts } from '../../texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { HeaderBar } from '../../ui/header-bar.tsx';
import { Page } from '../../ui/page.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { CourseBar } from './course-bar.tsx';
import { CourseHead } from './course-head.tsx';
import styles from './course-page.module.css';
import { COURSE_TABS, type CourseTab } from './course-tab.ts';
import { CourseTabContent } from './course-tab-content.tsx';
import { ShareButton } from './share-button.tsx';
import type { CourseDetail } from './use-course.ts';

interface CoursePageProps {
  readonly detail: CourseDetail;
  readonly tab: CourseTab;
  readonly onTab: (tab: CourseTab) => void;
}

/** The page of a loaded course. The header overlays the cover until the cover is scrolled out of view. */
export function CoursePage({ detail, tab, onTab }: CoursePageProps) {
  const { course } = detail;
  const tabsId = useId();
  const cover = useScrolledPast();
  const groups = lessonGroups(detail.chapters, detail.videos);
  const lessons = lessonsInOrder(groups);
  const hasBar = tab === 'intro' || tab === 'lessons';
  const offers = offersFor(course, detail.isBuy, useConfig().generation);
  usePlayerPreload((lessonToContinue(lessons, detail.videoWatchedProgress) ?? lessons[0])?.id);
  useEarlyComments({ kind: 'course', id: course.id });
  return (
    <Page
      plain
      className={styles.main}
      frameClass={classNames(frame.frame, !hasBar && styles.withoutBar)}
      header={
        <CourseHeader title={course.title} isSolid={cover.isPast} action={<ShareButton course={course} />} />
      }
      // React hydrates each boundary in a task of its own.
      footer={
        <Suspense fallback={null}>
          <CourseBar
            course={course}
            isFavourite={detail.isCollect}
            offers={offers}
            lessons={lessons}
            records={detail.videoWatchedProgress}
            files={detail.attach.length}
          />
        </Suspense>
      }
    >
      <Suspense fallback={null}>
        <CourseHead detail={detail} lessons={lessons} coverEnd={cover.ref} />
      </Suspense>
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
        <Suspense fallback={null}>
          <CourseTabContent tab={tab} detail={detail} groups={groups} />
        </Suspense>
      </TabPanel>
    </Page>
  );
}

interface CourseHeaderProps {
  /** Shown once the cover is out of sight. */
  readonly title?: string;
  readonly isSolid: boolean;
  readonly action?: ReactNode;
}

/** The header. It has no height of its own, so the cover starts at the top of the screen. */
export function CourseHeader({ title = courseListTexts.detailTitle, isSolid, action }: CourseHeaderProps) {
  return (
    <div className={styles.header} data-over={!isSolid || undefined}>
      <HeaderBar
        title={isSolid ? title : courseListTexts.detailTitle}
        titleAs="p"
        transparent={!isSolid}
        action={action}
      />
    </div>
  );
}

const HEADER_PX = 49;

/** Whether the element with `ref` has scrolled out of view above the header. */
function useScrolledPast(): { isPast: boolean; ref: RefObject<HTMLSpanElement | null> } {
  const ref = useRef<HTMLSpanElement>(null);
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last) setIsPast(!last.isIntersecting && last.boundingClientRect.top < HEADER_PX);
      },
      { rootMargin: `-${HEADER_PX}px 0px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { isPast, ref };
}

const PRELOAD_DELAY_MS = 1_500;

/** Preloads the player while a member views a course, so that lessons open faster. */
function usePlayerPreload(lessonId: number | undefined): void {
  const hasToken = useHasToken();
  useEffect(() => {
    if (!hasToken || lessonId === undefined) return undefined;
    const timer = setTimeout(() => {
      preloadCode(`/course/video/${lessonId}`);
      void import('../../player/engine/load-hls.ts').then(({ warmUpPlayer }) => warmUpPlayer());
    }, PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [hasToken, lessonId]);
}
