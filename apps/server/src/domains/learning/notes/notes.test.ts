import { expect, test } from 'vitest';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { fuzzCall } from '../../../testing/fuzz-call.ts';
import type { TestSiteOptions } from '../../../testing/test-site.ts';
import { openTestSite, TEST_NOW } from '../../../testing/test-site.ts';

async function openNotes(options: TestSiteOptions = {}) {
  const site = await openTestSite(options);
  const { db, call } = site;
  const course = await createCourse(db, { is_free: 1, title: '编程 *入门*' });
  const video = await createVideo(db, course.id, { title: '第一课' });
  const { member, token } = await logInMember(site);
  return {
    ...site,
    course,
    video,
    member,
    token,
    add: (seconds: number, content: string, who = token, id = video.id) =>
      call('videoNoteAdd', { id: String(id), seconds, content }, { token: who }),
    list: (who = token) => call('videoNotes', { id: String(video.id) }, { token: who }),
  };
}

test('notes are stored with their second, changed and deleted', async () => {
  const { add, list, call, token, video, course, clock } = await openNotes();
  const late = (await add(90, 'if (a < b) {\r\n  <b>重点</b>\u0007')).data;
  expect(late).toEqual({
    id: late.id,
    course_id: course.id,
    video_id: video.id,
    seconds: 90,
    content: 'if (a < b) {\n  <b>重点</b>',
    created_at: '2026-01-31T12:00:00.000000Z',
    updated_at: '2026-01-31T12:00:00.000000Z',
  });
  const early = (await add(5, '开头')).data;
  expect((await add(5000, '超出')).data.seconds).toBe(100);
  expect((await list()).data.map(({ seconds }) => seconds)).toEqual([5, 90, 100]);
  clock.advance(1000);
  const change = { id: String(early.id), content: '改过' };
  expect((await call('memberNoteChange', change, { token })).data).toMatchObject({
    content: '改过',
    updated_at: '2026-01-31T12:00:01.000000Z',
  });
  const all = (await call('memberNotes', {}, { token })).data;
  expect(all).toMatchObject({ total: 3, data: [{ id: early.id, video_title: '第一课' }, {}, {}] });
  expect((await call('memberNoteDelete', { id: String(early.id) }, { token })).code).toBe(0);
  expect((await call('memberNoteDelete', { id: String(early.id) }, { token })).code).toBe(404);
  expect((await list()).data).toHaveLength(2);
});

test('a member cannot read, change or delete notes of another member', async () => {
  const site = await openNotes();
  const { add, list, call } = site;
  const note = (await add(1, '我的')).data;
  const other = await logInMember(site);
  expect((await list(other.token)).data).toEqual([]);
  const options = { token: other.token };
  expect((await call('memberNoteChange', { id: String(note.id), content: '你的' }, options)).code).toBe(404);
  expect((await call('memberNoteDelete', { id: String(note.id) }, options)).code).toBe(404);
  expect((await call('memberNotesExport', {}, options)).data.content).not.toContain('我的');
  expect((await list()).data).toHaveLength(1);
});

test.each([
  ['no text', 1, ' ', '请输入笔记内容'],
  ['control characters alone', 1, '\u0007', '请输入笔记内容'],
  ['1001 characters', 1, '好'.repeat(1001), '笔记内容最多1000个字符'],
  ['a negative position', -1, '好', '参数错误'],
])('%s is refused', async (_, seconds, content, message) => {
  const { add, db } = await openNotes();
  expect((await add(seconds, content)).message).toBe(message);
  expect(await db.selectFrom('notes').selectAll().execute()).toEqual([]);
});

test('notes need access to the video or a trial', async () => {
  const { db, add, token } = await openNotes();
  const paid = await createCourse(db);
  const closed = await createVideo(db, paid.id);
  const tried = await createVideo(db, paid.id, { free_seconds: 30 });
  expect((await add(1, '好', token, closed.id)).message).toBe('无权限观看此视频');
  expect((await add(1, '好', token, tried.id)).code).toBe(0);
  expect((await add(1, '好', token, 999)).code).toBe(404);
});

test('given concurrent requests, a video gets at most two hundred notes', {
  tags: ['postgres'],
}, async () => {
  const { db, add, member, video, course } = await openNotes({ interleaved: true });
  const row = { member_id: member.id, course_id: course.id, video_id: video.id, seconds: 1, content: 'x' };
  const stamps = { created_at: TEST_NOW, updated_at: TEST_NOW };
  await db
    .insertInto('notes')
    .values(Array.from({ length: 198 }, () => ({ ...row, ...stamps })))
    .execute();
  const answers = await Promise.all(Array.from({ length: 5 }, () => add(2, '好')));
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(2);
  expect(answers.filter(({ message }) => message === '每个视频最多保存200条笔记')).toHaveLength(3);
});

