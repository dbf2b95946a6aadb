// @module-tag postgres

import { refundStop, refundWithdraw } from '@zaixue/contract/operator/money/refunds';
import { operatorEdit } from '@zaixue/contract/operator/site/operators';
import { DAY_MS, MINUTE_MS } from '@zaixue/contract/rules/time-units';
import { expect, test, vi } from 'vitest';
import { callOperator } from '../../../testing/operators/operator-console.ts';
import { openRefundSite } from '../../../testing/operators/refund-site.ts';
import { pollRefunds } from '../refunds/poll-refunds.ts';

test('at the limit one operator is enough: asked, decided, refunded, access ended', async () => {
  const { ask, decide, finance, reserved, isBuy, messages, refunds, problems, orderNo } =
    await openRefundSite();
  const asked = await ask(finance, 5000);
  expect([asked.status, asked.data.mode, await reserved()]).toEqual([200, 'single', 5000]);
  expect(await problems()).toEqual([]);
  expect((await decide(finance, asked.data.id)).data).toEqual({ state: 'done', runsAt: 0 });
  expect(await refunds()).toEqual([{ amount_fen: 5000, status: 5, ends_access: 1 }]);
  expect(await isBuy()).toBe(false);
  expect(await messages()).toEqual(
    expect.arrayContaining([`订单${orderNo}已成功退款50元`, expect.stringContaining('学习权限已取消')]),
  );
  expect(await problems()).toEqual([]);
});

test('over the limit the one who asked cannot decide, another one can', async () => {
  const { ask, decide, finance, operator, reserved, refunds, problems, list } = await openRefundSite();
  const other = await operator('finance');
  const { data } = await ask(finance, 9900);
  expect(data.mode).toBe('second');
  const own = await decide(finance, data.id, true, 9900);
  expect([own.status, own.failure.message]).toEqual([409, '金额超过审批限额，要由另一位运营人员审批']);
  expect((await list(finance, 'to-decide')).rows[0]).toMatchObject({ isOwn: true, canDecide: false });
  expect((await list(other, 'to-decide')).rows[0]).toMatchObject({ isOwn: false, canDecide: true });
  expect((await decide(other, data.id)).data.state).toBe('done');
  expect([await reserved(), (await refunds()).length]).toEqual([9900, 1]);
  expect((await decide(other, data.id)).status).toBe(409);
  expect((await refunds()).length).toBe(1);
  expect(await problems()).toEqual([]);
});

test('the database refuses a second approval by the one who asked', async () => {
  const { ask, finance, operator, db } = await openRefundSite();
  await operator('finance');
  const { id } = (await ask(finance, 9900)).data;
  const approve = db
    .updateTable('approvals')
    .set({ status: 'approved', decided_by: finance.id })
    .where('id', '=', id);
  await expect(approve.execute()).rejects.toThrow(/approved_by_another/i);
});

test('small refunds of one payment count together: the second one is over the limit', async () => {
  const { ask, decide, finance, operator } = await openRefundSite();
  await operator('finance');
  const first = (await ask(finance, 3000)).data;
  expect((await decide(finance, first.id)).data.state).toBe('done');
  const second = (await ask(finance, 3000)).data;
  expect(second.mode).toBe('second');
  expect((await decide(finance, second.id)).status).toBe(409);
});

test('whoever may only ask cannot decide, also not below the limit', async () => {
  const { ask, decide, finance, support, refunds } = await openRefundSite();
  const { id, mode } = (await ask(support, 100)).data;
  expect(mode).toBe('single');
  const refused = await decide(support, id);
  expect([refused.status, refused.failure.needs]).toEqual([403, 'refund.approve']);
  expect((await decide(finance, id)).data.state).toBe('done');
  expect((await refunds()).length).toBe(1);
});

test('a site with one operator: the typed amount, ten minutes, then it runs', async () => {
  const { site, ask, decide, finance, refunds, runJob, list, reserved, problems } = await openRefundSite();
  const { id, mode } = (await ask(finance, 9900)).data;
  expect(mode).toBe('delayed');
  for (const typed of [null, 9800])
    expect((await decide(finance, id, true, typed)).failure.fields).toHaveProperty('typedFen');
  const runsAt = site.clock() + 10 * MINUTE_MS;
  expect((await decide(finance, id, true, 9900)).data).toEqual({ state: 'approved', runsAt });
  site.clock.advance(10 * MINUTE_MS - 1);
  await runJob();
  expect([await refunds(), (await list(finance, 'later')).total]).toEqual([[], 1]);
  expect(await problems()).toEqual([]);
  site.clock.advance(1);
  await Promise.all([runJob(), runJob()]);
  expect(await refunds()).toEqual([{ amount_fen: 9900, status: 5, ends_access: 1 }]);
  expect([await reserved(), (await list(finance, 'done')).rows[0]?.state]).toEqual([9900, 'done']);
  expect(await problems()).toEqual([]);
});

