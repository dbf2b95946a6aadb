import { allCalls } from '@zaixue/contract/all-calls';
import type { Call } from '@zaixue/contract/call';
import { type PreviewPersona, previewCreate, previewPersona } from '@zaixue/contract/operator/site/start';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Queries } from '../../../db/open.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createPlan } from '../../../testing/fixtures/create-plan.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import {
  callOperator,
  createTestOperator,
  type TestOperator,
} from '../../../testing/operators/operator-console.ts';
import { SINGLE_FILE_VIDEO } from '../../../testing/test-media.ts';
import { openTestSite, TEST_NOW, type TestSite } from '../../../testing/test-site.ts';
import { indexChanges } from '../../catalog/search/indexing/index-changes.ts';
import { readCaptionTexts } from '../../media/captions/queries.ts';
import { storeMp4 } from '../../media/packaging/store-mp4.ts';
import { IDLE_LOCK_MS } from '../operators/sessions/read-session.ts';
import { PREVIEW_LIFETIME_MS } from './create-preview.ts';

const PERSONAS = previewPersona.options;
const NOT_FOUND = { code: 404, message: '资源不存在', data: [] };
const READ_ONLY = { code: 1, message: '预览中不能操作', data: [] };
const ENDED = { code: 1, message: '预览已结束', data: [] };

/** The token of a preview that an operator opens, as the H5 sends it. */
async function openPreview(
  site: TestSite,
  operator: TestOperator,
  persona: PreviewPersona,
  courseId: number,
): Promise<{ readonly token: string }> {
  const { data } = await callOperator(site, operator, previewCreate, { persona, courseId });
  return { token: `preview.${new URL(data.url).searchParams.get('preview')}` };
}

test.each([
  { given: 'published', course: {}, video: {} },
  { given: 'a draft', course: { is_draft: 1, is_show: 0 }, video: {} },
  { given: 'published later', course: { published_at: TEST_NOW + 1 }, video: {} },
  { given: 'published with a hidden lesson', course: {}, video: { is_show: 0 } },
])('a course that is $given: each persona sees it with its own access (contract D.12)', async (given) => {
  const site = await openTestSite();
  await createPlan(site.db);
  const media = await storeMp4(site.services, SINGLE_FILE_VIDEO);
  const course = await createCourse(site.db, { is_vip_free: 1, ...given.course });
  const lesson = (free_seconds: number) =>
    createVideo(site.db, course.id, { media_id: media.id, duration: 40, free_seconds, ...given.video });
  const [closed, trial] = [await lesson(0), await lesson(10)];
  const operator = await createTestOperator(site, 'owner');
  const seen = await Promise.all(
    PERSONAS.map(async (persona) => {
      const options = await openPreview(site, operator, persona, course.id);
      const { data } = await site.call('courseDetail', { id: String(course.id) }, options);
      const play = async ({ id }: { readonly id: number }) => {
        const answer = await site.call('videoPlayinfo', { id: String(id) }, options);
        return answer.code === 0 ? answer.data.urls.length : answer.message;
      };
      const shown = await site.call('videoDetail', { id: String(closed.id) }, options);
      const lessons = Object.values(data.videos).flat().length;
      return [persona, lessons, data.isBuy, shown.data.is_watch, await play(closed), await play(trial)];
    }),
  );
  expect(seen).toEqual([
    ['visitor', 2, false, false, '请登录', '请登录'],
    ['member', 2, false, false, '请购买后观看', 1],
    ['buyer', 2, true, true, 1, 1],
    ['vip', 2, true, true, 1, 1],
  ]);
});

test('other courses are as the public sees them, and the buyer has bought none of them', async () => {
  const site = await openTestSite();
  const course = await createCourse(site.db, { is_show: 0 });
  const hidden = await createCourse(site.db, { is_show: 0 });
  const hiddenLesson = await createVideo(site.db, hidden.id);
  const open = await createCourse(site.db);
  await createVideo(site.db, open.id, { is_show: 0 });
  const operator = await createTestOperator(site, 'owner');
  const options = await openPreview(site, operator, 'buyer', course.id);
  expect(await site.call('courseDetail', { id: String(hidden.id) }, options)).toEqual(NOT_FOUND);
  expect(await site.call('videoDetail', { id: String(hiddenLesson.id) }, options)).toEqual(NOT_FOUND);
  const { data } = await site.call('courseDetail', { id: String(open.id) }, options);
  expect(data).toMatchObject({ isBuy: false, videos: {} });
  expect((await site.call('courses', {}, options)).data.data.map(({ id }) => id)).toEqual([open.id]);
  await site.db.updateTable('courses').set({ deleted_at: TEST_NOW }).where('id', '=', course.id).execute();
  expect(await site.call('courseDetail', { id: String(course.id) }, options)).toEqual(ENDED);
});

