import { expect, test } from 'vitest';
import { buyCourse } from '../../../testing/fixtures/buy-course.ts';
import { copyOpenOrder } from '../../../testing/fixtures/copy-order.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { startAtCashier } from '../../../testing/fixtures/pay-order.ts';
import { storeSettings } from '../../../testing/payment-settings.ts';
import { openTestSite } from '../../../testing/test-site.ts';

const REFUSED = { code: 1, message: '请勿重复购买' };

test('a course that the member has in the meantime cannot be paid (contract 11.2)', async () => {
  const site = await openTestSite();
  await storeSettings(site.services.settings, {
    'orders.bank_transfer': true,
    'orders.bank_transfer_text': '<p>账号</p>',
  });
  const { member, token } = await logInMember(site);
  const course = await createCourse(site.db);
  const ofA = await site.call('orderCourse', { course_id: course.id }, { token });
  const { orderNo: order_no, sign } = await copyOpenOrder(site, ofA.data.order_id);
  await buyCourse(site.db, member.id, course.id);

  const page = await site.app.inject({ url: `/payment/index?sign=${sign}` });
  expect(page.body).toContain('请勿重复购买');
  expect(page.body).not.toContain('确认支付');
  await expect(startAtCashier(site, sign)).rejects.toThrow('the cashier answered 200');
  expect(await site.call('orderPay', { order_no }, { token })).toMatchObject(REFUSED);
  const { order_id } = ofA.data;
  expect(await site.call('orderHandPay', { order_id }, { token })).toMatchObject(REFUSED);
  const query = new URLSearchParams({ order_id, payment_scene: 'h5', payment: 'alipay', token });
  const redirect = await site.app.inject({ url: `/api/v2/order/pay/redirect?${query}` });
  expect(redirect.json()).toMatchObject(REFUSED);
  expect(await site.db.selectFrom('payments').select('id').execute()).toEqual([]);
});
