// @module-tag postgres
import {
  mediaAssign,
  mediaDelete,
  mediaFile,
  mediaFiles,
  mediaProgress,
  mediaRetry,
} from '@zaixue/contract/operator/teaching/media';
import { expect, test } from 'vitest';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import {
  callOperator,
  createTestOperator,
  type TestOperator,
} from '../../../testing/operators/operator-console.ts';
import { openTestSite } from '../../../testing/test-site.ts';

interface StoredFile {
  readonly sender?: TestOperator;
  readonly status?: string;
  readonly mediaId?: number | null;
  readonly lessonId?: number | null;
  readonly size?: number;
}

async function openLibrary() {
  const site = await openTestSite();
  const { db } = site;
  const owner = await createTestOperator(site, 'owner');
  const editor = await createTestOperator(site, 'own-editor');
  let files = 0;
  let recordings = 0;
  return {
    ...site,
    owner,
    editor,
    /** Stores an upload and returns its id. */
    addFile: async (
      name: string,
      { sender = owner, status = 'waiting', mediaId = null, lessonId = null, size = 1 }: StoredFile = {},
    ) => {
      files += 1;
      const state = { status: mediaId === null ? status : 'ready', percent: 7, attempts: 1 };
      const facts = { name, upload_id: `u${files}`, size_bytes: size, created_at: files, updated_at: 1 };
      const lease = { lease_owner: null, lease_until: null };
      const links = { operator_id: sender.id, media_id: mediaId, video_id: lessonId };
      const reason = status === 'failed' ? '坏了' : '';
      const row = { ...state, ...facts, ...lease, ...links, reason };
      return (await db.insertInto('media_jobs').values(row).returning('id').executeTakeFirstOrThrow()).id;
    },
    addMedia: async (kind = 'mp4', manifest: object = { height: 480 }) => {
      recordings += 1;
      const row = {
        kind,
        storage_key: `videos/${recordings}`,
        duration_ms: 40_001,
        size_bytes: 1,
        source_hash: '',
      };
      const rest = { manifest: JSON.stringify(manifest), encryption_key: '', created_at: 1 };
      const insert = db.insertInto('media').values({ ...row, ...rest });
      return (await insert.returning('id').executeTakeFirstOrThrow()).id;
    },
    list: async (operator: TestOperator, query = {}) =>
      (await callOperator(site, operator, mediaFiles, query)).data,
    names: async (operator: TestOperator, query = {}) =>
      (await callOperator(site, operator, mediaFiles, query)).data.rows.map(({ name }) => name),
    acts: () =>
      db
        .selectFrom('audit_entries')
        .select(['act', 'subject_id', 'changes', 'outcome'])
        .orderBy('id')
        .execute(),
  };
}

test('a file tells its state, its sender and where it is used; one that is ready also its renditions', async () => {
  const site = await openLibrary();
  const { db, owner, addFile, addMedia, list } = site;
  const course = await createCourse(db, { title: '课' });
  const renditions = [360, 720].map((height) => ({ height }));
  const media = await addMedia('hls', { renditions });
  const lesson = await createVideo(db, course.id, { title: '一', media_id: media });
  const trashed = await createVideo(db, course.id, { title: '旧', media_id: media, deleted_at: 1 });
  const replaced = await createVideo(db, course.id, { title: '换过' });
  // The lesson that the file was sent for plays another one by now.
  const ready = await addFile('a.mp4', { mediaId: media, lessonId: replaced.id });
  const waiting = await addFile('b.mp4', { lessonId: replaced.id });
  await db
    .insertInto('media_job_moves')
    .values({ job_id: ready, from_status: '', to_status: 'uploading', reason: '', created_at: 5 })
    .execute();
  const at = { courseId: course.id, course: '课' };
  const { rows, total } = await list(owner);
  expect([total, rows.map(({ id }) => id)]).toEqual([2, [waiting, ready]]);
  expect(rows[0]).toMatchObject({
    status: 'waiting',
    percent: 7,
    durationSeconds: 0,
    sentBy: owner.name,
    uses: [{ lessonId: replaced.id, lesson: '换过', ...at }],
  });
  const { data } = await callOperator(site, owner, mediaFile, { id: String(ready) });
  expect(data).toMatchObject({
    ...rows[1],
    durationSeconds: 41,
    uses: [
      { lessonId: lesson.id, lesson: '一', ...at },
      { lessonId: trashed.id, lesson: '旧（在回收站）', ...at },
    ],
    history: [{ status: 'uploading', reason: '', at: 5 }],
    renditions: [360, 720],
  });
});

test('files are found by name, state and use, in three orders, page by page', async () => {
  const { db, owner, addFile, addMedia, names, list } = await openLibrary();
  const course = await createCourse(db);
  const played = await addMedia();
  const lesson = await createVideo(db, course.id, { media_id: played });
  await addFile('C_1.mp4', { mediaId: played, size: 3 });
  await addFile('b%.mp4', { mediaId: await addMedia(), size: 9 });
  await addFile('a.mp4', { status: 'failed', size: 6 });
  await addFile('Cx1.mp4', { lessonId: lesson.id });
  const cases: [object, string[]][] = [
    [{}, ['Cx1.mp4', 'a.mp4', 'b%.mp4', 'C_1.mp4']],
    [{ search: 'c_' }, ['C_1.mp4']],
    [{ search: '%' }, ['b%.mp4']],
    [{ status: 'ready' }, ['b%.mp4', 'C_1.mp4']],
    [{ status: 'failed' }, ['a.mp4']],
    [{ status: 'moving' }, ['Cx1.mp4']],
    [{ use: 'used' }, ['Cx1.mp4', 'C_1.mp4']],
    [{ use: 'unused' }, ['a.mp4', 'b%.mp4']],
    [{ sort: 'name' }, ['a.mp4', 'b%.mp4', 'C_1.mp4', 'Cx1.mp4']],
    [{ sort: 'size' }, ['b%.mp4', 'a.mp4', 'C_1.mp4', 'Cx1.mp4']],
    [{ sort: 'size', size: '3', page: '2' }, ['Cx1.mp4']],
  ];
  for (const [query, found] of cases) expect([query, await names(owner, query)]).toEqual([query, found]);
  expect((await list(owner, { size: '3', page: '2' })).total).toBe(4);
});

