// @module-tag postgres
import {
  agreementConsents,
  agreementConsentsExport,
  operatorAgreement,
} from '@zaixue/contract/operator/pages/agreements';
import { roleCreate } from '@zaixue/contract/operator/site/operators';
import { expect, test } from 'vitest';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { createOrder } from '../../../testing/fixtures/create-order.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { callOperator, createTestOperator } from '../../../testing/operators/operator-console.ts';
import { openTestSite, type TestSite } from '../../../testing/test-site.ts';

async function addActive({ db }: TestSite, type: string): Promise<number> {
  const row = { type, title: '用户协议', content: '<p>文</p>', version: '1.0', is_active: 1, created_at: 1 };
  return (await db.insertInto('agreements').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

async function openConsents() {
  const site = await openTestSite();
  const id = await addActive(site, 'user');
  const agree = async (nick_name: string, mobile: string) => {
    const { member, token } = await logInMember(site, { nick_name, mobile });
    const headers = { 'user-agent': '=cmd()', 'meedu-platform': 'h5' };
    await site.call('agreementAgree', {}, { token, address: '203.0.113.77', headers });
    return member.id;
  };
  const first = await agree('=HYPERLINK("x")', '13800000001');
  const second = await agree('小红', '13900000002');
  return { site, id, first, second };
}

test('who agreed is listed with masked numbers and addresses, and found by name, whole number and id', async () => {
  const { site, id, first, second } = await openConsents();
  const reader = await createTestOperator(site, 'read-only');
  const find = async (search: string) => {
    const { data } = await callOperator(site, reader, agreementConsents, { id, search });
    return [data.rows.map(({ memberId }) => memberId), data.total];
  };
  const { data } = await callOperator(site, reader, agreementConsents, { id, size: 1 });
  expect(data).toMatchObject({ total: 2, page: 1, size: 1 });
  expect(data.rows).toEqual([
    {
      ...{ id: 2, memberId: second, memberName: '小红', mobile: '139****0002', at: site.clock() },
      ...{ address: '203.0.113.*', platform: 'H5', orderNo: '' },
    },
  ]);
  expect(await find('小红')).toEqual([[second], 1]);
  expect(await find('13800000001')).toEqual([[first], 1]);
  expect(await find(String(second))).toEqual([[second], 1]);
  // A part of a number would help to find out what is masked.
  expect(await find('138000000')).toEqual([[], 0]);
  expect((await callOperator(site, reader, operatorAgreement, { id })).data.agreed).toBe(2);
});

test('the export has whole numbers, is recorded, and its cells are no formulas', async () => {
  const { site, id, first } = await openConsents();
  const owner = await createTestOperator(site, 'owner');
  const { data } = await callOperator(site, owner, agreementConsentsExport, { id });
  const [head, newest, oldest, end] = String(data).split('\r\n');
  expect(head).toMatch(/^\uFEFF学员编号,昵称,手机号/);
  expect(newest).toContain('小红,\t13900000002,1.0,');
  expect(oldest).toBe(
    `${first},"'=HYPERLINK(""x"")",\t13800000001,1.0,2026-01-31 20:00:00,,203.0.113.77,H5,'=cmd()`,
  );
  expect(end).toBe('');
  const found = await callOperator(site, owner, agreementConsentsExport, { id, search: '小红' });
  expect(String(found.data).split('\r\n')).toHaveLength(3);
});

test('the export needs both rights', async () => {
  const { site, id } = await openConsents();
  const owner = await createTestOperator(site, 'owner');
  const ask = async (permissions: ('export.personal' | 'agreement.view')[]) => {
    const role = { title: permissions.join(), scope: 'all' as const, permissions };
    const { name } = (await callOperator(site, owner, roleCreate, role)).data;
    const operator = await createTestOperator(site, name);
    return (await callOperator(site, operator, agreementConsentsExport, { id })).status;
  };
  expect(await ask(['export.personal'])).toBe(403);
  expect(await ask(['agreement.view'])).toBe(403);
  expect(await ask(['export.personal', 'agreement.view'])).toBe(200);
});

test('of an agreement for buyers, its orders are listed and exported', async () => {
  const { site } = await openConsents();
  const id = await addActive(site, 'vip');
  const owner = await createTestOperator(site, 'owner');
  const member = await createMember(site.db, { nick_name: '买家' });
  const order = { agreement_id: id, agreement_version: '1.0', order_no: '202601310000000001' };
  await createOrder(site.db, member.id, order);
  await createOrder(site.db, member.id);
  const { data } = await callOperator(site, owner, agreementConsents, { id, search: '买家' });
  expect(data.rows).toMatchObject([{ memberId: member.id, orderNo: order.order_no, address: '' }]);
  const { data: csv } = await callOperator(site, owner, agreementConsentsExport, { id });
  expect(String(csv)).toContain(`,\t${order.order_no},`);
  expect((await callOperator(site, owner, operatorAgreement, { id })).data.agreed).toBe(1);
});
