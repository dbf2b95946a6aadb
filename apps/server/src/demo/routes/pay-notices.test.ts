import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createCourse } from '../../testing/fixtures/create-course.ts';
import { logInMember } from '../../testing/fixtures/log-in-member.ts';
import { openTestSite } from '../../testing/test-site.ts';

/** Another server on this machine; records the requests it receives. */
async function startStranger() {
  const asked: string[] = [];
  const stranger = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.end('success');
  });
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => stranger.close(() => resolve())));
  return { asked, host: `127.0.0.1:${(stranger.address() as AddressInfo).port}` };
}

test.each(['127.0.0.1', '0.0.0.0'])(
  'a demo notifies itself, whatever Host a request names (listening on %s)',
  async (host) => {
    const site = await openTestSite();
    const { token } = await logInMember(site);
    const course = await createCourse(site.db);
    const stranger = await startStranger();
    await site.app.listen({ port: 0, host });
    const post = (url: string, payload: Record<string, string>) =>
      site.app.inject({
        method: 'POST',
        url,
        headers: {
          host: stranger.host,
          'user-agent': 'iPhone',
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: new URLSearchParams(payload).toString(),
      });
    const input = { goods_type: 'COURSE', goods_id: course.id, promo_code: '', agree_protocol: 1 };
    const { data } = await site.call('orderCreate', input, { token, headers: { host: stranger.host } });
    const gateway = await post('/payment/index', { sign: data.sign ?? '', payment: 'alipay' });
    const payment_no = new URL(String(gateway.headers.location)).searchParams.get('payment_no') ?? '';
    await post('/demo/pay', { payment_no, result: 'success' });
    const { status } = (await site.call('orderStatus', { order_id: data.order_no }, { token })).data;
    expect(status).toBe(9);
    const repeated = await site.app.inject({
      method: 'POST',
      url: '/demo/pay/notify',
      payload: { order_no: data.order_no, times: 3 },
    });
    expect(repeated.json()).toEqual({ answers: { 200: 3 } });
    expect(stranger.asked).toEqual([]);
  },
);

test('a demo site that does not listen sends no notice; a query finds the payment', async () => {
  const site = await openTestSite();
  const { token } = await logInMember(site);
  const course = await createCourse(site.db);
  const input = { goods_type: 'COURSE', goods_id: course.id, promo_code: '', agree_protocol: 1 };
  const { data } = await site.call('orderCreate', input, { token });
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'iPhone' };
  const gateway = await site.app.inject({
    ...{ method: 'POST', url: '/payment/index', headers: form },
    payload: new URLSearchParams({ sign: data.sign ?? '', payment: 'alipay' }).toString(),
  });
  const payment_no = new URL(String(gateway.headers.location)).searchParams.get('payment_no') ?? '';
  const paid = await site.app.inject({
    ...{ method: 'POST', url: '/demo/pay', headers: form },
    payload: new URLSearchParams({ payment_no, result: 'success' }).toString(),
  });
  expect(paid.statusCode).toBe(303);
  const answers = await site.app.inject({
    method: 'POST',
    url: '/demo/pay/notify',
    payload: { order_no: data.order_no },
  });
  expect(answers.json()).toEqual({ answers: { 0: 1 } });
  await site.app.inject({ url: `/payment/index?sign=${data.sign}&back=1` });
  const { status } = (await site.call('orderStatus', { order_id: data.order_no }, { token })).data;
  expect(status).toBe(9);
});
