// @module-tag postgres
import {
  chapterCreate,
  chapterDelete,
  chapterEdit,
  lessonEdit,
  lessonRestore,
  lessonStateEdit,
  lessonsCreate,
  lessonTrash,
  outlineSort,
} from '@zaixue/contract/operator/teaching/outline';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../db/transaction.ts';
import { EVERYTHING } from '../../../lib/actor.ts';
import { createChapter } from '../../../testing/fixtures/create-chapter.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import { callOperator, createTestOperator } from '../../../testing/operators/operator-console.ts';
import { openTestSite, type TestSite } from '../../../testing/test-site.ts';
import { setRecording } from '../lessons/set-recording.ts';
import { readOperatorOutline } from './read-outline.ts';

async function openOutline(options: { readonly interleaved?: boolean } = {}) {
  const site = await openTestSite(options);
  const owner = await createTestOperator(site, 'owner');
  const { id } = await createCourse(site.db);
  const read = async () => {
    const outline = await readOperatorOutline(site.db, id, EVERYTHING);
    if (!outline) throw new Error('no outline');
    return outline;
  };
  const shape = async () => {
    const { chapters, lessons } = await read();
    const inChapter = (chapterId: number) =>
      lessons.filter(({ chapter_id }) => chapter_id === chapterId).map(({ title }) => title);
    return [...chapters.map(({ id, title }) => [title, ...inChapter(id)]), ['-', ...inChapter(0)]];
  };
  return { site, owner, id, read, shape };
}

const findLesson = (site: TestSite, id: number) =>
  site.db.selectFrom('videos').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

test('chapters and lessons are added, renamed and deleted; lessons of a deleted chapter stay', async () => {
  const { site, owner, id, read, shape } = await openOutline();
  const chapter = (title: string) => callOperator(site, owner, chapterCreate, { id, title });
  const [first, second] = [(await chapter('一章')).data.id, (await chapter('二章')).data.id];
  const add = (chapterId: number, titles: string[]) =>
    callOperator(site, owner, lessonsCreate, { id, chapterId, titles });
  const [firstLesson = 0] = (await add(first, ['a', 'b'])).data.ids;
  await add(0, ['c']);
  await add(second, ['d']);
  await add(first, ['e']);
  expect(await shape()).toEqual([
    ['一章', 'a', 'b', 'e'],
    ['二章', 'd'],
    ['-', 'c'],
  ]);
  expect(await findLesson(site, firstLesson)).toMatchObject({ is_show: 0, shows_when_ready: 1, duration: 0 });
  const other = await createChapter(site.db, (await createCourse(site.db)).id);
  expect((await add(other, ['x'])).status).toBe(422);
  const edit = (version: number) =>
    callOperator(site, owner, chapterEdit, { id: second, title: '改', version });
  expect((await edit(0)).data).toEqual({ version: 1 });
  expect((await edit(0)).failure.conflict).toMatchObject({ version: 1, fields: { title: '改' } });
  expect((await callOperator(site, owner, chapterDelete, { id: first })).status).toBe(200);
  expect(await shape()).toEqual([
    ['改', 'd'],
    ['-', 'c', 'a', 'b', 'e'],
  ]);
  expect((await read()).course.outline_version).toBe(7);
  const acts = await site.db.selectFrom('audit_entries').select('act').orderBy('id').execute();
  expect(acts.map(({ act }) => act).join()).toBe(
    'chapter.create,chapter.create,lesson.create,lesson.create,lesson.create,lesson.create,chapter.edit,chapter.delete',
  );
});

test('the order is set as a whole and undone by sending the former one; a stale one changes nothing', async () => {
  const { site, owner, id, read, shape } = await openOutline();
  const [one, two] = [
    await createChapter(site.db, id, { title: '一' }),
    await createChapter(site.db, id, { title: '二', sort: 1 }),
  ];
  const [a, b, c] = [
    (await createVideo(site.db, id, { chapter_id: one, title: 'a' })).id,
    (await createVideo(site.db, id, { chapter_id: one, title: 'b' })).id,
    (await createVideo(site.db, id, { title: 'c' })).id,
  ];
  const before = {
    chapterIds: [one, two],
    lessons: [
      { id: a, chapterId: one },
      { id: b, chapterId: one },
      { id: c, chapterId: 0 },
    ],
  };
  const sort = (order: typeof before, version: number) =>
    callOperator(site, owner, outlineSort, { id, ...order, version });
  const after = {
    chapterIds: [two, one],
    lessons: [
      { id: c, chapterId: two },
      { id: b, chapterId: one },
      { id: a, chapterId: one },
    ],
  };
  expect((await sort(after, 0)).data).toEqual({ version: 1 });
  const moved = [['二', 'c'], ['一', 'b', 'a'], ['-']];
  expect(await shape()).toEqual(moved);
  const stale = await sort(before, 0);
  expect([stale.status, stale.failure.conflict]).toEqual([
    409,
    { version: 1, by: owner.name, at: site.clock(), fields: after },
  ]);
  const outside = { ...before, lessons: before.lessons.map((row) => ({ ...row, chapterId: 999 })) };
  expect((await sort(outside, 1)).status).toBe(422);
  for (const lessons of [before.lessons.slice(1), [...before.lessons.slice(1), before.lessons[1]]])
    expect((await sort({ ...before, lessons } as typeof before, 1)).status).toBe(409);
  expect(await shape()).toEqual(moved);
  expect((await read()).course.outline_version).toBe(1);
  expect((await sort(before, 1)).status).toBe(200);
  expect(await shape()).toEqual([['一', 'a', 'b'], ['二'], ['-', 'c']]);
});

