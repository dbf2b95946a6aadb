// @module-tag postgres
import {
  promoCreate,
  promoEdit,
  promoExport,
  promoGenerate,
  promoList,
  promoStateEdit,
  promoUses,
} from '@zaixue/contract/operator/money/promo-codes';
import { DAY_MS } from '@zaixue/contract/rules/time-units';
import type { Transaction } from 'kysely';
import { expect, test } from 'vitest';
import type { Tables } from '../../../db/tables/tables.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { createPromoCode } from '../../../testing/fixtures/create-promo-code.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { callOperator, createTestOperator } from '../../../testing/operators/operator-console.ts';
import { openTestSite } from '../../../testing/test-site.ts';
import { usePromoCode } from './use-promo-code.ts';

const FIELDS = { discountFen: 1000, uses: 5, expiresAt: null, note: '' };

async function openCodes() {
  const site = await openTestSite();
  const owner = await createTestOperator(site, 'owner');
  const list = async (query: object = {}) => (await callOperator(site, owner, promoList, query)).data;
  const codes = async (query: object) => (await list(query)).rows.map(({ code }) => code);
  const edit = (id: number, fields: object, version = 0) =>
    callOperator(site, owner, promoEdit, { id, ...fields, version });
  const buy = async (code: string) => {
    const course = await createCourse(site.db);
    const buyer = await logInMember(site);
    const input = { goods_type: 'COURSE', goods_id: course.id, promo_code: code, agree_protocol: 1 };
    return { ...buyer, ...(await site.call('orderCreate', input, { token: buyer.token })).data };
  };
  return { site, owner, list, codes, edit, buy };
}

test('codes are listed by state, newest first, and found by code, note, batch and owner', async () => {
  const { site, list, codes } = await openCodes();
  const now = site.clock();
  const inviter = await createMember(site.db, { mobile: '13900000001', nick_name: '推荐人' });
  await createPromoCode(site.db, 'open', { note: '春季_活动' });
  await createPromoCode(site.db, 'Used', { use_times: 1, used_times: 1, batch: '讲座' });
  await createPromoCode(site.db, 'ended', { expired_at: now });
  await createPromoCode(site.db, 'closed', { disabled_at: now, expired_at: now });
  await createPromoCode(site.db, 'theirs', { member_id: inviter.id });
  expect(await codes({})).toEqual(['theirs', 'closed', 'ended', 'Used', 'open']);
  expect((await list()).counts).toEqual({ all: 5, usable: 2, 'used-up': 1, expired: 1, off: 1 });
  for (const [state, found] of [
    ['usable', ['theirs', 'open']],
    ['used-up', ['Used']],
    ['expired', ['ended']],
    ['off', ['closed']],
  ] as const)
    expect(await codes({ state })).toEqual(found);
  for (const search of ['推荐人', '13900000001', 'EIRS']) expect(await codes({ search })).toEqual(['theirs']);
  expect(await codes({ search: '季_活' })).toEqual(['open']);
  expect(await codes({ search: '%' })).toEqual([]);
  expect(await codes({ search: '讲' })).toEqual(['Used']);
  expect(await codes({ batch: '讲座' })).toEqual(['Used']);
  expect(await codes({ batch: '讲' })).toEqual([]);
  expect(await codes({ ownerId: inviter.id })).toEqual(['theirs']);
  expect((await list({ ownerId: inviter.id })).rows[0]?.owner).toEqual({ id: inviter.id, name: '推荐人' });
  expect(await list({ size: 2, page: 2 })).toMatchObject({
    total: 5,
    rows: [{ code: 'ended' }, { code: 'Used' }],
  });
});

test('a code is created once, whatever its case, with an end in the future', async () => {
  const { site, owner } = await openCodes();
  const create = (fields: object) =>
    callOperator(site, owner, promoCreate, { code: 'Spring', ...FIELDS, ...fields } as never);
  expect((await create({})).status).toBe(200);
  expect((await create({ code: 'SPRING' })).failure.fields).toHaveProperty('code');
  expect((await create({ code: 'old', expiresAt: site.clock() })).failure.fields).toHaveProperty('expiresAt');
  expect((await create({ code: 'a b' })).failure.fields).toHaveProperty('code');
  expect((await create({ code: 'free', discountFen: 0 })).failure.fields).toHaveProperty('discountFen');
});

