import type { AllCalls } from '@zaixue/contract/all-calls';
import { allCalls } from '@zaixue/contract/all-calls';
import type { Call } from '@zaixue/contract/call';
import { expect, test } from 'vitest';
import type { NewMember } from '../../../db/tables/tables.ts';
import { buyCourse } from '../../../testing/fixtures/buy-course.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { createPlan } from '../../../testing/fixtures/create-plan.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import { logIn } from '../../../testing/fixtures/log-in.ts';
import { openTestSite } from '../../../testing/test-site.ts';
import type { SettingValues } from '../../settings/setting-table.ts';

const BIND = { code: 1, message: '请先绑定手机号', data: [] };
const VERIFY = { code: 1, message: '请先完成实名认证', data: [] };
/** Placeholder number of a member who registered by social login. */
const PLACEHOLDER = '212345678';

/** Every call that needs the required actions, with valid input. */
const GATED = [
  'videoPlayinfo',
  'videoRecord',
  'courseComment',
  'videoComment',
  'commentStore',
  'orderCourse',
  'orderRole',
  'orderCreate',
  'orderPay',
  'orderHandPay',
  'orderPayTicket',
] as const satisfies readonly (keyof AllCalls)[];

async function open(settings: Partial<SettingValues>, overrides: Partial<NewMember> = {}, demo = true) {
  const site = await openTestSite({ demo });
  for (const [key, value] of Object.entries(settings)) {
    await site.services.settings.set(key as keyof SettingValues, value as never);
  }
  const member = await createMember(site.db, { mobile: PLACEHOLDER, ...overrides });
  const token = await logIn(site, member.id);
  const course = await createCourse(site.db);
  const bought = await createCourse(site.db);
  await buyCourse(site.db, member.id, bought.id);
  const video = await createVideo(site.db, bought.id, { duration: 60 });
  const plan = await createPlan(site.db);
  const inputs: Record<(typeof GATED)[number], Record<string, unknown>> = {
    videoPlayinfo: { id: video.id },
    videoRecord: { id: video.id, duration: 30 },
    courseComment: { id: bought.id, content: '这是一条评论' },
    videoComment: { id: video.id, content: '这是一条评论' },
    commentStore: { rt: 1, rid: bought.id, content: '这是一条评论', parent_id: 0, reply_id: 0 },
    orderCourse: { course_id: course.id },
    orderRole: { role_id: plan.id, agree: 1 },
    orderCreate: { goods_type: 'vod', goods_id: course.id, agree_protocol: 1 },
    orderPay: { order_no: '1' },
    orderHandPay: { order_id: '1' },
    orderPayTicket: { order_no: '1' },
  };
  const ask = (name: (typeof GATED)[number]) => site.call(name, inputs[name] as never, { token });
  return { site, member, token, ask };
}

async function expectNothingHappened({ db }: Awaited<ReturnType<typeof open>>['site']): Promise<void> {
  for (const table of ['orders', 'comments', 'video_watch_records', 'play_devices'] as const) {
    expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  }
}

test('exactly these calls need the required actions', () => {
  const gated = Object.values(allCalls as Record<string, Call>)
    .filter(({ needsForcedSteps }) => needsForcedSteps)
    .map(({ name }) => name);
  expect(gated.sort()).toEqual([...GATED].sort());
});

test.each(GATED)('%s is refused without a bound number, and then without a real name', async (name) => {
  const settings = { 'member.force_mobile_binding': true, 'member.force_face_verification': true };
  const { site, member, ask } = await open(settings);
  expect(await ask(name)).toEqual(BIND);
  await site.db.updateTable('members').set({ mobile: '13800000001' }).where('id', '=', member.id).execute();
  expect(await ask(name)).toEqual(VERIFY);
  await expectNothingHappened(site);
  await site.db.updateTable('members').set({ is_face_verified: 1 }).where('id', '=', member.id).execute();
  expect([BIND, VERIFY]).not.toContainEqual(await ask(name));
});

test.each([
  ['no action is required', {}, {}],
  ['the number is bound', { 'member.force_mobile_binding': true }, { mobile: '13800000001' }],
  ['the name is verified', { 'member.force_face_verification': true }, { is_face_verified: 1 }],
  [
    'only clients prompt',
    {
      'member.force_mobile_binding': true,
      'member.force_face_verification': true,
      'member.enforce_forced_steps': false,
    },
    {},
  ],
] as const)('nothing is refused where %s', async (_name, settings, member) => {
  const { ask } = await open(settings, member);
  for (const name of GATED) expect([BIND, VERIFY], name).not.toContainEqual(await ask(name));
  expect(await ask('videoRecord')).toEqual({ code: 0, message: '', data: [] });
});

test('without a provider the real name is not required, since no client prompts for it', async () => {
  const { site, ask } = await open({ 'member.force_face_verification': true }, {}, false);
  expect((await site.call('config', {})).data.member.enabled_face_verify).toBe(false);
  expect(await ask('videoRecord')).toMatchObject({ code: 0 });
});

test('required actions do not block the actions themselves, reads and logout; a visitor still gets 401', async () => {
  const settings = { 'member.force_mobile_binding': true, 'member.force_face_verification': true };
  const { site, token } = await open(settings);
  expect(await site.call('memberDetail', {}, { token })).toMatchObject({ code: 0 });
  expect(await site.call('memberOrders', {}, { token })).toMatchObject({ code: 0 });
  const s_url = 'http://localhost:80/auth/faceSuccess';
  expect(await site.call('faceVerifyStart', { s_url }, { token })).toMatchObject({ code: 0 });
  const bind = { mobile: '13800000001', mobile_code: '000000' };
  expect(await site.call('memberMobileBind', bind, { token })).toMatchObject({ message: '短信验证码错误' });
  expect(await site.call('videoRecord', { id: '1', duration: 1 })).toMatchObject({ code: 401 });
  expect(await site.call('logout', {}, { token })).toMatchObject({ code: 0 });
});
