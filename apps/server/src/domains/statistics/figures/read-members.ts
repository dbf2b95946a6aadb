import type { MemberFigures } from '@zaixue/contract/operator/statistics/members';
import { FEWEST_PEOPLE } from '@zaixue/contract/operator/statistics/statistics-period';
import type { Queries } from '../../../db/open.ts';
import { startOfDay } from '../../../lib/day-number.ts';
import { countMembersCreated } from '../../identity/members/queries.ts';
import { type Days, type Period, presentDays, stepsOf } from './period.ts';
import { countFirstPayers, countPeople, sumByDay } from './repo.ts';
import { addUp, addUpSteps, readBoth } from './sums.ts';

/** Whether a figure about so many people may be split: nobody, or enough. */
export const maySplit = (people: number): boolean => people === 0 || people >= FEWEST_PEOPLE;

async function readPeriodMembers(db: Queries, days: Days, step: Period['step']) {
  const created = await sumByDay(db, { subjectType: 'site', metrics: ['new'], days });
  const first = (await countFirstPayers(db, days)).map((row) => ({ ...row, metric: 'first' }));
  const total = async (metric: 'active' | 'paying') =>
    [...(await countPeople(db, metric, days, null)).values()].reduce((sum, people) => sum + people, 0);
  const totals: MemberFigures = {
    newMembers: addUp(created).get('new') ?? 0,
    activeMembers: await total('active'),
    payingMembers: await total('paying'),
    firstPayingMembers: addUp(first).get('first') ?? 0,
    allMembers: await countMembersCreated(db, 0, startOfDay(days.to + 1)),
  };
  const [active, paying] = [
    await countPeople(db, 'active', days, step),
    await countPeople(db, 'paying', days, step),
  ];
  const sums = addUpSteps([...created, ...first], days, step);
  const split = (total: number, value: number): number | null => (maySplit(total) ? value : null);
  const series = stepsOf(days, step).map((each, index) => ({
    ...presentDays(each),
    newMembers: split(totals.newMembers, sums[index]?.sums.get('new') ?? 0),
    activeMembers: split(totals.activeMembers, active.get(each.from) ?? 0),
    payingMembers: split(totals.payingMembers, paying.get(each.from) ?? 0),
    firstPayingMembers: split(totals.payingMembers, sums[index]?.sums.get('first') ?? 0),
  }));
  return { totals, series };
}

/** New, active and paying members of a period and of the compared one. */
export async function readMembers(db: Queries, period: Period) {
  const { present, past } = await readBoth(period, (days) => readPeriodMembers(db, days, period.step));
  return {
    totals: present.totals,
    comparedTotals: past?.totals ?? null,
    series: present.series,
    comparedSeries: past?.series ?? [],
  };
}
