import { expect, test } from 'vitest';
import { fuzzCall } from '../../../testing/fuzz-call.ts';
import { openTestSite } from '../../../testing/test-site.ts';

const NOT_FOUND = { code: 404, message: '资源不存在', data: [] };

async function openWithPlans() {
  const site = await openTestSite();
  await site.db
    .insertInto('plans')
    .values([
      { name: '年', charge_fen: 19_900, expire_days: 365, description: '甲\n乙', weight: 2, is_show: 1 },
      { name: '体验', charge_fen: 990, expire_days: 3, description: '', weight: 1, is_show: 1 },
      { name: '旧', charge_fen: 1, expire_days: 1, description: '', weight: 0, is_show: 0 },
    ])
    .execute();
  return site;
}

test('plans on sale are listed by weight, with one entry per line of the description (contract 9)', async () => {
  const site = await openWithPlans();
  expect(await site.call('plans', {})).toEqual({
    code: 0,
    message: '',
    data: [
      { id: 2, name: '体验', charge: 9.9, expire_days: 3, desc_rows: [''] },
      { id: 1, name: '年', charge: 199, expire_days: 365, desc_rows: ['甲', '乙'] },
    ],
  });
});

test('a plan is returned; a hidden and an unknown one are not found', async () => {
  const site = await openWithPlans();
  expect((await site.call('planDetail', { id: '1' })).data).toMatchObject({ name: '年', charge: 199 });
  for (const id of ['3', '4', '0', '2147483648']) {
    expect(await site.call('planDetail', { id })).toEqual(NOT_FOUND);
  }
});

test('random input: every answer is a known failure or a success', async () => {
  const site = await openWithPlans();
  await fuzzCall(site, 'plans');
  await fuzzCall(site, 'planDetail');
});