test('the draft of the description is shown without its scripts, and to nobody else', async () => {
  const site = await openTestSite();
  const course = await createCourse(site.db, { render_desc: '<p>公开</p>' });
  const draft = { course_id: course.id, html: '<p>草稿</p><script>alert(1)</script>', version: 1 };
  await site.db
    .insertInto('course_description_drafts')
    .values({ ...draft, changed_by: '', updated_at: TEST_NOW })
    .execute();
  const operator = await createTestOperator(site, 'owner');
  const options = await openPreview(site, operator, 'visitor', course.id);
  const read = async (own: { token?: string }) =>
    (await site.call('courseDetail', { id: String(course.id) }, own)).data.course.render_desc;
  expect([await read(options), await read({})]).toEqual(['<p>草稿</p>', '<p>公开</p>']);
});

test('the member of a preview has a running membership for "vip" alone, and nothing to agree to', async () => {
  const site = await openTestSite();
  const plan = await createPlan(site.db);
  for (const type of ['user_agreement', 'privacy_policy']) {
    const text = { title: '', content: '', version: '1', is_active: 1, created_at: 1 };
    await site.db
      .insertInto('agreements')
      .values({ type, ...text })
      .execute();
  }
  const course = await createCourse(site.db);
  const operator = await createTestOperator(site, 'owner');
  const read = async (persona: PreviewPersona) =>
    site.call('memberDetail', {}, await openPreview(site, operator, persona, course.id));
  expect((await read('visitor')).code).toBe(401);
  const agreed = { user_agreement_agreed: true, privacy_policy_agreed: true };
  expect((await read('buyer')).data).toMatchObject({ id: 0, role_id: 0, agreement_status: agreed });
  expect((await read('vip')).data).toMatchObject({ role_id: plan.id, agreement_status: agreed });
});

/** Values for the parameters of every call. */
const PARAMETERS = { rt: 1, rid: 1, parent_id: 0, keywords: '测试课程', page_name: 'h5-page-index', page: 1 };

test('every call of the contract: a read is answered, all others are refused, and no row changes', {
  tags: ['postgres'],
}, async () => {
  const site = await openTestSite();
  const { app, db } = site;
  await createPlan(db);
  const media = await storeMp4(site.services, SINGLE_FILE_VIDEO);
  const course = await createCourse(db);
  await createVideo(db, course.id, { media_id: media.id, free_seconds: 10 });
  // A search that finds something would be counted.
  await indexChanges(db, readCaptionTexts);
  // Another member's rows, which no answer may contain.
  const { member } = await logInMember(site);
  const operator = await createTestOperator(site, 'owner');
  const before = await readAllRows(db);
  for (const persona of ['visitor', 'member', 'buyer'] as const) {
    const { token } = await openPreview(site, operator, persona, course.id);
    for (const call of Object.values<Call>(allCalls)) {
      const answer = await app.inject({
        method: call.method,
        url: call.path.replace(/\{\w+\}/g, '1'),
        headers: { authorization: `Bearer ${token}` },
        ...(call.method === 'GET' ? { query: asTexts(PARAMETERS) } : { payload: PARAMETERS }),
      });
      const isRead = call.method === 'GET' && !call.changesData;
      if (isRead) expect([call.name, answer.json().message]).not.toContain(READ_ONLY.message);
      else expect([call.name, answer.json()]).toEqual([call.name, READ_ONLY]);
      expect(answer.body).not.toContain(member.mobile);
      expect([call.name, answer.headers['cache-control']]).toEqual([call.name, 'no-store']);
    }
  }
  // Counted views and words are written at the latest when the server stops.
  await app.close();
  expect(await readAllRows(db)).toEqual(before);
});

const asTexts = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/** All rows of all tables, as text by table. */
async function readAllRows(db: Queries): Promise<Record<string, string>> {
  const rows: Record<string, string> = {};
  for (const { name } of await db.introspection.getTables()) {
    // Internal tables of SQLite's full-text search.
    if (name.startsWith('search_index')) continue;
    rows[name] = JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(db)).rows);
  }
  return rows;
}

