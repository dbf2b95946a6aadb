import type { Teacher } from '@zaixue/contract/entities/course';
import type { WatchRecord } from '@zaixue/contract/entities/video';
import { toList } from '../../api/normalise.ts';
import { useConfig } from '../../api/queries/config.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { courseDetailTexts, lessonTexts } from '../../shared/lessons/course-texts.ts';
import type { LessonGroup } from '../../shared/lessons/lesson-groups.ts';
import { LessonList } from '../../shared/lessons/lesson-list.tsx';
import { IconCheck } from '../../ui/icons/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LazyPanel } from '../../ui/states/lazy-panel.tsx';
import { LoadingRegion, Skeleton } from '../../ui/states/skeleton.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { CourseTab } from './course-tab.ts';
import styles from './course-tab-content.module.css';
import { RelatedCourses } from './related-courses.tsx';
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
  if (tab === 'intro') {
    return (
      <>
        <CourseIntro course={course} />
        <RelatedCourses course={course} />
      </>
    );
  }
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

/** The teacher, what one learns, the description and the terms of purchase. */
function CourseIntro({ course }: { readonly course: CourseDetail['course'] }) {
  const { render_desc: html } = course;
  // Some servers send `[]` for an object that they do not have.
  const teacher = course.teacher?.name ? course.teacher : null;
  const outcomes = toList<string>(course.outcomes);
  const { course_purchase_notice } = useConfig();
  const notice = course.is_free === 1 ? '' : course_purchase_notice;
  if (!html.trim() && !notice && !teacher && outcomes.length === 0)
    return <EmptyState text={courseDetailTexts.noIntro} />;
  return (
    <div className={styles.intro}>
      <h2 className="visuallyHidden">{courseDetailTexts.tabs.intro}</h2>
      {teacher ? <CourseTeacher teacher={teacher} /> : null}
      {outcomes.length > 0 ? <CourseOutcomes outcomes={outcomes} /> : null}
      {html.trim() ? <RichText html={html} /> : null}
      {notice ? (
        <section className={styles.notice}>
          <h2 className={`sectionTitle ${styles.heading}`}>{courseDetailTexts.notice}</h2>
          <RichText html={notice} className={styles.small ?? ''} />
        </section>
      ) : null}
    </div>
  );
}

function CourseTeacher({ teacher }: { readonly teacher: Teacher }) {
  return (
    <section className={styles.section}>
      <h3 className={`sectionTitle ${styles.heading}`}>{courseDetailTexts.teacher}</h3>
      <div className={styles.teacher}>
        <Picture
          src={teacher.avatar}
          alt=""
          className={styles.avatar}
          // The first character of the name.
          fallback={<span className={styles.initial}>{Array.from(teacher.name)[0]}</span>}
        />
        <p className={styles.about}>
          <strong>{teacher.name}</strong>
          {teacher.line ? <span className={styles.line}>{teacher.line}</span> : null}
        </p>
      </div>
    </section>
  );
}

function CourseOutcomes({ outcomes }: { readonly outcomes: readonly string[] }) {
  return (
    <section className={styles.section}>
      <h3 className={`sectionTitle ${styles.heading}`}>{courseDetailTexts.outcomes}</h3>
      <ul role="list" className={styles.outcomes}>
        {outcomes.map((outcome) => (
          <li key={outcome}>
            <IconCheck size={18} />
            <span>{outcome}</span>
          </li>
        ))}
      </ul>
    </section>
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
