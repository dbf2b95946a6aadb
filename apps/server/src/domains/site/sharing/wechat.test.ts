import { createHash } from 'node:crypto';
import type { CallData } from '@zaixue/contract/call';
import type { wechatJssdk } from '@zaixue/contract/calls/wechat';
import { expect, test, vi } from 'vitest';
import type { OpenHandler, Router } from '../../../http/router.ts';
import { openTestSite } from '../../../testing/test-site.ts';
import { startVendor } from '../../../testing/vendors/start-vendor.ts';
import { registerWechatRoutes } from './routes.ts';

const ORIGIN = 'https://site.example';

async function openSharingSite(options: { errcode?: number; on?: boolean } = {}) {
  const site = await openTestSite({ demo: false });
  const { settings } = site.services;
  await settings.set('wechat.share', options.on ?? true);
  await settings.set('social.wechat_app_id', 'wx1');
  await settings.set('social.wechat_app_secret', 'secret-of-wx1');
  const vendor = await startVendor(({ url, method, body }) => {
    if (options.errcode) return { body: { errcode: options.errcode, errmsg: 'busy' } };
    if (method === 'POST' && url.pathname === '/cgi-bin/stable_token') {
      const asked = JSON.parse(body);
      const right = { grant_type: 'client_credential', appid: 'wx1', secret: 'secret-of-wx1' };
      if (JSON.stringify(asked) !== JSON.stringify(right)) return { body: { errcode: 40_125 } };
      return { body: { access_token: 'token-1', expires_in: 7200 } };
    }
    if (url.pathname === '/cgi-bin/ticket/getticket' && url.searchParams.get('access_token') === 'token-1') {
      return {
        body: { errcode: 0, ticket: 'ticket-1', expires_in: 7200, type: url.searchParams.get('type') },
      };
    }
    return { status: 404, body: {} };
  });
  let handler: OpenHandler<typeof wechatJssdk> | null = null;
  const router = {
    open: (_: unknown, given: OpenHandler<typeof wechatJssdk>) => {
      handler = given;
    },
  } as unknown as Router;
  registerWechatRoutes(router, site.services, vendor.base);
  const ask = async (path: string) => {
    const client = { address: '', userAgent: '', platform: 'H5', origin: ORIGIN } as const;
    const context = { client, session: null, preview: null, now: site.clock() };
    const outcome = await handler?.({ params: undefined, query: { path }, body: undefined }, context);
    return outcome?.ok ? (outcome.value as CallData<typeof wechatJssdk>) : outcome;
  };
  return { ...site, vendor, ask };
}

test('a page of this site gets the signature that WeChat computes', async () => {
  const { ask } = await openSharingSite();
  const answer = await ask(`${ORIGIN}/course/1?a=1&b=中#tab`);
  expect(answer).toMatchObject({
    enabled: 1,
    data: { appId: 'wx1', timestamp: 1_769_860_800, debug: false, beta: false },
    share: { title: '在学', desc: '', icon: '' },
  });
  const { nonceStr, timestamp, signature } = (answer as CallData<typeof wechatJssdk>).data ?? {};
  const text = `jsapi_ticket=ticket-1&noncestr=${nonceStr}&timestamp=${timestamp}&url=${ORIGIN}/course/1?a=1&b=中`;
  expect(signature).toBe(createHash('sha1').update(text).digest('hex'));
});

test('concurrent requests fetch the ticket once; it is fetched again after it expires', async () => {
  const { ask, vendor, clock, db } = await openSharingSite();
  await Promise.all(Array.from({ length: 20 }, () => ask(`${ORIGIN}/`)));
  expect(vendor.requests).toHaveLength(2);
  clock.advance(6_899_000);
  await ask(`${ORIGIN}/`);
  expect(vendor.requests).toHaveLength(2);
  clock.advance(2000);
  await ask(`${ORIGIN}/`);
  expect(vendor.requests).toHaveLength(4);
  expect(JSON.stringify(await db.selectFrom('kv').selectAll().execute())).not.toContain('ticket-1');
});

test('pages of other sites are not signed', async () => {
  const { ask, vendor } = await openSharingSite();
  for (const path of ['https://evil.example/', '//site.example', 'https://site.example@evil.example/', 'x']) {
    expect(await ask(path)).toEqual({ ok: false, failure: 'invalidParameter' });
  }
  expect(vendor.requests).toEqual([]);
});

test('after a failure of WeChat, the operator is notified once and the next request waits 30 seconds', async () => {
  const { ask, vendor, clock } = await openSharingSite({ errcode: -1 });
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (let index = 0; index < 3; index += 1) expect(await ask(`${ORIGIN}/`)).toEqual({ enabled: 0 });
  expect([vendor.requests.length, told.mock.calls.length]).toEqual([1, 1]);
  clock.advance(31_000);
  await ask(`${ORIGIN}/`);
  expect(vendor.requests).toHaveLength(2);
  told.mockRestore();
});

test('sharing is off until it is enabled and has its keys', async () => {
  const { ask, vendor, call, services } = await openSharingSite({ on: false });
  expect(await ask(`${ORIGIN}/`)).toEqual({ enabled: 0 });
  await services.settings.set('wechat.share', true);
  await services.settings.unset('social.wechat_app_secret');
  expect((await call('wechatJssdk', { path: `${ORIGIN}/` })).data).toEqual({ enabled: 0 });
  expect((await call('wechatJssdk', { path: '' })).message).toBe('参数错误');
  expect(vendor.requests).toEqual([]);
});
