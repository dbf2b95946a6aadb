import type { CourseFunnel, Funnel, LessonFigures } from '@zaixue/contract/operator/statistics/learning';
import type { PromoFigures } from '@zaixue/contract/operator/statistics/promo';
import type { DayRange, MoneyFigures } from '@zaixue/contract/operator/statistics/statistics-period';
import { STORAGE_KINDS } from '@zaixue/contract/operator/statistics/storage';
import type { Cell } from '../../../lib/table-file/cell.ts';
import type { readCourse, readLesson } from './read-course.ts';
import type { readLearning } from './read-learning.ts';
import type { readMembers } from './read-members.ts';
import type { readMoneyChannels, readMoneyGoods, readMoneySteps } from './read-money.ts';
import type { listPromoCodes, readPromoBatches, readPromoSteps } from './read-promo.ts';
import type { readStorage } from './read-storage.ts';

type Result<Read extends (...input: never[]) => unknown> = NonNullable<Awaited<ReturnType<Read>>>;

/** A table as it is exported. */
export interface FigureTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

const yuan = (fen: number): Cell => ({ fen });
/** A figure that is not shown stays empty. */
const orEmpty = (value: number | null): Cell => value ?? '';
const yuanOrEmpty = (fen: number | null): Cell => (fen === null ? '' : yuan(fen));

const STEP_HEAD = ['开始日期', '结束日期'];
const stepCells = ({ from, to }: DayRange): Cell[] => [from, to];

const MONEY_HEAD = [
  '收款（元）',
  '迟到款（元）',
  '退款（元）',
  '净额（元）',
  '收款笔数',
  '迟到款笔数',
  '退款笔数',
];
const moneyCells = (money: MoneyFigures): Cell[] => [
  ...[yuan(money.grossFen), yuan(money.lateFen), yuan(money.refundedFen), yuan(money.netFen)],
  ...[money.payments, money.latePayments, money.refunds],
];

export const moneyStepTable = ({ series }: Result<typeof readMoneySteps>): FigureTable => ({
  head: [...STEP_HEAD, ...MONEY_HEAD],
  rows: series.map((step) => [...stepCells(step), ...moneyCells(step)]),
});

const CHANNEL_NAMES = { wechat: '微信支付', alipay: '支付宝', hand: '银行转账' } as const;

export const moneyChannelTable = (channels: Result<typeof readMoneyChannels>): FigureTable => ({
  head: ['渠道', ...MONEY_HEAD, '对比期净额（元）'],
  rows: channels.map((row) => [
    CHANNEL_NAMES[row.channel],
    ...moneyCells(row),
    yuanOrEmpty(row.comparedNetFen),
  ]),
});

export const moneyGoodsTable = ({ goods }: Result<typeof readMoneyGoods>): FigureTable => ({
  head: ['类型', '编号', '名称', ...MONEY_HEAD, '对比期净额（元）'],
  rows: goods.map((row) => [
    ...[row.kind === 'course' ? '课程' : '会员套餐', row.id, row.title],
    ...moneyCells(row),
    yuanOrEmpty(row.comparedNetFen),
  ]),
});

export const memberTable = ({ series }: Result<typeof readMembers>): FigureTable => ({
  head: [...STEP_HEAD, '新学员', '活跃学员', '付费学员', '首次付费学员'],
  rows: series.map((step) => [
    ...stepCells(step),
    ...[orEmpty(step.newMembers), orEmpty(step.activeMembers)],
    ...[orEmpty(step.payingMembers), orEmpty(step.firstPayingMembers)],
  ]),
});

export const learningStepTable = ({ series }: Result<typeof readLearning>): FigureTable => ({
  head: [...STEP_HEAD, '活跃学员', '观看时长（秒）', '开始学习（人次）', '学完（人次）'],
  rows: series.map((step) => [
    ...stepCells(step),
    ...[orEmpty(step.activeLearners), orEmpty(step.watchedSeconds)],
    ...[orEmpty(step.startedCourses), orEmpty(step.finishedCourses)],
  ]),
});

const REACHED_HEAD = ['开始学习', '学到 25%', '学到 50%', '学到 75%', '学完'];
const reachedCells = ({ steps }: Funnel): Cell[] =>
  steps === null
    ? REACHED_HEAD.map(() => '')
    : [steps.started, steps.reached25, steps.reached50, steps.reached75, steps.reached100];

export const courseFunnelTable = (courses: readonly CourseFunnel[]): FigureTable => ({
  head: [
    ...['课程编号', '课程', '拥有'],
    ...REACHED_HEAD.map((title) => `拥有：${title}`),
    '未拥有而学习',
    ...REACHED_HEAD.slice(1).map((title) => `未拥有：${title}`),
  ],
  rows: courses.map(({ courseId, title, bought, others }) => [
    ...[courseId, title, bought.people, ...reachedCells(bought)],
    ...[others.people, ...reachedCells(others).slice(1)],
  ]),
});

export const courseStepTable = ({ series }: Result<typeof readCourse>): FigureTable => ({
  head: [...STEP_HEAD, '活跃学员'],
  rows: series.map((step) => [...stepCells(step), orEmpty(step.activeLearners)]),
});

export const lessonTable = (lessons: readonly LessonFigures[]): FigureTable => ({
  head: ['课时编号', '章节', '课时', '时长（秒）', '观看人数', '看完人数', '平均观看比例（%）'],
  rows: lessons.map((lesson) => [
    ...[lesson.id, lesson.chapter, lesson.title, lesson.durationSeconds, lesson.viewers],
    ...[orEmpty(lesson.finished), orEmpty(lesson.watchedPercent)],
  ]),
});

export const curveTable = ({ lesson, parts }: Result<typeof readLesson>): FigureTable => ({
  head: ['从（秒）', '到（秒）', '观看人数'],
  rows: (parts ?? []).map((viewers, index) => [
    ((index * lesson.durationSeconds) / 100).toFixed(2),
    (((index + 1) * lesson.durationSeconds) / 100).toFixed(2),
    viewers,
  ]),
});

export const storageTable = ({ series }: Result<typeof readStorage>): FigureTable => ({
  head: [...STEP_HEAD, '视频（字节）', '未处理的上传（字节）', '课件（字节）', '图片（字节）'],
  rows: series.map((step) => [
    ...stepCells(step),
    ...STORAGE_KINDS.map((kind) => orEmpty(step.bytes?.[kind] ?? null)),
  ]),
});

const PROMO_HEAD = ['使用次数', '优惠（元）', ...MONEY_HEAD];
const promoCells = (figures: PromoFigures): Cell[] => [
  ...[figures.uses, yuan(figures.discountFen)],
  ...moneyCells(figures),
];

export const promoStepTable = ({ series }: Result<typeof readPromoSteps>): FigureTable => ({
  head: [...STEP_HEAD, ...PROMO_HEAD],
  rows: series.map((step) => [...stepCells(step), ...promoCells(step)]),
});

export const promoBatchTable = ({ batches }: Result<typeof readPromoBatches>): FigureTable => ({
  head: ['批次', '用过的码', ...PROMO_HEAD, '对比期使用次数'],
  rows: batches.map((row) => [...[row.batch, row.usedCodes, ...promoCells(row), orEmpty(row.comparedUses)]]),
});

export const promoCodeTable = ({ rows }: Result<typeof listPromoCodes>): FigureTable => ({
  head: ['优惠码', '批次', ...PROMO_HEAD, '对比期使用次数'],
  rows: rows.map((row) => [row.code, row.batch, ...promoCells(row), orEmpty(row.comparedUses)]),
});
