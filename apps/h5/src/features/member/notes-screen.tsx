import { useInfiniteQuery } from '@tanstack/react-query';
import type { NoteWithTitles } from '@zaixue/contract/entities/note';
import { formatDuration } from '@zaixue/contract/rules/duration';
import { relativeTime } from '@zaixue/contract/rules/relative-time';
import { isGone } from '../../api/api-failure.ts';
import { memberNotesQuery } from '../../api/queries/notes.ts';
import { PagedList } from '../../shared/paged-list/paged-list.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { HeaderBar } from '../../ui/header-bar.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/states/skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { noteListTexts } from './member-texts.ts';
import styles from './notes-screen.module.css';

/** All notes of the member, last changed first. Each opens its lesson. */
export function NotesScreen() {
  usePageTitle(noteListTexts.title);
  const query = useInfiniteQuery(memberNotesQuery());
  const study = (
    <AppLink to="/study" className={buttonClass({ kind: 'plain' })}>
      {noteListTexts.study}
    </AppLink>
  );
  return (
    <Page header={<HeaderBar title={noteListTexts.title} />} className={styles.page}>
      {isGone(query.error) ? (
        <EmptyState kind="notes" text={noteListTexts.missing} action={study} />
      ) : (
        <PagedList
          query={query}
          keyOf={({ id }) => id}
          skeleton={<NotesSkeleton />}
          empty={<EmptyState kind="notes" text={noteListTexts.empty} action={study} />}
          className={styles.rows}
        >
          {(note) => <NoteCard note={note} />}
        </PagedList>
      )}
    </Page>
  );
}

function NoteCard({ note }: { readonly note: NoteWithTitles }) {
  const content = (
    <>
      <p className={styles.content}>{note.content}</p>
      <p className={styles.lesson}>
        {note.video_title || noteListTexts.deletedLesson}
        {note.course_title ? ` · ${note.course_title}` : null}
      </p>
      <p className={styles.facts}>
        <span>{noteListTexts.at(formatDuration(note.seconds))}</span>
        <span>{relativeTime(Date.parse(note.updated_at), Date.now())}</span>
      </p>
    </>
  );
  // Without a title the lesson was deleted and cannot be opened.
  if (!note.video_title) return <div className={styles.note}>{content}</div>;
  return (
    <AppLink to={`/course/video/${note.video_id}`} className={styles.note}>
      {content}
    </AppLink>
  );
}

function NotesSkeleton() {
  return (
    <LoadingRegion>
      <div className={styles.rows}>
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} height="104px" radius="12px" />
        ))}
      </div>
    </LoadingRegion>
  );
}
