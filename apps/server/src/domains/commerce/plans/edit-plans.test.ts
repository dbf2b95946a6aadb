// @module-tag postgres
import {
  planCreate,
  planEdit,
  planList,
  planSort,
  planStateEdit,
} from '@zaixue/contract/operator/money/plans';
import { expect, test } from 'vitest';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { callOperator, createTestOperator } from '../../../testing/operators/operator-console.ts';
import { openTestSite } from '../../../testing/test-site.ts';

const YEAR = {
  name: '年度会员',
  priceFen: 29_900,
  days: 365,
  lines: ['全部会员课程'],
  struckPriceFen: 39_900,
  benefits: ['课件下载', '会员答疑'],
  isRecommended: true,
};

async function openPlans() {
  const site = await openTestSite();
  const owner = await createTestOperator(site, 'owner');
  const create = async (plan: Partial<typeof YEAR>, isOnSale = true) =>
    (await callOperator(site, owner, planCreate, { ...YEAR, ...plan, isOnSale })).data.id;
  const list = async () => (await callOperator(site, owner, planList, {})).data;
  const edit = (id: number, fields: object, version = 0) =>
    callOperator(site, owner, planEdit, { id, ...fields, version });
  return { site, owner, create, list, edit };
}

test('learners see struck price, benefits and recommendation; a plan without them has none of the fields', async () => {
  const { site, create } = await openPlans();
  await create({});
  await create({ name: '月', lines: [], struckPriceFen: null as never, benefits: [], isRecommended: false });
  expect((await site.call('plans', {})).data).toEqual([
    {
      ...{ id: 1, name: '年度会员', charge: 299, expire_days: 365, desc_rows: ['全部会员课程'] },
      ...{ original_charge: 399, benefits: ['课件下载', '会员答疑'], is_recommended: 1 },
    },
    { id: 2, name: '月', charge: 299, expire_days: 365, desc_rows: [''] },
  ]);
  expect((await site.call('planDetail', { id: '1' })).data).toMatchObject({ original_charge: 399 });
});

test('at most one plan is recommended, also after simultaneous edits', async () => {
  const { site, owner, create, list, edit } = await openPlans();
  const ids = [await create({}), await create({ name: '二' }), await create({ name: '三' })];
  expect((await list()).filter(({ isRecommended }) => isRecommended).map(({ id }) => id)).toEqual([ids[2]]);
  const versions = new Map((await list()).map(({ id, version }) => [id, version]));
  const answers = await Promise.all(
    ids.map((id) => edit(id, { isRecommended: true }, versions.get(id) ?? 0)),
  );
  for (const { status } of answers) expect([200, 409]).toContain(status);
  expect((await list()).filter(({ isRecommended }) => isRecommended)).toHaveLength(1);
  const log = await site.db
    .selectFrom('audit_entries')
    .select('changes')
    .where('act', '=', 'plan.create')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(log.changes)).toContainEqual({
    field: 'formerRecommendation',
    before: '二',
    after: null,
  });
  expect((await callOperator(site, owner, planList, {})).status).toBe(200);
});

test('the struck price must be higher than the price, whichever of both is changed', async () => {
  const { create, edit } = await openPlans();
  const id = await create({});
  for (const fields of [{ struckPriceFen: 29_900 }, { priceFen: 39_900 }]) {
    expect((await edit(id, fields)).failure.fields).toEqual({ struckPriceFen: '划线价要高于售价' });
  }
  expect((await edit(id, { priceFen: 39_900, struckPriceFen: null })).status).toBe(200);
});

test('a stale edit is refused with the present values', async () => {
  const { create, edit } = await openPlans();
  const id = await create({});
  expect((await edit(id, { name: '改' })).data).toEqual({ version: 1 });
  const stale = await edit(id, { name: '再改', days: 30 });
  expect(stale.failure.conflict).toMatchObject({ version: 1, fields: { name: '改', days: 365 } });
  expect((await edit(999, { name: '无' })).status).toBe(404);
});

test('an order keeps name, price and days of the plan as they were', async () => {
  const { site, create, edit } = await openPlans();
  const id = await create({});
  const { token } = await logInMember(site);
  const goods = { goods_type: 'ROLE', goods_id: id, agree_protocol: 1 };
  const { order_no } = (await site.call('orderCreate', goods, { token })).data;
  await edit(id, { name: '新名', priceFen: 100, days: 1, struckPriceFen: null });
  const order = await site.db
    .selectFrom('orders')
    .select(['goods_name', 'charge_fen', 'goods_days'])
    .where('order_no', '=', order_no)
    .executeTakeFirst();
  expect(order).toEqual({ goods_name: '年度会员', charge_fen: 29_900, goods_days: 365 });
});

test('a plan off sale is not found by learners, and comes back; the order of the list is that of learners', async () => {
  const { site, owner, create, list } = await openPlans();
  const [one, two] = [await create({}), await create({ name: '二', isRecommended: false })];
  const state = (isOnSale: boolean, version: number) =>
    callOperator(site, owner, planStateEdit, { id: one, isOnSale, version });
  expect((await state(false, 0)).data).toEqual({ version: 1 });
  expect((await site.call('planDetail', { id: String(one) })).code).toBe(404);
  expect((await state(true, 0)).failure.conflict).toMatchObject({ fields: { isOnSale: false } });
  expect((await state(true, 1)).status).toBe(200);
  const sort = (ids: number[]) => callOperator(site, owner, planSort, { ids });
  expect((await sort([two, one])).status).toBe(200);
  expect((await site.call('plans', {})).data.map(({ id }: { id: number }) => id)).toEqual([two, one]);
  expect((await sort([two])).status).toBe(409);
  for (const ids of [
    [two, two],
    [one, two, two],
  ])
    expect((await sort(ids)).status).toBe(409);
  expect((await list()).map(({ id, sold }) => [id, sold])).toEqual([
    [two, 0],
    [one, 0],
  ]);
});
