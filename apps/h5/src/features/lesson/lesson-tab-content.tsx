import { useQuery } from '@tanstack/react-query';
import type { CaptionTrack } from '@zaixue/contract/entities/video';
import { useConfig } from '../../api/queries/config.ts';
import { courseQuery } from '../../api/queries/course.ts';
import type { VideoAnswer } from '../../api/queries/video.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { Player } from '../../player/engine/create-player.ts';
import type { LessonGroup } from '../../shared/lessons/lesson-groups.ts';
import { LessonList } from '../../shared/lessons/lesson-list.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LazyPanel } from '../../ui/states/lazy-panel.tsx';
import { LoadingRegion, Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './lesson-page.module.css';
import type { LessonTab } from './lesson-tab.ts';

// Loaded on demand, because the player comes first.
const commentPanel = lazyPart(
  async () => (await import('../../shared/comments/comment-panel.tsx')).CommentPanel,
);
const attachmentList = lazyPart(
  async () => (await import('../../shared/attachments/attachment-list.tsx')).AttachmentList,
);
const transcriptPanel = lazyPart(
  async () => (await import('./transcript/transcript-panel.tsx')).TranscriptPanel,
);
const notePanel = lazyPart(async () => (await import('./notes/note-panel.tsx')).NotePanel);

/** Preloads the code of the tabs, so that they also open offline. */
export function loadLessonTabs(): void {
  for (const part of [commentPanel, attachmentList, transcriptPanel, notePanel]) {
    // Opening the tab loads the code again and shows a failure.
    part.load().catch(() => undefined);
  }
}

interface LessonTabContentProps {
  readonly tab: LessonTab;
  readonly detail: VideoAnswer;
  readonly groups: readonly LessonGroup[];
  readonly captions: readonly CaptionTrack[];
  /** Null without a player. */
  readonly player: Player | null;
}

export function LessonTabContent(props: LessonTabContentProps) {
  const { tab, detail, groups } = props;
  if (tab === 'lessons') {
    return (
      <LessonList
        groups={groups}
        course={detail.course}
        hasAccess={detail.is_watch}
        records={detail.video_watched_progress}
        currentId={detail.video.id}
        addressOf={(id) => `/course/video/${id}`}
        replace
      />
    );
  }
  return <LazyTab {...props} />;
}

function LazyTab({ tab, detail, captions, player }: LessonTabContentProps) {
  const { video, course, is_watch: hasAccess } = detail;
  const { generation } = useConfig();
  const fullCourse = useQuery(courseQuery(String(course.id), 'member'));
  if (tab === 'transcript') {
    return (
      <LazyPanel
        part={transcriptPanel}
        waiting={<PanelSkeleton />}
        props={{ videoId: video.id, tracks: captions, player, canSeek: video.ban_drag !== 1 }}
      />
    );
  }
  if (tab === 'notes') {
    return <LazyPanel part={notePanel} waiting={<PanelSkeleton />} props={{ lesson: video, player }} />;
  }
  if (!fullCourse.data) {
    return fullCourse.error ? (
      <ErrorState
        failure={fullCourse.error}
        busy={fullCourse.isFetching}
        onRetry={() => void fullCourse.refetch()}
      />
    ) : (
      <PanelSkeleton />
    );
  }
  const { isBuy, attach } = fullCourse.data;
  if (tab === 'files') {
    return (
      <LazyPanel
        part={attachmentList}
        waiting={<PanelSkeleton />}
        props={{ courseId: course.id, files: attach, hasAccess: isBuy }}
      />
    );
  }
  return (
    <LazyPanel
      part={commentPanel}
      waiting={<PanelSkeleton />}
      props={{
        target: { kind: 'video', id: video.id },
        isAllowed: hasAccess && (generation === 'A' || isBuy),
        isOpen: video.is_allow_comment === 1,
      }}
    />
  );
}

function PanelSkeleton() {
  return (
    <LoadingRegion>
      <div className={styles.row}>
        <Skeleton width="60%" height="1.2em" />
      </div>
      <div className={styles.row}>
        <Skeleton width="80%" height="1.2em" />
      </div>
    </LoadingRegion>
  );
}
