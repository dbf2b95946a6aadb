import { expect, test } from 'vitest';
import { contentOf, EMPTY_PLAN, formOf, planFormSchema } from './plan-form.ts';

const PLAN = {
  ...{ id: 1, name: '年度会员', priceFen: 19_900, days: 365, struckPriceFen: 29_900 },
  ...{ lines: ['平均每天五角'], benefits: ['课件下载', '答疑'], isRecommended: true },
  ...{ isOnSale: true, sold: 3, version: 2 },
};

test('a plan is typed line by line, empty lines do not count', () => {
  expect(contentOf({ ...formOf(PLAN), benefits: ' 课件下载 \n\n答疑\n' })).toEqual({
    ...{ name: '年度会员', priceFen: 19_900, days: 365, struckPriceFen: 29_900 },
    ...{ lines: ['平均每天五角'], benefits: ['课件下载', '答疑'], isRecommended: true },
  });
  expect(contentOf({ name: '新' })).toEqual({ name: '新' });
});

test.each([
  ['nine benefits', { benefits: '一\n'.repeat(9) }, 'benefits'],
  ['a long line', { lines: '长'.repeat(61) }, 'lines'],
  ['a struck price that is not higher', { struckPriceFen: 19_900 }, 'struckPriceFen'],
  ['no name', { name: ' ' }, 'name'],
  ['no price', { priceFen: null }, 'priceFen'],
])('%s is refused beside its field', (_, typed, field) => {
  const { error } = planFormSchema.safeParse({ ...formOf(PLAN), ...typed });
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
  expect(planFormSchema.safeParse(formOf(PLAN)).success).toBe(true);
  expect(planFormSchema.safeParse(EMPTY_PLAN).success).toBe(false);
});
