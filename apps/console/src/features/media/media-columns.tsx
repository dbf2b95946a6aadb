import type { MediaFileRow } from '@zaixue/contract/operator/media';
import { formatBytes, formatClock } from '../../ui/form/amounts.ts';
import { formatSiteTime } from '../../ui/form/site-time.ts';
import type { Column } from '../../ui/list/column.ts';
import { FileMenu } from './file-buttons.tsx';
import styles from './media.module.css';
import { FileStatus, FileUses } from './media-labels.tsx';
import { mediaTexts } from './texts.ts';

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
    { id: 'status', header: columns.status, cell: (file) => <FileStatus file={file} /> },
    { id: 'uses', header: columns.uses, cell: ({ uses }) => <FileUses uses={uses} /> },
    {
      id: 'length',
      header: columns.length,
      align: 'right',
      cell: ({ durationSeconds }) => (durationSeconds > 0 ? formatClock(durationSeconds) : ''),
    },
    { id: 'size', header: columns.size, align: 'right', cell: ({ sizeBytes }) => formatBytes(sizeBytes) },
    {
      id: 'sent',
      header: columns.sent,
      cell: ({ sentBy, createdAt }) => mediaTexts.sentBy(sentBy, formatSiteTime(createdAt)),
    },
    {
      id: 'actions',
      header: '',
      width: '60px',
      inCard: 'actions',
      cell: (file) => <FileMenu file={file} onOpen={() => onOpen(file.id)} {...acts} />,
    },
  ];
}
