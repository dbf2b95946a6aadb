import { useInfiniteQuery } from '@tanstack/react-query';
import { type CourseFiles, memberFilesQuery } from '../../../api/queries/files.ts';
import { AttachmentList } from '../../../shared/attachments/attachment-list.tsx';
import { PagedList } from '../../../shared/paged-list/paged-list.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { HeaderBar } from '../../../ui/header-bar.tsx';
import { IconChevron } from '../../../ui/icons/icons.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/states/skeleton.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { fileListTexts } from '../member-texts.ts';
import styles from './files-screen.module.css';

/** The files of all courses that the member may use, course by course. */
export function FilesScreen() {
  usePageTitle(fileListTexts.title);
  const query = useInfiniteQuery(memberFilesQuery());
  const study = (
    <AppLink to="/study" className={buttonClass({ kind: 'plain' })}>
      {fileListTexts.study}
    </AppLink>
  );
  return (
    <Page header={<HeaderBar title={fileListTexts.title} />} className={styles.page}>
      <PagedList
        query={query}
        keyOf={({ courseId }) => courseId}
        skeleton={<FilesSkeleton />}
        empty={<EmptyState kind="notes" text={fileListTexts.empty} action={study} />}
        className={styles.courses}
      >
        {(row) => <FilesOfCourse row={row} />}
      </PagedList>
    </Page>
  );
}

function FilesOfCourse({ row: { courseId, title, files } }: { readonly row: CourseFiles }) {
  return (
    <section className={styles.course}>
      <h2>
        <AppLink to={`/course/${courseId}?tab=files`} className={styles.title}>
          <span>{title}</span>
          <IconChevron size={18} className={styles.arrow} />
        </AppLink>
      </h2>
      <AttachmentList courseId={courseId} files={files} hasAccess />
    </section>
  );
}

function FilesSkeleton() {
  return (
    <LoadingRegion>
      <div className={styles.courses}>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} height="180px" radius="12px" />
        ))}
      </div>
    </LoadingRegion>
  );
}
