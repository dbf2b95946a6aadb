// @module-tag postgres
import { expect, test } from 'vitest';
import { addWatchRecord } from '../../../testing/fixtures/add-watch-record.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import { fillAccount } from '../../../testing/fixtures/fill-account.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { fuzzCall } from '../../../testing/fuzz-call.ts';
import { openTestSite, TEST_NOW } from '../../../testing/test-site.ts';
import { sendMessage } from '../../inbox/send-message.ts';
import { pointsMessage } from '../../inbox/service-messages.ts';

async function exported() {
  const site = await openTestSite();
  const member = await createMember(site.db, {
    nick_name: '小明',
    real_name: '欧阳小明',
    id_number: '110101199001011234',
    password_hash: '$argon2id$secret',
  });
  const other = await createMember(site.db, { nick_name: '小红', mobile: '13700000009' });
  const token = await fillAccount(site, member.id, 'A');
  await fillAccount(site, other.id, 'B');
  return { site, member, token, answer: await site.call('memberDataExport', {}, { token }) };
}

test('every section contains the data of the member', async () => {
  const { member, answer } = await exported();
  expect(answer).toMatchObject({ code: 0, message: '' });
  const { exported_at, member: account, deletion_requests, ...sections } = answer.data;
  expect(exported_at).toBe('2026-01-31T12:00:00.000000Z');
  expect(account).toMatchObject({
    id: member.id,
    mobile: member.mobile,
    nick_name: '小明',
    avatar: 'http://localhost:80/user/default-avatar.svg',
    created_at: '2026-01-21T12:00:00.000000Z',
  });
  expect(deletion_requests).toEqual([]);
  for (const [name, rows] of Object.entries(sections))
    expect([name, rows]).toEqual([name, [expect.any(Object)]]);
  expect(sections).toMatchObject({
    messages: [{ text: '消息A', read_at: null, created_at: '2026-01-31T12:00:00.000000Z' }],
    points: [{ sum: 5, remark: '积分A' }],
    bought_courses: [{ title: '课程A', charge: 99 }],
    bought_videos: [{ title: '视频A' }],
    orders: [{ goods_name: '商品A', charge: 99 }],
    payments: [{ channel: 'alipay', amount: 99, transaction_no: 'TA' }],
    refunds: [{ amount: 1, status: 5 }],
    refund_requests: [{ reason: '理由A', status: 'withdrawn' }],
    vip_periods: [{ name: '会员A', charge: 9.9 }],
    favourites: [{ title: '课程A' }],
    studied_courses: [{ title: '课程A', progress: 40 }],
    watch_records: [{ title: '视频A', watch_seconds: 10 }],
    study_days: [{ day: 20260131, seconds: 60 }],
    study_course_days: [{ title: '课程A', day: 20260131 }],
    social_accounts: [{ app: 'qq', nickname: '昵称A' }],
    face_checks: [{ status: 5 }],
    remarks: [{ text: '备注A', updated_at: '2026-01-31T12:00:00.000000Z' }],
    tags: [{ tag: '标签A' }],
    uploads: [{ name: '图A.png' }],
    agreements: [{ type: 'user', version: 'A' }],
    logins: [{ platform: 'H5', address: '203.0.113.1' }],
  });
});

test('messages are exported with the facts that are stored with their text', async () => {
  const { site, member, token } = await exported();
  const message = pointsMessage({ sum: 5, remark: '补发' });
  await sendMessage(site.db, { memberId: member.id, message, now: TEST_NOW });
  const { messages } = (await site.call('memberDataExport', {}, { token })).data;
  expect(messages.map(({ details }) => details)).toEqual([
    null,
    { kind: 'points', params: { points: '5', remark: '补发' }, link: '/member/points' },
  ]);
});

