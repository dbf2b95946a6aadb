import { useQuery } from '@tanstack/react-query';
import type { MemberDetail } from '@zaixue/contract/entities/member';
import { formatCount } from '@zaixue/contract/rules/count';
import { toMinutes } from '@zaixue/contract/rules/duration';
import { useExtension } from '../../api/extensions.ts';
import { studySummaryQuery } from '../../api/queries/study.ts';
import { AppLink } from '../../ui/app-link.tsx';
import styles from './member-figures.module.css';
import { memberTexts } from './member-texts.ts';

const names = memberTexts.figureNames;

/**
 * Points, and what the member has learnt where the service tells. Nothing is shown in the place of a figure that the
 * service does not have; while it loads its place is kept.
 */
export function MemberFigures({ member }: { readonly member: MemberDetail }) {
  const hasSummary = useExtension('study-summary');
  const { data: summary, isPending } = useQuery({ ...studySummaryQuery(), enabled: hasSummary });
  const isLoading = hasSummary && isPending;
  const learnt = [
    { name: names.minutes, count: summary && toMinutes(summary.totalSeconds) },
    { name: names.lessons, count: summary?.finishedLessons },
    { name: names.days, count: summary?.daysInARow, isNow: true },
  ];
  return (
    <ul role="list" aria-label={memberTexts.figures} className={styles.figures}>
      {learnt.map(({ name, count, isNow }) =>
        isLoading || count !== undefined ? (
          <Figure key={name} to="/study" name={name} count={count} isNow={isNow && (count ?? 0) > 0} />
        ) : null,
      )}
      <Figure to="/member/points" name={names.points} count={Math.max(0, member.credit1)} />
    </ul>
  );
}

interface FigureProps {
  readonly to: string;
  readonly name: string;
  /** Undefined while it loads. */
  readonly count: number | undefined;
  /** Whether it goes on at present. */
  readonly isNow?: boolean | undefined;
}

function Figure({ to, name, count, isNow }: FigureProps) {
  return (
    <li className={styles.place}>
      <AppLink to={to} className={styles.figure} data-now={isNow || undefined}>
        <span className={styles.count}>{count === undefined ? '\u2013' : formatCount(count)}</span>
        <span className={styles.name}>{name}</span>
      </AppLink>
    </li>
  );
}
