import { expect, test } from 'vitest';
import { fuzzCall } from '../../../testing/fuzz-call.ts';
import { openTestSite } from '../../../testing/test-site.ts';

const headers = { host: 'site.example' };
const CREATED = Date.parse('2026-01-20T00:00:00Z');
const times = { created_at: CREATED, updated_at: CREATED + 1 };
const wireTimes = { created_at: '2026-01-20T00:00:00.000000Z', updated_at: '2026-01-20T00:00:00.001000Z' };

test('with default settings, every field of contract 13.1 has its default', async () => {
  const site = await openTestSite({ demo: false });
  const { code, data } = await site.call('config', {}, { headers });
  expect(code).toBe(0);
  expect(data).toEqual({
    name: '在学',
    webname: '在学',
    logo: { logo: '', white_logo: '' },
    url: 'http://site.example',
    pc_url: '',
    h5_url: '',
    icp: '',
    icp_link: '',
    icp2: '',
    icp2_link: '',
    user_protocol: 'http://site.example/user/protocol',
    user_private_protocol: 'http://site.example/user/private_protocol',
    vip_protocol: 'http://site.example/user/vip_protocol',
    aboutus: 'http://site.example/aboutus',
    paid_content_purchase_protocol: 'http://site.example/user/paid_content_purchase_protocol',
    course_purchase_notice: '',
    player: {
      cover: '',
      enabled_bullet_secret: 0,
      bullet_secret: { text: '${mobile}', size: 14, color: 'red', opacity: 1 },
    },
    member: { enabled_mobile_bind_alert: 0, enabled_face_verify: false, show_mobile_in_full: 0 },
    socialites: { qq: 0, wechat_oauth: 0, wechat_scan: 0 },
    credit1_reward: { register: 0, watched_video: 0, watched_vod_course: 0, paid_order: '0' },
    enabled_addons: [],
    // Clients show a feature only when it is in this list, so the test names all of them.
    extensions: [
      'account-export',
      'captions',
      'captcha-voice',
      'checkout-channels',
      'client-error',
      'course-sort',
      'login-sessions',
      'message-details',
      'notes',
      'open-orders',
      'pay-ticket',
      'picture-alt',
      'plan-details',
      'refund-requests',
      'search-courses',
      'search-hot-words',
      'search-suggestions',
      'site-replies',
      'study-continue',
      'study-lists',
      'study-summary',
      'study-week',
      'theme',
      'thumbnails',
    ],
    navs: [],
    sliders: [],
    links: [],
    demo: 0,
  });
});

test('settings are answered; site paths become absolute and trailing slashes are removed', async () => {
  const site = await openTestSite();
  const { settings } = site.services;
  await settings.set('site.name', '在学演示');
  await settings.set('site.logo', '/files/logo.png');
  await settings.set('site.white_logo', 'https://cdn.example/white.png');
  await settings.set('site.api_url', 'https://api.example/');
  await settings.set('site.pc_url', 'https://pc.example/');
  await settings.set('player.cover', '/files/cover.webp');
  await settings.set('player.watermark_enabled', true);
  await settings.set('member.force_mobile_binding', true);
  await settings.set('member.show_mobile_in_full', true);
  await settings.set('member.force_face_verification', true);
  await settings.set('points.watched_course', 50);
  await settings.set('points.paid_order', '0.1');
  const { data } = await site.call('config', {}, { headers });
  expect(data).toMatchObject({
    name: '在学演示',
    webname: '在学演示',
    logo: { logo: 'http://site.example/files/logo.png', white_logo: 'https://cdn.example/white.png' },
    url: 'https://api.example',
    pc_url: 'https://pc.example',
    player: { cover: 'http://site.example/files/cover.webp', enabled_bullet_secret: 1 },
    member: { enabled_mobile_bind_alert: 1, enabled_face_verify: true, show_mobile_in_full: 1 },
    credit1_reward: { watched_vod_course: 50, paid_order: '0.1' },
    demo: 1,
  });
});

