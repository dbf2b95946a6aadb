import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  chapterCreate,
  chapterDelete,
  type OutlineLesson,
  type OutlineView,
} from '@zaixue/contract/operator/teaching/outline';
import { useMemo, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { callOperator } from '../../api/call.ts';
import { useRights } from '../../api/session-store.ts';
import { PreviewSheet } from '../../shared/preview/preview-sheet.tsx';
import { VIDEO_TYPES } from '../../shared/uploads/uploads.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../ui/feedback/states.tsx';
import { FileInput } from '../../ui/form/file-button.tsx';
import { Stack } from '../../ui/layout/layout.ts';
import { SortableTree } from '../../ui/tree/sortable-tree.tsx';
import { LessonSelection } from './lesson/lesson-selection.ts';
import { LessonSheet } from './lesson/lesson-sheet.tsx';
import { NewLessonsSheet } from './lesson/new-lessons-sheet.tsx';
import { useLessonActs } from './lesson/use-lesson-acts.ts';
import styles from './outline.module.css';
import { OutlineClient, outlineQuery } from './outline-client.ts';
import { type OutlineActions, OutlineContext, type VideoPlace } from './outline-context.ts';
import { chapterNodeId, lessonNodeId, moveLessons, nodesOf, type OutlineChapter } from './outline-order.ts';
import { OutlineRow } from './outline-row.tsx';
import { OutlineToolbar } from './outline-toolbar.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { outlineTexts } from './texts.ts';
import { TrashPanel } from './trash-panel.tsx';
import { useOutlineProgress } from './use-outline-progress.ts';
import { useFileDrop, useVideoPlaces } from './use-video-places.ts';

/** The outline of a course: chapters and lessons as one tree. The tab of the page of the course `:id`. */
export function OutlineTab() {
  const courseId = Number(useParams().id);
  const { data, error, refetch } = useQuery(outlineQuery(courseId));
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <ListSkeleton />;
  return <Outline key={courseId} courseId={courseId} view={data} />;
}

function Outline({ courseId, view }: { courseId: number; view: OutlineView }) {
  const cache = useQueryClient();
  const rights = useRights();
  const client = useMemo(() => new OutlineClient(cache, courseId), [cache, courseId]);
  const selection = useMemo(() => new LessonSelection(), []);
  const acts = useLessonActs(client);
  const videos = useVideoPlaces(client);
  useOutlineProgress(view, client, rights.can('media.view'));

  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const [address, setAddress] = useSearchParams();
  const openId = Number(address.get('lesson'));
  const setOpenId = (id: number | null): void =>
    setAddress(id === null ? {} : { lesson: String(id) }, { preventScrollReset: true });
  const [previewed, setPreviewed] = useState<OutlineLesson | null>(null);
  const [newLessonsIn, setNewLessonsIn] = useState<number | null>(null);
  const [deleted, setDeleted] = useState<OutlineChapter | null>(null);
  const [isSelecting, setIsSelecting] = useState(false);
  const fileInput = useRef<HTMLInputElement>(null);
  const chosenPlace = useRef<VideoPlace>({ chapterId: 0 });

  const nodes = useMemo(() => nodesOf(view, closed), [view, closed]);
  const closedNodes = useMemo(() => new Set([...closed].map(chapterNodeId)), [closed]);
  const lastChapter: VideoPlace = { chapterId: view.chapters.at(-1)?.id ?? 0 };
  const canUpload = ['lesson.create', 'media.upload', 'media.assign'].every((right) =>
    rights.can(right as 'lesson.create'),
  );
  const chooseVideos = (place: VideoPlace): void => {
    chosenPlace.current = place;
    if (fileInput.current) {
      fileInput.current.multiple = 'chapterId' in place;
      fileInput.current.click();
    }
  };
  const drop = useFileDrop(lastChapter, (place, files) => void videos.take(place, files));

  const latest = useRef({ chooseVideos, rights, setOpenId });
  latest.current = { chooseVideos, rights, setOpenId };
  const actions = useMemo<OutlineActions>(
    () => ({
      client,
      selection,
      can: (permission) => latest.current.rights.can(permission),
      openLesson: (id) => latest.current.setOpenId(id),
      preview: setPreviewed,
      setShown: acts.setShown,
      trash: acts.trash,
      retryVideo: acts.retryVideo,
      chooseVideos: (place) => latest.current.chooseVideos(place),
      addLessons: setNewLessonsIn,
      askDeleteChapter: setDeleted,
      toggleChapter: (id) =>
        setClosed((present) => {
          const next = new Set(present);
          if (!next.delete(id)) next.add(id);
          return next;
        }),
    }),
    [client, selection, acts],
  );

  const addChapter = async (title: string): Promise<void> => {
    await callOperator(chapterCreate, { id: String(courseId), title });
    await client.reload();
  };
  const openLesson = view.lessons.find(({ id }) => id === openId);
  return (
    <OutlineContext value={actions}>
      <Stack gap="md">
        <OutlineToolbar
          view={view}
          canUpload={canUpload}
          isSelecting={isSelecting}
          onSelecting={(on) => {
            setIsSelecting(on);
            if (!on) selection.set(new Set());
          }}
          areAllClosed={view.chapters.length > 0 && closed.size >= view.chapters.length}
          onCloseAll={(close) => setClosed(new Set(close ? view.chapters.map(({ id }) => id) : []))}
          onAddChapter={addChapter}
          onAddLessons={() => setNewLessonsIn(lastChapter.chapterId)}
          onChooseVideos={() => chooseVideos(lastChapter)}
        />
        <div
          className={`${styles.frame} ${isSelecting ? styles.selecting : ''}`}
          data-over={(canUpload && drop.isOver) || undefined}
          {...(canUpload ? drop.handlers : {})}
        >
          {nodes.length === 0 ? (
            <EmptyState icon="list" title={outlineTexts.empty}>
              {outlineTexts.emptyHint}
            </EmptyState>
          ) : (
            <SortableTree
              label={outlineTexts.list}
              nodes={nodes}
              Row={OutlineRow}
              closed={closedNodes}
              groupLabel={outlineTexts.toChapter}
              onMove={(next, id) => void acts.sort(nodes, next, [id])}
            />
          )}
        </div>
        <SelectionBar
          onMove={(ids, chapterId) =>
            void acts.sort(nodes, moveLessons(nodes, ids, chapterId), [...ids].map(lessonNodeId))
          }
        />
        {rights.can('lesson.delete') && <TrashPanel trash={view.trash} client={client} />}
      </Stack>
      <FileInput
        ref={fileInput}
        label={outlineTexts.chooseVideos}
        accept={VIDEO_TYPES}
        onFiles={(files) => void videos.take(chosenPlace.current, files)}
      />
      <LessonSheet lesson={openLesson} onClose={() => setOpenId(null)} />
      <NewLessonsSheet client={client} chapterId={newLessonsIn} onClose={() => setNewLessonsIn(null)} />
      <PreviewSheet
        isOpen={previewed !== null}
        onClose={() => setPreviewed(null)}
        courseId={courseId}
        {...(previewed ? { lessonId: previewed.id } : {})}
        title={previewed?.title ?? ''}
      />
      <ConfirmDialog
        isOpen={deleted !== null}
        onClose={() => setDeleted(null)}
        title={outlineTexts.deleteChapterTitle}
        confirmLabel={outlineTexts.deleteChapterConfirm}
        isDanger
        onConfirm={async () => {
          if (deleted) await callOperator(chapterDelete, { id: String(deleted.id) });
          await client.reload();
        }}
      >
        {deleted && outlineTexts.deleteChapterText(deleted.title, deleted.lessons)}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={videos.replacement !== null}
        onClose={videos.endReplacement}
        title={outlineTexts.replaceTitle}
        confirmLabel={outlineTexts.replaceConfirm}
        onConfirm={async () => {
          if (videos.replacement) videos.replace(videos.replacement);
        }}
      >
        {videos.replacement &&
          outlineTexts.replaceText(videos.replacement.lessonTitle, videos.replacement.file.name)}
      </ConfirmDialog>
    </OutlineContext>
  );
}