test('two orders at the same moment: one is stored', async () => {
  const { site, owner, id, read } = await openOutline({ interleaved: true });
  const ids = [(await createVideo(site.db, id)).id, (await createVideo(site.db, id)).id];
  const orders = [ids, ids.toReversed()].map((order) =>
    callOperator(site, owner, outlineSort, {
      ...{ id, chapterIds: [], version: 0 },
      lessons: order.map((lesson) => ({ id: lesson, chapterId: 0 })),
    }),
  );
  expect((await Promise.all(orders)).map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await read()).course.outline_version).toBe(1);
});

test('a lesson without a recording is shown when it gets one, unless it was hidden', async () => {
  const { site, owner, id } = await openOutline();
  const { data } = await callOperator(site, owner, lessonsCreate, { id, chapterId: 0, titles: ['a', 'b'] });
  const [shown = 0, hidden = 0] = data.ids;
  const state = (lesson: number, isShown: boolean, version: number) =>
    callOperator(site, owner, lessonStateEdit, { id: lesson, isShown, version });
  await state(hidden, false, 0);
  site.clock.advance(60_000);
  const media = await site.db
    .insertInto('media')
    .values({
      ...{ kind: 'mp4', storage_key: 'k', duration_ms: 1500, size_bytes: 1, manifest: '{}' },
      ...{ encryption_key: '', source_hash: 'h', created_at: 0 },
    })
    .returning(['id', 'duration_ms'])
    .executeTakeFirstOrThrow();
  for (const lesson of [shown, hidden])
    await inTransaction(site.db, (transaction) => setRecording(transaction, lesson, media, site.clock()));
  expect(await findLesson(site, shown)).toMatchObject({
    ...{ is_show: 1, shows_when_ready: 0, published_at: site.clock(), duration: 2 },
  });
  expect(await findLesson(site, hidden)).toMatchObject({ is_show: 0, shows_when_ready: 0 });
  expect((await state(hidden, true, 1)).data).toEqual({ version: 2 });
  expect(await findLesson(site, hidden)).toMatchObject({ is_show: 1, shows_when_ready: 0 });
});

test('a lesson is edited, moved to the trash and restored', async () => {
  const { site, owner, id, read } = await openOutline();
  const chapter = await createChapter(site.db, id);
  const { id: lesson } = await createVideo(site.db, id, { chapter_id: chapter });
  const text = '"><script>alert(1)</script>';
  const edit = (change: object, version: number) =>
    callOperator(site, owner, lessonEdit, { id: lesson, ...change, version });
  expect((await edit({ title: text, trialSeconds: 60, bansSeeking: true }, 0)).data).toEqual({ version: 1 });
  expect(await findLesson(site, lesson)).toMatchObject({ title: text, free_seconds: 60, ban_drag: 1 });
  const stale = await edit({ trialSeconds: 90 }, 0);
  expect(stale.failure.conflict).toMatchObject({ version: 1, by: owner.name, fields: { trialSeconds: 60 } });
  expect((await callOperator(site, owner, lessonTrash, { id: lesson, version: 1 })).data.version).toBe(2);
  expect((await edit({ title: 'x' }, 2)).status).toBe(404);
  const { lessons, trash, course } = await read();
  expect([lessons.length, trash.map((row) => row.id), course.outline_version]).toEqual([0, [lesson], 1]);
  await callOperator(site, owner, chapterDelete, { id: chapter });
  expect((await callOperator(site, owner, lessonRestore, { id: lesson })).data.version).toBe(3);
  expect(await findLesson(site, lesson)).toMatchObject({ deleted_at: null, chapter_id: 0 });
  expect((await callOperator(site, owner, lessonRestore, { id: lesson })).status).toBe(404);
});

test('an operator with the scope "own" does not reach another\'s outline', async () => {
  const { site, id } = await openOutline();
  const own = await createTestOperator(site, 'own-editor');
  const chapter = await createChapter(site.db, id);
  const { id: lesson } = await createVideo(site.db, id);
  const { id: trashed } = await createVideo(site.db, id, { deleted_at: 1 });
  const answers = [
    await callOperator(site, own, chapterCreate, { id, title: 'x' }),
    await callOperator(site, own, chapterEdit, { id: chapter, title: 'x', version: 0 }),
    await callOperator(site, own, chapterDelete, { id: chapter }),
    await callOperator(site, own, lessonsCreate, { id, chapterId: 0, titles: ['x'] }),
    await callOperator(site, own, lessonEdit, { id: lesson, title: 'x', version: 0 }),
    await callOperator(site, own, lessonStateEdit, { id: lesson, isShown: false, version: 0 }),
    await callOperator(site, own, lessonTrash, { id: lesson, version: 0 }),
    await callOperator(site, own, lessonRestore, { id: trashed }),
    await callOperator(site, own, outlineSort, { id, chapterIds: [chapter], lessons: [], version: 0 }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  expect(await site.db.selectFrom('audit_entries').select('id').execute()).toEqual([]);
  const { id: mine } = await createCourse(site.db, { created_by: own.id });
  const made = await callOperator(site, own, lessonsCreate, { id: mine, chapterId: 0, titles: ['x'] });
  expect(made.status).toBe(200);
});
