import { lazyPart } from '../../platform/lazy-part.ts';
import type { LessonGroup } from '../../shared/lessons/lesson-groups.ts';
import { LazyPanel } from '../../ui/states/lazy-panel.tsx';
import { LoadingRegion, Skeleton } from '../../ui/states/skeleton.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { CourseIntro } from './course-intro.tsx';
import { CourseLessons } from './course-lessons.tsx';
import styles from './course-page.module.css';
import type { CourseTab } from './course-tab.ts';
import type { CourseDetail } from './use-course.ts';

// Nobody begins here, so the first visit does without their code.
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

/** What the chosen tab shows. */
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
  if (!isHydrated) return <Waiting />;
  return tab === 'comments' ? (
    <LazyPanel
      part={commentPanel}
      waiting={<Waiting />}
      props={{
        target: { kind: 'course', id: course.id },
        isAllowed: isBuy,
        isOpen: course.is_allow_comment === 1,
      }}
    />
  ) : (
    <LazyPanel
      part={attachmentList}
      waiting={<Waiting />}
      props={{ courseId: course.id, files: detail.attach, hasAccess: isBuy }}
    />
  );
}

function Waiting() {
  return (
    <LoadingRegion>
      <div className={styles.waiting}>
        <Skeleton width="60%" />
        <Skeleton width="85%" />
      </div>
    </LoadingRegion>
  );
}
