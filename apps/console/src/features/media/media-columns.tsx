import type { MediaFileRow } from '@zaixue/contract/operator/teaching/media';
import type { ReactNode } from 'react';
import { formatBytes, formatClock } from '../../ui/form/amounts.ts';
import { formatSiteTime } from '../../ui/form/site-time.ts';
import type { Column } from '../../ui/list/column.ts';
import { FileMenu, RetryButton } from './file-buttons.tsx';
import styles from './media.module.css';
import { FileStatus, FileUses } from './media-labels.tsx';
import { mediaTexts } from './texts.ts';

const NoWrap = ({ children }: { children: ReactNode }) => <span className={styles.noWrap}>{children}</span>;

interface ColumnActs {
  readonly onOpen: (id: number) => void;
  readonly onAssign: (file: MediaFileRow) => void;
  readonly onDelete: (file: MediaFileRow) => void;
}

/** The columns of the media library. */
export function makeMediaColumns({ onOpen, ...acts }: ColumnActs): readonly Column<MediaFileRow>[] {
  const { columns } = mediaTexts;
  return [
    {
      id: 'name',
      header: columns.name,
      inCard: 'title',
      cell: ({ id, name }) => (
        <button
          type="button"
          className={styles.name}
          aria-label={mediaTexts.openFile(name)}
          onClick={() => onOpen(id)}
        >
          {name}
        </button>
      ),
    },
    {
      id: 'status',
      header: columns.status,
      cell: (file) => (
        <>
          <FileStatus file={file} />
          <RetryButton file={file} />
        </>
      ),
    },
    { id: 'uses', header: columns.uses, cell: ({ uses }) => <FileUses uses={uses} /> },
    {
      id: 'length',
      header: columns.length,
      align: 'right',
      cell: ({ durationSeconds }) =>
        durationSeconds > 0 ? <NoWrap>{formatClock(durationSeconds)}</NoWrap> : '',
    },
    {
      id: 'size',
      header: columns.size,
      align: 'right',
      cell: ({ sizeBytes }) => <NoWrap>{formatBytes(sizeBytes)}</NoWrap>,
    },
    {
      id: 'sent',
      header: columns.sent,
      cell: ({ sentBy, createdAt }) => (
        <>
          <NoWrap>{formatSiteTime(createdAt)}</NoWrap> {sentBy}
        </>
      ),
    },
    {
      id: 'actions',
      header: columns.actions,
      width: '60px',
      inCard: 'actions',
      cell: (file) => <FileMenu file={file} onOpen={() => onOpen(file.id)} {...acts} />,
    },
  ];
}