test('with the scope "own" there are only files that the operator sent, or that a lesson of a reachable course plays', async () => {
  const site = await openLibrary();
  const { db, owner, editor, addFile, addMedia, names, acts } = site;
  const mine = await createCourse(db, { created_by: editor.id });
  const shared = await createCourse(db);
  await db.insertInto('course_editors').values({ course_id: shared.id, operator_id: editor.id }).execute();
  const other = await createCourse(db, { title: '别人的' });
  const [first, second] = [await addMedia(), await addMedia()];
  const lesson = await createVideo(db, mine.id, { title: '我的课时' });
  await createVideo(db, shared.id, { media_id: first });
  const foreign = await createVideo(db, other.id, { title: '别人的课时', media_id: second });
  await addFile('sent.mp4', { sender: editor, mediaId: second });
  await addFile('played.mp4', { mediaId: first });
  await addFile('planned.mp4', { lessonId: lesson.id });
  const hidden = await addFile('hidden.mp4', { status: 'failed', lessonId: foreign.id });
  // It was sent for a reachable lesson that plays another file by now.
  await addFile('replaced.mp4', { mediaId: await addMedia(), lessonId: lesson.id });
  expect(await names(editor, { sort: 'name' })).toEqual(['planned.mp4', 'played.mp4', 'sent.mp4']);
  const id = String(hidden);
  const answers = [
    await callOperator(site, editor, mediaFile, { id }),
    await callOperator(site, editor, mediaRetry, { id }),
    await callOperator(site, editor, mediaDelete, { id }),
    await callOperator(site, editor, mediaAssign, { id, lessonId: lesson.id }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  const ids = { ids: `${id},1,2` };
  expect((await callOperator(site, editor, mediaProgress, ids)).data.map((file) => file.id)).toEqual([1, 2]);
  expect((await callOperator(site, owner, mediaProgress, ids)).data).toHaveLength(3);

  const assigned = await callOperator(site, editor, mediaAssign, { id: '1', lessonId: foreign.id });
  expect([assigned.status, assigned.failure.fields]).toEqual([422, { lessonId: '所选的课时不存在' }]);
  const refused = await callOperator(site, editor, mediaDelete, { id: '1' });
  expect(refused.failure.uses).toEqual([{ kind: 'lesson', id: 0, title: '其他课程的课时' }]);
  expect(JSON.stringify(refused.failure)).not.toContain('别人的');
  expect(await acts()).toEqual([]);
  expect((await db.selectFrom('media_jobs').selectAll().where('id', '=', hidden).execute())[0]?.status).toBe(
    'failed',
  );
});

test('each act writes one entry; a lesson in the trash gets no file', async () => {
  const site = await openLibrary();
  const { db, owner, addFile, addMedia, acts } = site;
  const course = await createCourse(db);
  const lesson = await createVideo(db, course.id);
  const trashed = await createVideo(db, course.id, { deleted_at: 1 });
  const ready = String(await addFile('a.mp4', { mediaId: await addMedia() }));
  const failed = String(await addFile('b.mp4', { status: 'failed' }));
  await callOperator(site, owner, mediaAssign, { id: ready, lessonId: lesson.id });
  const refused = await callOperator(site, owner, mediaAssign, { id: ready, lessonId: trashed.id });
  expect(refused.failure.fields).toEqual({ lessonId: '所选的课时不存在' });
  await callOperator(site, owner, mediaRetry, { id: failed });
  await callOperator(site, owner, mediaDelete, { id: failed });
  expect(
    (await acts()).map(({ act, subject_id, changes }) => [act, subject_id, JSON.parse(changes)]),
  ).toEqual([
    ['media.assign', ready, [{ field: 'lessonId', before: 0, after: lesson.id }]],
    ['media.retry', failed, []],
    ['media.delete', failed, []],
  ]);
  const played = await db.selectFrom('videos').selectAll().where('id', '=', lesson.id).executeTakeFirst();
  expect(played).toMatchObject({ duration: 41 });
});

test('a role without the right is refused, whatever the file', async () => {
  const site = await openLibrary();
  const reader = await createTestOperator(site, 'read-only');
  const id = String(await site.addFile('a.mp4', { status: 'failed' }));
  expect(await site.names(reader)).toEqual(['a.mp4']);
  const answers = [
    await callOperator(site, reader, mediaRetry, { id }),
    await callOperator(site, reader, mediaDelete, { id }),
    await callOperator(site, reader, mediaAssign, { id, lessonId: 0 }),
  ];
  expect(answers.map(({ status, failure }) => [status, failure.needs])).toEqual([
    [403, 'media.retry'],
    [403, 'media.delete'],
    [403, 'media.assign'],
  ]);
  expect((await site.acts()).map(({ act, outcome }) => [act, outcome])).toEqual([
    ['mediaRetry', 'refused'],
    ['mediaDelete', 'refused'],
    ['mediaAssign', 'refused'],
  ]);
});