test('the discount of a used code stays; its uses cannot fall below those made', async () => {
  const { list, edit, buy, site, owner } = await openCodes();
  const { id } = (await callOperator(site, owner, promoCreate, { code: 'once', ...FIELDS })).data;
  expect((await edit(id, { discountFen: 2000 })).status).toBe(200);
  expect((await buy('once')).discount).toBe(20);
  await buy('once');
  expect((await edit(id, { discountFen: 3000 }, 1)).failure.fields).toHaveProperty('discountFen');
  expect((await edit(id, { uses: 1 }, 1)).failure.fields).toHaveProperty('uses');
  expect((await edit(id, { expiresAt: 1 }, 1)).failure.fields).toHaveProperty('expiresAt');
  const end = site.clock() + DAY_MS;
  expect((await edit(id, { uses: 2, note: '讲座', expiresAt: end }, 1)).data).toEqual({ version: 2 });
  expect((await list()).rows[0]).toMatchObject({
    ...{ uses: 2, used: 2, note: '讲座', expiresAt: end, state: 'used-up', discountFen: 2000 },
  });
  expect((await edit(id, { note: '旧' })).failure.conflict).toMatchObject({ fields: { note: '讲座' } });
});

test('a code that is switched off gives no discount in the check and in the order; switching is undone', async () => {
  const { site, owner, buy } = await openCodes();
  const { id } = await createPromoCode(site.db, 'stop');
  const before = await buy('stop');
  const turn = async (isOff: boolean, ids = [id]) =>
    (await callOperator(site, owner, promoStateEdit, { selection: { ids }, change: { isOff } })).data;
  expect(await turn(true, [id, 99])).toEqual({
    ...{ done: [id], skipped: 0, undo: [{ ids: [id], change: { isOff: false } }], taskId: null },
    failed: [{ id: 99, label: '#99', message: '优惠码不存在' }],
  });
  expect(await turn(true)).toMatchObject({ done: [], skipped: 1, failed: [] });
  const { token } = await logInMember(site);
  expect((await site.call('promoCodeCheck', { code: 'stop' }, { token })).data.can_use).toBe(0);
  expect((await buy('stop')).discount).toBe(0);
  const order = await site.call('orderDetail', { order_no: before.order_no }, { token: before.token });
  expect(order.data.discount).toBe(10);
  // Switched off after the check of the same order.
  const { id: orderId, member_id } = await site.db
    .selectFrom('orders')
    .select(['id', 'member_id'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const use = (transaction: Transaction<Tables>) =>
    usePromoCode(transaction, { id }, { id: orderId, member_id }, site.clock());
  expect(await site.db.transaction().execute(use)).toBe(false);
  await turn(false);
  expect((await buy('stop')).discount).toBe(10);
});

test('a batch is generated whole: distinct codes of letters that are not confused, and each works', async () => {
  const { site, owner, list, buy } = await openCodes();
  const generate = (fields: object) =>
    callOperator(site, owner, promoGenerate, {
      ...{ count: 1000, batch: '双十一', prefix: 'S-', ...FIELDS, uses: 1 },
      ...fields,
    } as never);
  expect((await generate({})).data).toEqual({ batch: '双十一', count: 1000 });
  const { counts, rows } = await list({ batch: '双十一', size: 100 });
  expect(counts).toMatchObject({ all: 1000, usable: 1000 });
  for (const { code } of rows) expect(code).toMatch(/^S-[2-9A-HJKMNP-Z]{10}$/);
  expect((await buy(rows[0]?.code.toLowerCase() ?? '')).discount).toBe(10);
  expect((await generate({ count: 1 })).failure.fields).toHaveProperty('batch');
  expect((await generate({ batch: '二', count: 1001 })).status).toBe(422);
  const editor = await createTestOperator(site, 'finance');
  const input = { count: 1, batch: '三', prefix: '', ...FIELDS };
  expect((await callOperator(site, editor, promoGenerate, input)).status).toBe(403);
});

test('the uses of a code name order and member, the number masked; a cancelled order gives its use back', async () => {
  const { site, owner, buy } = await openCodes();
  const { id } = await createPromoCode(site.db, 'seen');
  const [kept, cancelled] = [await buy('seen'), await buy('seen')];
  await site.call('orderCancel', { order_no: cancelled.order_no }, { token: cancelled.token });
  const uses = (code: number) => callOperator(site, owner, promoUses, { id: code });
  expect((await uses(id)).data).toMatchObject({
    total: 1,
    rows: [
      {
        ...{ orderNo: kept.order_no, discountFen: 1000, dueFen: 8900, isPaid: false },
        member: { id: kept.member.id, mobile: expect.stringMatching(/^1\d\d\*{4}\d{4}$/) },
      },
    ],
  });
  expect((await uses(999)).status).toBe(404);
});

test('the export has the codes of the filter, formulas as text, and is recorded', async () => {
  const { site, owner } = await openCodes();
  await createPromoCode(site.db, '-1+1', { note: '=HYPERLINK("x")', batch: '甲' });
  await createPromoCode(site.db, 'other');
  const { data } = await callOperator(site, owner, promoExport, { batch: '甲' });
  const lines = String(data).split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toBe('\uFEFF优惠码,状态,抵扣（元）,可用次数,已用次数,截止时间,批次,备注,创建时间');
  expect(lines[1]).toBe(`'-1+1,可用,10.00,不限,0,,甲,"'=HYPERLINK(""x"")",1970-01-01 08:00:00`);
});