test('what ends a preview: its hour, a changed token, the session, its lock, and the right', async () => {
  const site = await openTestSite();
  const { db, clock } = site;
  const [course, other] = [await createCourse(db, { is_show: 0 }), await createCourse(db, { is_show: 0 })];
  const operator = await createTestOperator(site, 'owner');
  const { token } = await openPreview(site, operator, 'member', course.id);
  const read = (given = token, { id } = course) =>
    site.call('courseDetail', { id: String(id) }, { token: given });
  const isOpen = async () => (await read()).code === 0;
  const [payload = '', mac = ''] = token.split('.').slice(1);

  expect(await isOpen()).toBe(true);
  const forge = (from: string, to: string) => `preview.${payload.replace(from, to)}.${mac}`;
  expect(await read(forge('member', 'buyer'))).toEqual(ENDED);
  expect(await read(forge(`-${course.id.toString(36)}-`, `-${other.id.toString(36)}-`), other)).toEqual(
    ENDED,
  );
  expect(await read('preview.x')).toEqual(ENDED);
  // In the query it is no token at all.
  const inQuery = await site.app.inject({ url: `/api/v2/course/${course.id}?token=${token}` });
  expect(inQuery.json()).toEqual(NOT_FOUND);

  const sessions = () => db.updateTable('operator_sessions').where('id', '=', operator.sessionId);
  clock.advance(PREVIEW_LIFETIME_MS - 1000);
  await sessions().set({ seen_at: clock() }).execute();
  expect(await isOpen()).toBe(true);
  clock.advance(1000);
  expect(await read()).toEqual(ENDED);

  const second = (await openPreview(site, operator, 'member', course.id)).token;
  clock.advance(1000);
  const isSecondOpen = async () => (await read(second)).code === 0;
  await sessions()
    .set({ seen_at: clock() - IDLE_LOCK_MS - 1 })
    .execute();
  expect(await isSecondOpen()).toBe(false);
  await sessions().set({ seen_at: clock() }).execute();
  expect(await isSecondOpen()).toBe(true);
  const become = (role: string) =>
    db.updateTable('operators').set({ role }).where('id', '=', operator.id).execute();
  for (const role of ['finance', 'own-editor']) {
    await become(role);
    expect(await isSecondOpen()).toBe(false);
  }
  await become('owner');
  expect(await isSecondOpen()).toBe(true);
  await db.deleteFrom('operator_sessions').where('id', '=', operator.sessionId).execute();
  expect(await read(second)).toEqual(ENDED);
});

test('play addresses of a preview play, and end with the preview and the session', async () => {
  const site = await openTestSite();
  const media = await storeMp4(site.services, SINGLE_FILE_VIDEO);
  const course = await createCourse(site.db, { is_show: 0 });
  const video = await createVideo(site.db, course.id, { media_id: media.id, is_show: 0 });
  const operator = await createTestOperator(site, 'owner');
  const options = await openPreview(site, operator, 'buyer', course.id);
  const open = async (token: string) => {
    const { data } = await site.call('videoPlayinfo', { id: String(video.id), renew: '1' }, { token });
    const { pathname } = new URL(data.urls[0]?.url ?? '');
    return async () => (await site.app.inject(pathname)).statusCode === 200;
  };
  const isPlaying = await open(options.token);
  site.clock.advance(PREVIEW_LIFETIME_MS - 1000);
  expect(await isPlaying()).toBe(true);
  await site.db.updateTable('operator_sessions').set({ seen_at: site.clock() }).execute();
  site.clock.advance(1000);
  expect(await isPlaying()).toBe(false);

  const isPlayingAgain = await open((await openPreview(site, operator, 'buyer', course.id)).token);
  expect(await isPlayingAgain()).toBe(true);
  await site.db.deleteFrom('operator_sessions').execute();
  expect(await isPlayingAgain()).toBe(false);
});

test('an operator opens previews of courses and lessons in the scope only', {
  tags: ['postgres'],
}, async () => {
  const site = await openTestSite({ env: { PUBLIC_URL: 'https://school.example' } });
  const { db } = site;
  const editor = await createTestOperator(site, 'own-editor');
  const [own, shared, foreign, trashed] = await Promise.all([
    createCourse(db, { created_by: editor.id }),
    createCourse(db),
    createCourse(db),
    createCourse(db, { created_by: editor.id, deleted_at: TEST_NOW }),
  ]);
  await db.insertInto('course_editors').values({ course_id: shared.id, operator_id: editor.id }).execute();
  const [lesson, foreignLesson] = [await createVideo(db, own.id), await createVideo(db, foreign.id)];
  const open = async (courseId: number, lessonId?: number) => {
    const input = { persona: 'buyer', courseId, lessonId } as const;
    const { status, data } = await callOperator(site, editor, previewCreate, input);
    return status === 200 ? data.url.replace(/preview=.*/, '') : status;
  };
  expect(await open(own.id)).toBe(`https://school.example/course/${own.id}?`);
  expect(await open(own.id, lesson.id)).toBe(`https://school.example/course/video/${lesson.id}?`);
  expect(await open(shared.id)).toBe(`https://school.example/course/${shared.id}?`);
  expect(await open(foreign.id)).toBe(404);
  expect(await open(trashed.id)).toBe(404);
  expect(await open(own.id, foreignLesson.id)).toBe(404);
  expect(await open(shared.id, lesson.id)).toBe(404);
});
