import { BATCHES_LIMIT, type PromoFigures } from '@zaixue/contract/operator/statistics/promo';
import type { Queries } from '../../../db/open.ts';
import type { PageRequest } from '../../../http/paging.ts';
import { offsetOf } from '../../../http/paging.ts';
import { findCodeFacts, type PromoCodeFacts } from '../../commerce/promo-codes/queries.ts';
import { PROMO_METRICS } from '../day-figures.ts';
import { type Days, type Period, presentDays } from './period.ts';
import { sumByDay, sumBySubject } from './repo.ts';
import { addUp, addUpBy, addUpSteps, type MetricSums, readBoth, toMoney } from './sums.ts';

const toPromo = (sums: MetricSums): PromoFigures => ({
  uses: sums.get('uses') ?? 0,
  discountFen: sums.get('discount') ?? 0,
  ...toMoney(sums),
});

/** Use of all codes in a period, in all and by step. */
export async function readPromoSteps(db: Queries, period: Period) {
  const { present, past } = await readBoth(period, (days) =>
    sumByDay(db, { subjectType: 'code', metrics: PROMO_METRICS, days }),
  );
  const seriesOf = (figures: typeof present, days: Days) =>
    addUpSteps(figures, days, period.step).map((step) => ({
      ...presentDays(step.days),
      ...toPromo(step.sums),
    }));
  return {
    totals: toPromo(addUp(present)),
    comparedTotals: past && toPromo(addUp(past)),
    series: seriesOf(present, period.days),
    comparedSeries: past && period.compared ? seriesOf(past, period.compared) : [],
  };
}

interface CodeSums extends PromoCodeFacts {
  readonly key: string;
  readonly sums: MetricSums;
}

/** The codes with figures in a period. A deleted code is shown as its key. */
async function readCodes(db: Queries, days: Days): Promise<CodeSums[]> {
  const figures = await sumBySubject(db, { subjectType: 'code', metrics: PROMO_METRICS, days });
  const byCode = addUpBy(figures, ({ subject_id }) => subject_id);
  const facts = await findCodeFacts(db, [...byCode.keys()]);
  return [...byCode].map(([key, sums]) => ({
    ...(facts.get(key) ?? { code: key, batch: '' }),
    ...{ key, sums },
  }));
}

const byUses = (
  a: { readonly uses: number; readonly grossFen: number; readonly name: string },
  b: { readonly uses: number; readonly grossFen: number; readonly name: string },
): number => b.uses - a.uses || b.grossFen - a.grossFen || (a.name < b.name ? -1 : 1);

/** Use by batch, at most `limit`, and the number of the others. */
export async function readPromoBatches(db: Queries, period: Period, limit = BATCHES_LIMIT) {
  const { present, past } = await readBoth(period, async (days) => {
    const codes = await readCodes(db, days);
    const figures = codes.flatMap(({ batch, sums }) =>
      [...sums].map(([metric, value]) => ({ batch, metric, value })),
    );
    return { codes, sums: addUpBy(figures, ({ batch }) => batch) };
  });
  const all = [...present.sums]
    .map(([name, sums]) => ({
      name,
      ...toPromo(sums),
      usedCodes: present.codes.filter((code) => code.batch === name && code.sums.has('uses')).length,
      comparedUses: past && (past.sums.get(name)?.get('uses') ?? 0),
    }))
    .sort(byUses);
  return {
    batches: all.slice(0, limit).map(({ name, ...figures }) => ({ batch: name, ...figures })),
    otherBatches: Math.max(0, all.length - limit),
  };
}

export interface PromoCodeFilter {
  readonly search: string;
  readonly of: 'all' | 'batch';
  /** Whole name of a batch, when `of` is `batch`. */
  readonly name: string;
}

interface PromoCodeUse extends PromoFigures, PromoCodeFacts {
  readonly comparedUses: number | null;
}

/** A page of the codes with figures in a period, the most used first. Null for all of them. */
export async function listPromoCodes(
  db: Queries,
  period: Period,
  { search, of, name }: PromoCodeFilter,
  page: PageRequest | null,
): Promise<{ rows: PromoCodeUse[]; total: number }> {
  const wanted = search.toLowerCase();
  const codes = (await readCodes(db, period.days))
    .filter((code) => code.key.includes(wanted) && (of === 'all' || code.batch === name))
    .map((code) => ({ ...code, name: code.key, ...toPromo(code.sums) }))
    .sort(byUses);
  const { compared } = period;
  const past =
    compared &&
    addUpBy(
      await sumBySubject(db, { subjectType: 'code', metrics: ['uses'], days: compared }),
      ({ subject_id }) => subject_id,
    );
  const rows = page === null ? codes : codes.slice(offsetOf(page), offsetOf(page) + page.size);
  return {
    rows: rows.map(({ key, sums: _sums, name: _name, ...figures }) => ({
      ...figures,
      comparedUses: past && (past.get(key)?.get('uses') ?? 0),
    })),
    total: codes.length,
  };
}
