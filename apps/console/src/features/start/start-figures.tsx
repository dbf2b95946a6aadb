import { useQueries } from '@tanstack/react-query';
import type { CallData } from '@zaixue/contract/call';
import type { OperatorCall } from '@zaixue/contract/operator/operator-call';
import type { Permission } from '@zaixue/contract/operator/permissions';
import { Link } from 'react-router';
import { learningStatistics, memberStatistics, moneyStatistics } from '../../api/first-calls.ts';
import { callQuery } from '../../api/query-client.ts';
import { useRights } from '../../api/session-store.ts';
import { formatFen } from '../../shared/money/format-fen.ts';
import { formatSiteTime, siteTimeOfInstant } from '../../ui/form/site-time.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from './start.module.css';
import { startTexts as texts } from './texts.ts';

const WEEK_DAYS = 7;
const DAY_MS = 86_400_000;

/** A figure of the start page: which call has it, and where more of it is shown. */
interface StartFigure<C extends OperatorCall = OperatorCall> {
  readonly name: string;
  readonly needs: Permission;
  readonly to: string;
  readonly call: C;
  readonly textOf: (data: CallData<C>) => string;
}

const figure = <C extends OperatorCall>(parts: StartFigure<C>) => parts as unknown as StartFigure;

const FIGURES: readonly StartFigure[] = [
  figure({
    ...{ name: texts.netIncome, needs: 'stats.money', to: '/statistics/money', call: moneyStatistics },
    textOf: ({ totals }) => formatFen(totals.netFen),
  }),
  figure({
    ...{ name: texts.newMembers, needs: 'stats.members', to: '/statistics/members', call: memberStatistics },
    textOf: ({ totals }) => texts.people(totals.newMembers),
  }),
  figure({
    ...{
      name: texts.activeLearners,
      needs: 'stats.learning',
      to: '/statistics/learning',
      call: learningStatistics,
    },
    textOf: ({ totals }) => texts.people(totals.activeLearners ?? 0),
  }),
];

/** What was earned and learned today and within seven days, as far as the role may see it. */
export function StartFigures() {
  const { can, scope } = useRights();
  // The learners of own courses are not counted together.
  const figures = FIGURES.filter(
    ({ needs }) => can(needs) && !(needs === 'stats.learning' && scope === 'own'),
  );
  const now = Date.now();
  const to = siteTimeOfInstant(now).slice(0, 10);
  const week = siteTimeOfInstant(now - (WEEK_DAYS - 1) * DAY_MS).slice(0, 10);
  const answers = useQueries({
    queries: figures.flatMap(({ call }) =>
      [to, week].map((from) => callQuery(call, { from, to, compare: 'none', step: 'week' })),
    ),
  });
  if (figures.length === 0) return null;
  const textOf = (index: number, part: number): string => {
    const { data, isError } = answers[index * 2 + part] ?? {};
    if (data !== undefined) return figures[index]?.textOf(data as never) ?? '';
    return isError ? texts.figureFailed : texts.waiting;
  };
  const first = answers.find(({ data }) => data !== undefined)?.data as
    | { readonly computedAt: number | null }
    | undefined;
  return (
    <Card
      title={texts.figures}
      description={
        first
          ? first.computedAt === null
            ? texts.notComputed
            : texts.computedAt(formatSiteTime(first.computedAt))
          : texts.waiting
      }
    >
      <ul className={styles.figures}>
        {figures.map(({ name, to: address }, index) => (
          <li key={name}>
            <Link className={styles.figure} to={`${address}?period=7`}>
              <span>
                {name} · {texts.today}
              </span>
              <strong>{textOf(index, 0)}</strong>
              <span>
                {texts.week} {textOf(index, 1)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