test('the export has no data of others, no secrets and no full id number', async () => {
  const { site, token, answer } = await exported();
  const text = JSON.stringify(answer.data);
  const { token_hash } = await site.db
    .selectFrom('login_records')
    .select('token_hash')
    .executeTakeFirstOrThrow();
  const foreign = [
    '小红',
    '13700000009',
    '消息B',
    '积分B',
    '课程B',
    '视频B',
    '商品B',
    '会员B',
    '昵称B',
    '图B',
  ];
  const secrets = [
    token,
    token_hash,
    'argon2id',
    'open-A',
    'union-A',
    'biz-A',
    'request-A',
    '欧阳小明',
    '19900101',
  ];
  for (const word of [...foreign, ...secrets]) expect(text).not.toContain(word);
  expect(answer.data.member).toMatchObject({ real_name: '欧*明', id_number: '110101****1234' });
});

test('what a member studied is listed in the order of storage, with the titles that still exist', async () => {
  const site = await openTestSite();
  const { token, member } = await logInMember(site);
  const [first, second] = [await createCourse(site.db), await createCourse(site.db, { title: '第二课' })];
  const lesson = await createVideo(site.db, second.id, { title: '第二节' });
  const removed = await createVideo(site.db, first.id);
  const now = site.clock();
  const own = { member_id: member.id, created_at: now };
  for (const course_id of [second.id, first.id]) {
    await site.db
      .insertInto('course_favourites')
      .values({ ...own, course_id })
      .execute();
    const progress = { is_watched: 0, watched_at: null, progress: 40, updated_at: now };
    await site.db
      .insertInto('course_watch_records')
      .values({ ...own, course_id, ...progress })
      .execute();
  }
  for (const video of [lesson, removed]) await addWatchRecord(site.db, member.id, video);
  await site.db.deleteFrom('courses').where('id', '=', first.id).execute();

  const { favourites, studied_courses, watch_records } = (await site.call('memberDataExport', {}, { token }))
    .data;
  const at = '2026-01-31T12:00:00.000000Z';
  const course = (row: object) => ({ ...row, progress: 40, is_watched: 0, watched_at: null });
  const times = { created_at: at, updated_at: at };
  const watched = { watch_seconds: 10, spans: '[]', watched_at: null, ...times };
  // Compared as text: the fields keep their order.
  expect(JSON.stringify(favourites)).toBe(
    JSON.stringify([
      { course_id: second.id, title: '第二课', created_at: at },
      { course_id: first.id, title: null, created_at: at },
    ]),
  );
  expect(JSON.stringify(studied_courses)).toBe(
    JSON.stringify([
      { ...course({ course_id: second.id, title: '第二课' }), ...times },
      { ...course({ course_id: first.id, title: null }), ...times },
    ]),
  );
  expect(JSON.stringify(watch_records)).toBe(
    JSON.stringify([
      { course_id: second.id, video_id: lesson.id, title: '第二节', ...watched },
      { course_id: first.id, video_id: removed.id, title: null, ...watched },
    ]),
  );
});

test('an account without anything has empty sections', async () => {
  const site = await openTestSite();
  const { token } = await logInMember(site);
  const {
    member: _member,
    exported_at: _at,
    logins,
    ...sections
  } = (await site.call('memberDataExport', {}, { token })).data;
  expect(logins).toHaveLength(1);
  expect(new Set(Object.values(sections).map((rows) => rows?.length))).toEqual(new Set([0]));
});

test('three exports an hour are allowed', async () => {
  const site = await openTestSite();
  const { token } = await logInMember(site);
  const other = await logInMember(site);
  const codeOf = async (of: string) => (await site.call('memberDataExport', {}, { token: of })).code;
  expect([await codeOf(token), await codeOf(token), await codeOf(token), await codeOf(token)]).toEqual([
    0, 0, 0, 429,
  ]);
  expect(await codeOf(other.token)).toBe(0);
  site.clock.advance(3_600_000);
  expect(await codeOf(token)).toBe(0);
  await fuzzCall(site, 'memberDataExport', { token });
});
