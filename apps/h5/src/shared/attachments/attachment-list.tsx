import { formatFileSize } from '@zaixue/contract/rules/file-size';
import type { CourseAnswer } from '../../api/queries/course.ts';
import { Button } from '../../ui/button.tsx';
import { createIcon } from '../../ui/icons/icons.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import styles from './attachment-list.module.css';
import { attachmentTexts } from './attachment-texts.ts';
import { LinkDialog } from './link-dialog.tsx';
import { useDownload } from './use-download.ts';

const IconFile = /* @__PURE__ */ createIcon(
  'M13.5 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8.5L13.5 3ZM13.5 3v5.5H19',
);

interface AttachmentListProps {
  readonly courseId: number;
  readonly files: CourseAnswer['attach'];
  /** Whether the member has full access to the course. */
  readonly hasAccess: boolean;
}

/** The material of a course; a tap fetches an address that works for a while (contract 6.6, 19.10). */
export function AttachmentList({ courseId, files, hasAccess }: AttachmentListProps) {
  const { runningId, shownLink, download, hideLink } = useDownload(courseId, hasAccess);
  if (files.length === 0) return <EmptyState kind="notes" text={attachmentTexts.empty} />;
  return (
    <>
      <ul role="list" className={styles.list} aria-label={attachmentTexts.list}>
        {files.map(({ id, name, size, extension }) => (
          <li key={id}>
            <div className={styles.row}>
              <span className={styles.kind} aria-hidden="true">
                {extension && extension.length <= 4 ? extension : <IconFile size={22} />}
              </span>
              <span className={styles.text}>
                <span className={styles.name}>{name}</span>
                {size > 0 ? <span className={styles.size}>{formatFileSize(size)}</span> : null}
              </span>
              <Button
                small
                busy={runningId === id}
                aria-label={attachmentTexts.downloadName(name)}
                onClick={() => void download(id)}
              >
                {attachmentTexts.download}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <LinkDialog link={shownLink} onClose={hideLink} />
    </>
  );
}