test('the export has all notes in one document, as Markdown or text', async () => {
  const { add, call, token, course } = await openNotes();
  await add(61, '第一行\n#第二行');
  const markdown = (await call('memberNotesExport', {}, { token })).data;
  expect(markdown).toEqual({
    file_name: '学习笔记-20260131.md',
    media_type: 'text/markdown',
    content: '# 学习笔记\n\n## 编程 \\*入门\\*\n\n### 第一课\n\n- **01:01** 第一行  \n  \\#第二行\n',
  });
  const plain = (await call('memberNotesExport', { format: 'txt', course_id: course.id }, { token })).data;
  expect(plain.content).toBe('学习笔记\n\n【编程 *入门*】\n\n第一课\n\n01:01  第一行\n       #第二行\n');
  expect((await call('memberNotesExport', { course_id: 99 }, { token })).data.content).toContain(
    '还没有笔记',
  );
  expect((await call('memberNotesExport', { format: 'exe' }, { token })).message).toBe('参数错误');
});

test('random input never causes an unexpected failure', async () => {
  const site = await openNotes();
  for (const name of ['videoNoteAdd', 'memberNoteChange', 'memberNotes', 'memberNotesExport'] as const) {
    await fuzzCall(site, name, { token: site.token });
  }
});

test('the limit of notes counts those of the member on this video, not of others or other videos', async () => {
  const { db, add, member, video, course, token, ...site } = await openNotes();
  const other = await logInMember({ db, ...site });
  const second = await createVideo(db, course.id);
  const note = { course_id: course.id, seconds: 1, content: 'x', created_at: TEST_NOW, updated_at: TEST_NOW };
  const repeat = (times: number, member_id: number, video_id: number) =>
    Array.from({ length: times }, () => ({ ...note, member_id, video_id }));
  await db
    .insertInto('notes')
    .values(repeat(200, other.member.id, video.id))
    .execute();
  await db
    .insertInto('notes')
    .values(repeat(200, member.id, second.id))
    .execute();
  expect((await add(2, '好')).code).toBe(0);
  expect((await add(2, '好', token, second.id)).message).toBe('每个视频最多保存200条笔记');
});

test('on a video of unknown length a note keeps its second', async () => {
  const { db, add, token, course } = await openNotes();
  const video = await createVideo(db, course.id, { duration: 0 });
  expect((await add(42, '好', token, video.id)).data.seconds).toBe(42);
});

test('notes on a hidden video are readable by their author only', async () => {
  const { db, add, list, video, ...site } = await openNotes();
  await add(1, '好');
  await db.updateTable('videos').set({ is_show: 0 }).where('id', '=', video.id).execute();
  expect((await list()).data).toHaveLength(1);
  const other = await logInMember({ db, ...site });
  expect((await list(other.token)).code).toBe(404);
});

test('text that is not well-formed Unicode is stored without the broken characters', async () => {
  const { add } = await openNotes();
  expect((await add(1, '好\ud800的')).data.content).toBe('好的');
});

test('the export names each course and video once, and marks deleted ones', {
  tags: ['postgres'],
}, async () => {
  const { db, add, call, token, course, video } = await openNotes();
  const later = await createCourse(db, { is_free: 1, title: '第二门' });
  const ofLater = await createVideo(db, later.id, { title: '甲' });
  const ofFirst = await createVideo(db, course.id, { title: '乙' });
  for (const id of [video.id, video.id, ofLater.id, ofFirst.id]) await add(1, '记', token, id);
  const document = async () => (await call('memberNotesExport', { format: 'txt' }, { token })).data.content;
  expect((await document()).split('\n\n').filter((line) => !line.includes('记'))).toEqual([
    '【编程 *入门*】',
    '第一课',
    '乙',
    '【第二门】',
    '甲',
  ]);
  await db.updateTable('courses').set({ deleted_at: TEST_NOW }).where('id', '=', later.id).execute();
  await db.updateTable('videos').set({ deleted_at: TEST_NOW }).where('id', '=', ofLater.id).execute();
  expect(await document()).toContain('【已下架的课程】\n\n已下架的课时\n');
});
