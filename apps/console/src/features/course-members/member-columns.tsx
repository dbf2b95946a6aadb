import type { CourseMemberRow } from '@zaixue/contract/operator/learners/course-members';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { formatSiteTime } from '../../ui/form/site-time.ts';
import { IconButton, TextLink } from '../../ui/layout/buttons.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Progress, Text } from '../../ui/layout/layout.ts';
import type { Column } from '../../ui/list/column.ts';
import styles from './course-members.module.css';
import { courseMemberTexts as texts } from './texts.ts';

export const nameOf = ({ id, nickname }: CourseMemberRow): string => nickname || `#${id}`;

/** Columns of the members of a course. Without `onRemove` nobody can be removed. */
export function makeMemberColumns({
  canSeeOrders,
  canSeeMembers,
  onRemove,
}: {
  readonly canSeeOrders: boolean;
  readonly canSeeMembers: boolean;
  readonly onRemove?: (row: CourseMemberRow) => void;
}): readonly Column<CourseMemberRow>[] {
  return [
    {
      id: 'member',
      header: texts.columns.member,
      inCard: 'title',
      cell: (row) => (
        <div className={styles.member}>
          {canSeeMembers ? (
            <TextLink isAlone to={`/members/${row.id}`}>
              {nameOf(row)}
            </TextLink>
          ) : (
            <Text fw={500}>{nameOf(row)}</Text>
          )}
          <Text size="sm" c="dimmed">
            {row.mobile || texts.noMobile}
            {row.isLocked && ` · ${texts.locked}`}
          </Text>
        </div>
      ),
    },
    {
      id: 'how',
      header: texts.columns.how,
      cell: ({ how, orderNo }) =>
        how === 'given' ? (
          <StatusBadge>{texts.byOperator}</StatusBadge>
        ) : canSeeOrders ? (
          <TextLink to={`/orders?search=${orderNo}`} aria-label={`${texts.byOrder}：${texts.order(orderNo)}`}>
            {texts.byOrder}
          </TextLink>
        ) : (
          <StatusBadge tone="good">{texts.byOrder}</StatusBadge>
        ),
    },
    {
      id: 'progress',
      header: texts.columns.progress,
      width: '130px',
      cell: (row) => (
        <div className={styles.progress}>
          <Text size="sm" span>
            {row.isFinished ? texts.finished : row.seenAt === 0 ? texts.never : texts.percent(row.progress)}
          </Text>
          <Progress
            value={row.isFinished ? 100 : row.progress}
            size="sm"
            aria-label={texts.progressOf(nameOf(row))}
          />
        </div>
      ),
    },
    {
      id: 'seen',
      header: texts.columns.seen,
      cell: ({ seenAt }) => (seenAt === 0 ? '—' : formatSiteTime(seenAt)),
    },
    {
      id: 'givenAt',
      header: texts.columns.givenAt,
      sort: { up: 'oldest', down: 'newest' },
      cell: ({ givenAt }) => formatSiteTime(givenAt),
    },
    ...(onRemove
      ? [
          {
            id: 'actions',
            header: texts.columns.actions,
            inCard: 'actions' as const,
            align: 'right' as const,
            width: '64px',
            cell: (row: CourseMemberRow) => (
              <IconButton label={texts.removeOf(nameOf(row))} onClick={() => onRemove(row)}>
                <Icon name="trash" />
              </IconButton>
            ),
          },
        ]
      : []),
  ];
}
