import {
  courseFunnelList,
  courseStatistics,
  courseStatisticsExport,
  learningStatistics,
  learningStatisticsExport,
  lessonStatistics,
  lessonStatisticsExport,
} from '@zaixue/contract/operator/statistics/learning';
import { memberStatistics, memberStatisticsExport } from '@zaixue/contract/operator/statistics/members';
import { moneyStatistics, moneyStatisticsExport } from '@zaixue/contract/operator/statistics/money';
import {
  promoCodeUses,
  promoStatistics,
  promoStatisticsExport,
} from '@zaixue/contract/operator/statistics/promo';
import { storageStatistics, storageStatisticsExport } from '@zaixue/contract/operator/statistics/storage';
import type { OperatorRouter } from '../../http/operator/operator-router.ts';
import type { Actor } from '../../lib/actor.ts';
import { type OperatorOutcome, refuse } from '../../lib/operator-outcome.ts';
import { ok } from '../../lib/outcome.ts';
import type { TableFormat } from '../../lib/table-file/write-table.ts';
import type { Services } from '../../services.ts';
import { type ExportInput, exportTable } from './figures/export-table.ts';
import { type Period, type PeriodQuery, readPeriod } from './figures/period.ts';
import { readCourse, readLesson } from './figures/read-course.ts';
import { listCourseFunnels, readLearning } from './figures/read-learning.ts';
import { readMembers } from './figures/read-members.ts';
import { readMoneyChannels, readMoneyGoods, readMoneySteps } from './figures/read-money.ts';
import { listPromoCodes, readPromoBatches, readPromoSteps } from './figures/read-promo.ts';
import { readStorage } from './figures/read-storage.ts';
import { readPeriodFacts } from './figures/sums.ts';
import * as tables from './figures/tables.ts';

type StatisticsServices = Pick<Services, 'db' | 'config'>;

/** The statistics in the operator console. */
export function registerStatisticsOperatorRoutes(router: OperatorRouter, services: StatisticsServices): void {
  registerMoney(router, services);
  registerMembers(router, services);
  registerLearning(router, services);
  registerStorage(router, services);
  registerPromo(router, services);
}

/** Reads something of the period of a query. */
async function inPeriod<Value>(
  query: PeriodQuery,
  now: number,
  read: (period: Period) => Promise<Value>,
): Promise<OperatorOutcome<Value>> {
  const period = readPeriod(query, now);
  return period.ok ? ok(await read(period.value)) : period;
}

interface Exporter {
  readonly actor: Actor;
  readonly now: number;
}

/** Exports a table of the period of a query. */
function exportPeriod(
  { db }: StatisticsServices,
  { actor, now }: Exporter,
  query: PeriodQuery & { readonly format: TableFormat },
  read: (period: Period) => Promise<Pick<ExportInput, 'title' | 'table' | 'subject'>>,
) {
  return inPeriod(query, now, async (period) =>
    exportTable(db, { actor, now, query: { ...query }, ...(await read(period)) }),
  );
}

function registerMoney(router: OperatorRouter, services: StatisticsServices): void {
  const { db } = services;
  router.on(moneyStatistics, ({ query }, { now }) =>
    inPeriod(query, now, async (period) => ({
      ...(await readPeriodFacts(db, period)),
      ...(await readMoneySteps(db, period)),
      channels: await readMoneyChannels(db, period),
      ...(await readMoneyGoods(db, period)),
    })),
  );
  router.on(moneyStatisticsExport, ({ query }, { actor, now }) =>
    exportPeriod(services, { actor, now }, query, async (period) => {
      const { table } = query;
      if (table === 'channels')
        return {
          title: '收入-按渠道',
          table: tables.moneyChannelTable(await readMoneyChannels(db, period)),
        };
      if (table === 'goods')
        return {
          title: '收入-按商品',
          table: tables.moneyGoodsTable(await readMoneyGoods(db, period, Number.POSITIVE_INFINITY)),
        };
      return { title: '收入', table: tables.moneyStepTable(await readMoneySteps(db, period)) };
    }),
  );
}

function registerMembers(router: OperatorRouter, services: StatisticsServices): void {
  const { db } = services;
  router.on(memberStatistics, ({ query }, { now }) =>
    inPeriod(query, now, async (period) => ({
      ...(await readPeriodFacts(db, period)),
      ...(await readMembers(db, period)),
    })),
  );
  router.on(memberStatisticsExport, ({ query }, { actor, now }) =>
    exportPeriod(services, { actor, now }, query, async (period) => ({
      title: '学员统计',
      table: tables.memberTable(await readMembers(db, period)),
    })),
  );
}

