import { GOODS_LIMIT, type SoldGoods } from '@zaixue/contract/operator/statistics/money';
import type { MoneyFigures } from '@zaixue/contract/operator/statistics/statistics-period';
import type { Queries } from '../../../db/open.ts';
import type { PayChannelName } from '../../../ports/pay/port.ts';
import { findCourseTitles } from '../../catalog/courses/queries.ts';
import { findPlanNames } from '../../commerce/plans/queries.ts';
import { MONEY_METRICS, type SubjectType } from '../day-figures.ts';
import { type Days, type Period, presentDays } from './period.ts';
import { sumByDay, sumBySubject } from './repo.ts';
import { addUp, addUpBy, addUpSteps, type MetricSums, readBoth, toMoney } from './sums.ts';

const CHANNELS: readonly PayChannelName[] = ['wechat', 'alipay', 'hand'];

/** The sums of a period, in all and by step. */
export async function readMoneySteps(db: Queries, period: Period) {
  const { present, past } = await readBoth(period, (days) =>
    sumByDay(db, { subjectType: 'site', metrics: MONEY_METRICS, days }),
  );
  const seriesOf = (figures: typeof present, days: Days) =>
    addUpSteps(figures, days, period.step).map((step) => ({
      ...presentDays(step.days),
      ...toMoney(step.sums),
    }));
  return {
    totals: toMoney(addUp(present)),
    comparedTotals: past && toMoney(addUp(past)),
    series: seriesOf(present, period.days),
    comparedSeries: past && period.compared ? seriesOf(past, period.compared) : [],
  };
}

/** Sums by subject of a period and of the compared one. */
function readSubjects(db: Queries, period: Period, subjectType: SubjectType) {
  return readBoth(period, async (days): Promise<Map<string, MetricSums>> => {
    const figures = await sumBySubject(db, { subjectType, metrics: MONEY_METRICS, days });
    return addUpBy(figures, ({ subject_id }) => subject_id);
  });
}

const netOf = (past: Map<string, MetricSums> | null, subject: string): number | null =>
  past && toMoney(past.get(subject) ?? new Map()).netFen;

/** The channels with any entry in the period or the compared one. */
export async function readMoneyChannels(db: Queries, period: Period) {
  const { present, past } = await readSubjects(db, period, 'channel');
  return CHANNELS.filter((channel) => present.has(channel) || past?.has(channel)).map((channel) => ({
    channel,
    ...toMoney(present.get(channel) ?? new Map()),
    comparedNetFen: netOf(past, channel),
  }));
}

/** All goods with an entry in the period, those with the highest gross first, without their titles. */
async function readGoodsSums(db: Queries, period: Period): Promise<Omit<SoldGoods, 'title'>[]> {
  const goods = [];
  for (const kind of ['course', 'plan'] as const) {
    const { present, past } = await readSubjects(db, period, kind);
    for (const [id, sums] of present) {
      goods.push({ kind, id: Number(id), ...toMoney(sums), comparedNetFen: netOf(past, id) });
    }
  }
  return goods.sort(
    (a, b) => b.grossFen - a.grossFen || b.netFen - a.netFen || a.kind.localeCompare(b.kind) || a.id - b.id,
  );
}

async function addTitles(db: Queries, goods: readonly Omit<SoldGoods, 'title'>[]): Promise<SoldGoods[]> {
  const idsOf = (wanted: SoldGoods['kind']) =>
    goods.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const [courses, plans] = [
    await findCourseTitles(db, idsOf('course')),
    await findPlanNames(db, idsOf('plan')),
  ];
  return goods.map(({ kind, id, ...sums }) => ({
    kind,
    id,
    title: (kind === 'course' ? courses : plans).get(id) ?? '',
    ...sums,
  }));
}

/** The goods of a period, at most `limit`, and the sums of the others. */
export async function readMoneyGoods(db: Queries, period: Period, limit = GOODS_LIMIT) {
  const all = await readGoodsSums(db, period);
  const others = all.slice(limit);
  const sum = (field: keyof MoneyFigures): number => others.reduce((total, row) => total + row[field], 0);
  return {
    goods: await addTitles(db, all.slice(0, limit)),
    otherGoods: {
      ...{ count: others.length, grossFen: sum('grossFen'), lateFen: sum('lateFen') },
      ...{ refundedFen: sum('refundedFen'), netFen: sum('netFen'), payments: sum('payments') },
      ...{ latePayments: sum('latePayments'), refunds: sum('refunds') },
    },
  };
}