test('within the ten minutes it can be stopped, which gives the amount back', async () => {
  const { site, ask, decide, finance, operator, refunds, runJob, list, reserved, problems } =
    await openRefundSite();
  const { id } = (await ask(finance, 9900)).data;
  await decide(finance, id, true, 9900);
  expect((await callOperator(site, finance, refundStop, { id })).data.state).toBe('stopped');
  site.clock.advance(DAY_MS);
  await runJob();
  expect([await refunds(), await reserved()]).toEqual([[], 0]);
  expect((await list(await operator('finance'), 'done')).rows[0]).toMatchObject({
    state: 'stopped',
    ending: `${finance.name} 中止`,
  });
  expect(await problems()).toEqual([]);
});

test('an operator who was switched off meanwhile cannot decide, and what they approved does not run', async () => {
  const { site, ask, decide, finance, operator, refunds, runJob, reserved, list } = await openRefundSite();
  const { id } = (await ask(finance, 9900)).data;
  await decide(finance, id, true, 9900);
  const owner = await operator('owner');
  const off = { id: finance.id, isDisabled: true, version: 0 };
  expect((await callOperator(site, owner, operatorEdit, off)).status).toBe(200);
  expect((await decide(finance, id)).status).toBe(401);
  site.clock.advance(10 * MINUTE_MS);
  await runJob();
  expect([await refunds(), await reserved()]).toEqual([[], 0]);
  expect((await list(owner, 'done')).rows[0]).toMatchObject({
    state: 'stopped',
    ending: '审批人已没有审批权限',
  });
});

test('withdrawn by the one who asked only, refused with a note, expired after seven days: the amount is given back', async () => {
  const { site, ask, decide, finance, operator, support, runJob, reserved, list, refunds } =
    await openRefundSite();
  const other = await operator('finance');
  const withdrawn = (await ask(support, 100)).data.id;
  expect((await callOperator(site, other, refundWithdraw, { id: withdrawn })).status).toBe(409);
  expect((await callOperator(site, support, refundWithdraw, { id: withdrawn })).data.state).toBe('withdrawn');
  const refused = (await ask(finance, 9900)).data.id;
  expect((await decide(other, refused, false)).data.state).toBe('refused');
  await ask(finance, 9900);
  site.clock.advance(7 * DAY_MS - 1);
  await runJob();
  expect(await reserved()).toBe(9900);
  site.clock.advance(1);
  await runJob();
  expect([await reserved(), await refunds()]).toEqual([0, []]);
  const { rows } = await list(await operator('finance'), 'done');
  expect(rows.map(({ state, ending }) => [state, ending])).toEqual([
    ['expired', '七天内没有审批'],
    ['refused', '不同意'],
    ['withdrawn', '发起人撤回'],
  ]);
  // An operator asked, two acted, the program ended one.
  const acts = await site.db.selectFrom('audit_entries').select(['act', 'via']).orderBy('id').execute();
  expect(acts.filter(({ via }) => via === 'system')).toEqual([{ act: 'refund.expire', via: 'system' }]);
});

test('two operators decide at the same time: one refund', async () => {
  const { ask, decide, finance, operator, refunds, problems } = await openRefundSite();
  const [one, two] = [await operator('finance'), await operator('owner')];
  const { id } = (await ask(finance, 9900)).data;
  const answers = await Promise.all([decide(one, id), decide(two, id), decide(one, id, false)]);
  expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  expect((await refunds()).length).toBeLessThanOrEqual(1);
  expect(await problems()).toEqual([]);
});

test('a crash after the decision: the poll sends the refund', async () => {
  const { site, ask, decide, finance, refunds, problems } = await openRefundSite();
  const { id } = (await ask(finance, 5000)).data;
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const find = vi.spyOn(site.services.pay, 'find').mockRejectedValue(new Error('killed'));
  expect((await decide(finance, id)).data.state).toBe('done');
  expect(told).toHaveBeenCalledOnce();
  find.mockRestore();
  told.mockRestore();
  expect(await refunds()).toEqual([{ amount_fen: 5000, status: 1, ends_access: 1 }]);
  expect(await problems()).toEqual([]);
  site.clock.advance(2 * MINUTE_MS);
  await pollRefunds(site.services, site.clock());
  expect(await refunds()).toEqual([{ amount_fen: 5000, status: 5, ends_access: 1 }]);
  expect(await problems()).toEqual([]);
});
