import type { Plan } from '@zaixue/contract/entities/plan';

export const planTexts = {
  title: 'VIP会员',
  /** `day` is `2027-06-10`. */
  until: (day: string, daysLeft: number) => `${day.replaceAll('-', '.')} 到期 · 还有 ${daysLeft} 天`,
  extends: '购买后将会有效期顺延',
  notYet: '您还不是本站会员哦',
  freeMember: '免费会员',
  plans: '会员套餐',
  recommended: '推荐',
  days: (days: number) => `${days}天`,
  perMonth: '约',
  perMonthEnd: '/月',
  saves: '省',
  benefits: '会员权益',
  included: '会员免费学',
  allCourses: '查看全部',
  buy: '立即开通',
  renew: '续费',
  chooseFirst: '请选择需要购买的会员',
  protocol: '《会员服务协议》',
  protocolLead: '购买前请阅读',
  empty: '现在没有可以购买的会员',
  findCourses: '去看看课程',
  goodsLabel: 'VIP会员',
} as const;

/** Lengths of plans that have a name, days from and to. */
const PERIODS: readonly (readonly [number, number, string])[] = [
  [7, 7, '周'],
  [28, 31, '月'],
  [90, 92, '季'],
  [180, 184, '半年'],
  [365, 366, '年'],
];

/** What a price is for, `年`, `月` or `45天`; empty for a plan without an end. */
export function periodOf({ expire_days: days }: Pick<Plan, 'expire_days'>): string {
  if (days <= 0) return '';
  return PERIODS.find(([from, to]) => days >= from && days <= to)?.[2] ?? planTexts.days(days);
}