function registerLearning(router: OperatorRouter, services: StatisticsServices): void {
  const { db } = services;
  router.on(learningStatistics, ({ query }, { now, scope }) =>
    inPeriod(query, now, async (period) => ({
      ...(await readPeriodFacts(db, period)),
      ...(await readLearning(db, period, scope)),
    })),
  );
  router.on(courseFunnelList, ({ query }, { now, scope }) =>
    inPeriod(query, now, async (period) => ({
      ...(await readPeriodFacts(db, period)),
      ...(await listCourseFunnels(db, period, { ...query, scope }, query)),
      ...{ page: query.page, size: query.size },
    })),
  );
  router.on(courseStatistics, async ({ params, query }, { now, scope }) => {
    const read = await inPeriod(query, now, async (period) => {
      const course = await readCourse(db, params.id, period, scope);
      return course && { ...(await readPeriodFacts(db, period)), ...course };
    });
    if (!read.ok) return read;
    return read.value ? ok(read.value) : refuse('not_found');
  });
  router.on(lessonStatistics, async ({ params }, { scope }) => {
    const lesson = await readLesson(db, params.id, scope);
    return lesson ? ok(lesson) : refuse('not_found');
  });
  router.on(learningStatisticsExport, ({ query }, { actor, now, scope }) =>
    exportPeriod(services, { actor, now }, query, async (period) => {
      if (query.table === 'steps')
        return { title: '学习统计', table: tables.learningStepTable(await readLearning(db, period, scope)) };
      const { rows } = await listCourseFunnels(db, period, { ...query, scope }, null);
      return { title: '学习统计-按课程', table: tables.courseFunnelTable(rows) };
    }),
  );
  router.on(courseStatisticsExport, async ({ params, query }, { actor, now, scope }) => {
    const read = await inPeriod(query, now, (period) => readCourse(db, params.id, period, scope));
    if (!read.ok) return read;
    const course = read.value;
    if (!course) return refuse('not_found');
    const isLessons = query.table === 'lessons';
    return ok(
      await exportTable(db, {
        ...{ actor, now, query: { ...query } },
        title: isLessons ? '课时统计' : '课程活跃学员',
        subject: { type: 'course', id: course.course.id, label: course.course.title },
        table: isLessons ? tables.lessonTable(course.lessons) : tables.courseStepTable(course),
      }),
    );
  });
  router.on(lessonStatisticsExport, async ({ params, query }, { actor, now, scope }) => {
    const read = await readLesson(db, params.id, scope);
    if (!read) return refuse('not_found');
    const { id, title } = read.lesson;
    return ok(
      await exportTable(db, {
        ...{ actor, now, query, title: '课时观看曲线' },
        ...{ subject: { type: 'lesson', id, label: title }, table: tables.curveTable(read) },
      }),
    );
  });
}

function registerStorage(router: OperatorRouter, services: StatisticsServices): void {
  const { db, config } = services;
  router.on(storageStatistics, ({ query }, { now }) =>
    inPeriod(query, now, async (period) => ({
      ...(await readPeriodFacts(db, period)),
      ...(await readStorage(db, period, config.dataDir, now)),
    })),
  );
  router.on(storageStatisticsExport, ({ query }, { actor, now }) =>
    exportPeriod(services, { actor, now }, query, async (period) => ({
      title: '存储空间',
      table: tables.storageTable(await readStorage(db, period, config.dataDir, now)),
    })),
  );
}

function registerPromo(router: OperatorRouter, services: StatisticsServices): void {
  const { db } = services;
  router.on(promoStatistics, ({ query }, { now }) =>
    inPeriod(query, now, async (period) => ({
      ...(await readPeriodFacts(db, period)),
      ...(await readPromoSteps(db, period)),
      ...(await readPromoBatches(db, period)),
    })),
  );
  router.on(promoCodeUses, ({ query }, { now }) =>
    inPeriod(query, now, async (period) => ({
      ...(await readPeriodFacts(db, period)),
      ...(await listPromoCodes(db, period, query, query)),
      ...{ page: query.page, size: query.size },
    })),
  );
  router.on(promoStatisticsExport, ({ query }, { actor, now }) =>
    exportPeriod(services, { actor, now }, query, async (period) => {
      const { table } = query;
      if (table === 'codes')
        return {
          title: '优惠码使用-按码',
          table: tables.promoCodeTable(await listPromoCodes(db, period, query, null)),
        };
      if (table === 'batches')
        return {
          title: '优惠码使用-按批次',
          table: tables.promoBatchTable(await readPromoBatches(db, period, Number.POSITIVE_INFINITY)),
        };
      return { title: '优惠码使用', table: tables.promoStepTable(await readPromoSteps(db, period)) };
    }),
  );
}