test('the configuration carries desktop navigation, desktop slides and links', async () => {
  const site = await openTestSite();
  const nav = { parent_id: 0, url: '/', active_routes: '', blank: 0, ...times };
  await site.db
    .insertInto('navs')
    .values([
      { ...nav, sort: 2, name: '课程', platform: 'PC' },
      { ...nav, sort: 1, name: '首页', platform: 'PC', blank: 1, active_routes: 'index' },
      { ...nav, sort: 2, name: '二', platform: 'PC', parent_id: 1 },
      { ...nav, sort: 1, name: '一', platform: 'PC', parent_id: 1 },
      { ...nav, sort: 1, name: '手机', platform: 'h5' },
      { ...nav, sort: 1, name: '孤儿', platform: 'PC', parent_id: 99 },
    ])
    .execute();
  await site.db
    .insertInto('sliders')
    .values([
      { thumb: '/files/b.webp', url: '/b', sort: 2, platform: 'PC', ...times },
      { thumb: '/files/a.webp', url: '/a', sort: 1, platform: 'PC', ...times },
      { thumb: '/files/c.webp', url: '/c', sort: 1, platform: 'APP', ...times },
    ])
    .execute();
  await site.db
    .insertInto('links')
    .values([
      { sort: 2, name: '乙', url: 'https://b.example', ...times },
      { sort: 1, name: '甲', url: 'https://a.example', ...times },
    ])
    .execute();

  const { data } = await site.call('config', {}, { headers });
  const base = { url: '/', active_routes: '', platform: 'PC', blank: 0 };
  const child = { ...base, parent_id: 1, ...wireTimes };
  expect(data.navs).toEqual([
    { ...base, id: 2, sort: 1, name: '首页', parent_id: 0, blank: 1, active_routes: 'index', children: [] },
    {
      ...base,
      id: 1,
      sort: 2,
      name: '课程',
      parent_id: 0,
      children: [
        { ...child, id: 4, sort: 1, name: '一' },
        { ...child, id: 3, sort: 2, name: '二' },
      ],
    },
  ]);
  const slide = { platform: 'PC', deleted_at: null, ...wireTimes };
  const sliders = [
    { ...slide, id: 2, thumb: 'http://site.example/files/a.webp', url: '/a', sort: 1 },
    { ...slide, id: 1, thumb: 'http://site.example/files/b.webp', url: '/b', sort: 2 },
  ];
  expect(data.sliders).toEqual(sliders);
  const links = [
    { id: 2, sort: 1, name: '甲', url: 'https://a.example', ...wireTimes },
    { id: 1, sort: 2, name: '乙', url: 'https://b.example', ...wireTimes },
  ];
  expect(data.links).toEqual(links);

  expect((await site.call('navs', {})).data).toEqual(data.navs);
  expect((await site.call('navs', { platform: 'h5' })).data.map(({ name }) => name)).toEqual(['手机']);
  // NUL characters are removed; the empty rest selects the default.
  expect((await site.call('navs', { platform: '\0' })).data).toEqual(data.navs);
  expect((await site.call('links', {})).data).toEqual(links);
  expect((await site.call('sliders', { platform: 'pc' }, { headers })).data).toEqual(
    sliders.map(({ thumb, url, sort, platform }) => ({ thumb, url, sort, platform })),
  );
  expect((await site.call('sliders', {})).data.map(({ url }) => url)).toEqual(['/c']);
});

test('the health check answers an empty list (contract 13.7)', async () => {
  const site = await openTestSite();
  expect(await site.call('status', {})).toEqual({ code: 0, message: '', data: [] });
});

test('for any input, the answer is a list or a known failure', async () => {
  const site = await openTestSite();
  for (const name of ['config', 'navs', 'sliders', 'links', 'status'] as const) await fuzzCall(site, name);
});
