import { expect, test } from 'vitest';
import { createCourse } from '../testing/fixtures/create-course.ts';
import { logInMember } from '../testing/fixtures/log-in-member.ts';
import { openTestSite } from '../testing/test-site.ts';
import { runOrder } from './order/run-order.ts';
import { runPromo } from './promo/run-promo.ts';
import { runSetting } from './setting/run-setting.ts';

const SECRET = 'a secret of sixteen';

test('each act of a command makes one entry; a secret is only "changed"; a refused act makes none', async () => {
  const site = await openTestSite();
  const { db, services } = site;
  const { settings } = services;
  const output = { print: () => undefined, printError: () => undefined };
  const now = site.clock();
  const setting = (...args: string[]) => runSetting({ settings, readInput: async () => '', ...output }, args);
  const order = (...args: string[]) => runOrder({ services, origin: '', ...output }, args);
  const { token } = await logInMember(site);
  const course = await createCourse(db);
  await settings.set('orders.bank_transfer', true);
  await settings.set('orders.bank_transfer_text', '账号 0000');
  const orderNo = async () => {
    const goods = { goods_type: 'COURSE', goods_id: course.id, promo_code: '', agree_protocol: 1 };
    return (await site.call('orderCreate', goods, { token })).data.order_no;
  };

  await runPromo({ db, now, ...output }, ['add', 'SPRING', '9.9']);
  await runPromo({ db, now, ...output }, ['add', 'spring', '9.9']);
  await setting('set', 'site.name', '新名');
  await setting('set', 'sms.sign_name', 'x'.repeat(1000));
  await setting('set', 'alarm.secret', SECRET);
  await setting('unset', 'site.name');
  await setting('unset', 'site.name');
  const cancelled = await orderNo();
  await order('cancel', cancelled);
  await order('cancel', cancelled);
  const paid = await orderNo();
  await order('confirm', paid);
  await order('refund', paid, '1', '--keep-access', '--reason', '补偿');
  const { refund_no } = await db.selectFrom('refunds').select('refund_no').executeTakeFirstOrThrow();
  await order('refunded', refund_no ?? '');
  await order('reconcile');

  const log = await db.selectFrom('audit_entries').selectAll().orderBy('id').execute();
  expect(log.map(({ operator_name, act, subject_id }) => [operator_name, act, subject_id])).toEqual([
    ['npm run promo', 'promo.create', '1'],
    ['npm run setting', 'setting.change', 'site.name'],
    ['npm run setting', 'setting.change', 'alarm.secret'],
    ['npm run setting', 'setting.change', 'site.name'],
    ['npm run order', 'order.cancel', cancelled],
    ['npm run order', 'order.confirm-transfer', paid],
    ['npm run order', 'refund.request', refund_no],
    ['npm run order', 'refund.confirm', refund_no],
    ['npm run order', 'payment.reconcile', ''],
  ]);
  expect(new Set(log.map(({ via, operator_id, outcome }) => `${via} ${operator_id} ${outcome}`))).toEqual(
    new Set(['command null done']),
  );
  expect(JSON.parse(log[1]?.changes ?? '')).toEqual([{ field: 'site.name', before: '在学', after: '新名' }]);
  expect(JSON.parse(log[2]?.changes ?? '')).toEqual([
    { field: 'alarm.secret', before: 'changed', after: 'changed' },
  ]);
  expect(log[6]?.reason).toBe('补偿');
  expect(JSON.stringify(log)).not.toContain(SECRET);
});
