import type { WatchRecord } from '@zaixue/contract/entities/video';
import { useConfig } from '../../api/queries/config.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { courseDetailTexts, lessonTexts } from '../../shared/lessons/course-texts.ts';
import type { LessonGroup } from '../../shared/lessons/lesson-groups.ts';
import { LessonList } from '../../shared/lessons/lesson-list.tsx';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { LazyPanel } from '../../ui/states/lazy-panel.tsx';
import { LoadingRegion, Skeleton } from '../../ui/states/skeleton.tsx';
import { EmptyState } from '../../ui/states/state-page.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { CourseTab } from './course-tab.ts';
import styles from './course-tab-content.module.css';
import type { CourseDetail } from './use-course.ts';

// Loaded on demand, because these tabs are never the first view.
const commentPanel = lazyPart(
  async () => (await import('../../shared/comments/comment-panel.tsx')).CommentPanel,
);
const attachmentList = lazyPart(
  async () => (await import('../../shared/attachments/attachment-list.tsx')).AttachmentList,
);

interface CourseTabContentProps {
  readonly tab: CourseTab;
  readonly detail: CourseDetail;
  readonly groups: readonly LessonGroup[];
}

export function CourseTabContent({ tab, detail, groups }: CourseTabContentProps) {
  const isHydrated = useHydrated();
  const { course, isBuy } = detail;
  if (tab === 'intro') return <CourseIntro html={course.render_desc} />;
  if (tab === 'lessons') {
    return (
      <CourseLessons
        groups={groups}
        course={course}
        hasAccess={isBuy}
        records={detail.videoWatchedProgress}
      />
    );
  }
  if (!isHydrated) return <PanelSkeleton />;
  return tab === 'comments' ? (
    <LazyPanel
      part={commentPanel}
      waiting={<PanelSkeleton />}
      props={{
        target: { kind: 'course', id: course.id },
        isAllowed: isBuy,
        isOpen: course.is_allow_comment === 1,
      }}
    />
  ) : (
    <LazyPanel
      part={attachmentList}
      waiting={<PanelSkeleton />}
      props={{ courseId: course.id, files: detail.attach, hasAccess: isBuy }}
    />
  );
}

function PanelSkeleton() {
  return (
    <LoadingRegion>
      <div className={styles.waiting}>
        <Skeleton width="60%" />
        <Skeleton width="85%" />
      </div>
    </LoadingRegion>
  );
}

/** The description and the terms of purchase. */
function CourseIntro({ html }: { readonly html: string }) {
  const notice = useConfig().course_purchase_notice;
  if (!html.trim() && !notice) return <EmptyState text={courseDetailTexts.noIntro} />;
  return (
    <div className={styles.intro}>
      <h2 className="visuallyHidden">{courseDetailTexts.tabs.intro}</h2>
      {html.trim() ? <RichText html={html} /> : null}
      {notice ? (
        <section className={styles.notice}>
          <h2 className={styles.heading}>{courseDetailTexts.notice}</h2>
          <RichText html={notice} className={styles.small ?? ''} />
        </section>
      ) : null}
    </div>
  );
}

interface CourseLessonsProps {
  readonly groups: readonly LessonGroup[];
  readonly course: { readonly is_free: number };
  readonly hasAccess: boolean;
  readonly records: Readonly<Record<string, WatchRecord>>;
}

/** The lessons. The player redirects visitors to the login and back. */
function CourseLessons({ groups, course, hasAccess, records }: CourseLessonsProps) {
  if (groups.length === 0) return <EmptyState text={lessonTexts.none} />;
  return (
    <LessonList
      groups={groups}
      course={course}
      hasAccess={hasAccess}
      records={records}
      addressOf={(id) => `/course/video/${id}`}
    />
  );
}
