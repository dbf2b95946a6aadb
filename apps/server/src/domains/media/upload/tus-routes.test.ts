import { existsSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import { createTestOperator } from '../../../testing/operators/operator-console.ts';
import { openTestSite } from '../../../testing/test-site.ts';
import { openTusClient } from '../../../testing/tus.ts';

const BYTES = Buffer.from('0123456789');

async function openUploads(role = 'owner') {
  const site = await openTestSite();
  const { db, services } = site;
  const operator = await createTestOperator(site, role);
  const client = (headers: object) => openTusClient(site.app, headers);
  return {
    ...site,
    operator,
    client,
    tus: await client(operator.headers),
    folder: join(services.config.dataDir, 'uploads'),
    jobs: () => db.selectFrom('media_jobs').selectAll().orderBy('id').execute(),
    acts: async () =>
      (await db.selectFrom('audit_entries').select(['act', 'outcome']).orderBy('id').execute()).map(
        ({ act, outcome }) => `${act} ${outcome}`,
      ),
    /** Adds a role with these rights over everything, and an operator of it. */
    addOperator: async (permissions: readonly string[], scope = 'all') => {
      const row = {
        title: 'x',
        scope,
        permissions: JSON.stringify(permissions),
        created_at: 1,
        updated_at: 1,
      };
      const role = await db
        .insertInto('operator_roles')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      return createTestOperator(site, `role-${role.id}`);
    },
  };
}

test('an upload is recorded once, with its lesson, however many pieces it has', async () => {
  const { db, tus, jobs, operator } = await openUploads();
  const lesson = await createVideo(db, (await createCourse(db)).id);
  const path = await tus.begin('../../etc/第一课.mp4', BYTES.length, lesson.id);
  expect(await tus.send(path, 0, BYTES.subarray(0, 4))).toBe(204);
  expect(await tus.send(path, 4, BYTES.subarray(4))).toBe(204);
  // The client did not hear of the end and sends nothing once more.
  await tus.send(path, 10, Buffer.alloc(0));
  const [job] = await jobs();
  expect(job).toMatchObject({ status: 'waiting', operator_id: operator.id, video_id: lesson.id });
  const log = await db.selectFrom('audit_entries').selectAll().execute();
  expect(log).toMatchObject([
    { act: 'media.upload', subject_id: String(job?.id), operator_name: operator.name, outcome: 'done' },
  ]);
  expect(JSON.parse(log[0]?.changes ?? '')).toEqual([
    { field: 'sizeBytes', before: null, after: 10 },
    { field: 'lessonId', before: null, after: lesson.id },
  ]);
});

test('each answer names the file of the library', async () => {
  const { tus, jobs } = await openUploads();
  await tus.begin('b.mp4', 5);
  const begun = await tus.tryBegin('a.mp4', BYTES.length);
  const sent = await tus.trySend(begun.location, 0, BYTES);
  const file = (await jobs())[1]?.id;
  expect([begun.fileId, sent.fileId]).toEqual([file, file]);
  expect((await tus.tryBegin('c.mp4', 0)).fileId).toBe(0);
});

test('without a session, the right or the CSRF token nothing begins and nothing goes on', async () => {
  const { tus, operator, client, addOperator, jobs, acts } = await openUploads();
  const path = await tus.begin('a.mp4', BYTES.length);
  const { cookie } = operator.headers;
  const { headers: reader } = await addOperator(['media.view']);
  const tries = [
    [{}, 401, 'login_required'],
    [{ cookie }, 403, 'csrf_failed'],
    [{ cookie, 'x-csrf-token': reader['x-csrf-token'] }, 403, 'csrf_failed'],
    [{ ...operator.headers, origin: 'https://other.example' }, 403, 'csrf_failed'],
    [reader, 403, 'forbidden'],
  ] as const;
  for (const [headers, status, code] of tries) {
    const other = await client(headers);
    for (const answer of [await other.tryBegin('b.mp4', 3), await other.trySend(path, 0, BYTES)]) {
      expect([answer.status, JSON.parse(answer.body).code]).toEqual([status, code]);
    }
  }
  expect(await tus.offset(path)).toBe(0);
  expect(await jobs()).toHaveLength(1);
  expect(await acts()).toEqual(['media.upload done', 'mediaUpload refused', 'mediaUpload refused']);
});

test('the upload of another operator does not exist, not even for one who reaches everything', async () => {
  const { client, tus, addOperator, ...site } = await openUploads();
  const path = await tus.begin('a.mp4', BYTES.length);
  await tus.send(path, 0, BYTES.subarray(0, 5));
  const other = await client((await createTestOperator(site, 'owner')).headers);
  expect(await other.offset(path)).toBe(-1);
  const answer = await other.trySend(path, 5, BYTES.subarray(5));
  expect([answer.status, JSON.parse(answer.body).code]).toEqual([404, 'not_found']);
  expect((await tus.trySend('/operator/uploads/..%2f..%2fzaixue.sqlite', 0, BYTES)).status).toBe(404);
  // After a reload, the browser of the sender asks how far it came.
  expect(await tus.offset(path)).toBe(5);
});

test('a lesson may be chosen only with the right to it, and within the scope', async () => {
  const { db, client, addOperator, jobs, acts } = await openUploads();
  const lesson = await createVideo(db, (await createCourse(db)).id);
  const uploader = await client((await addOperator(['media.upload'])).headers);
  const refused = await uploader.tryBegin('a.mp4', 3, lesson.id);
  expect([refused.status, JSON.parse(refused.body)]).toMatchObject([403, { needs: 'media.assign' }]);
  const own = await addOperator(['media.upload', 'media.assign'], 'own');
  const editor = await client(own.headers);
  const outside = await editor.tryBegin('a.mp4', 3, lesson.id);
  expect([outside.status, JSON.parse(outside.body).fields]).toEqual([422, { lessonId: '所选的课时不存在' }]);
  expect([await jobs(), await acts()]).toEqual([[], ['mediaAssign refused']]);
  await db.updateTable('courses').set({ created_by: own.id }).execute();
  expect((await editor.tryBegin('a.mp4', 3, lesson.id)).status).toBe(201);
  expect((await uploader.tryBegin('a.mp4', 3)).status).toBe(201);
});

test('an upload stops while its session is locked and goes on afterwards; sending does not keep a session open', async () => {
  const { db, clock, tus, operator } = await openUploads();
  const path = await tus.begin('a.mp4', BYTES.length);
  clock.advance(59 * 60_000);
  expect(await tus.send(path, 0, BYTES.subarray(0, 4))).toBe(204);
  clock.advance(2 * 60_000);
  const locked = await tus.trySend(path, 4, BYTES.subarray(4));
  expect([locked.status, JSON.parse(locked.body).code]).toEqual([423, 'locked']);
  const { id } = operator;
  await db.updateTable('operator_sessions').set({ seen_at: clock() }).where('operator_id', '=', id).execute();
  expect(await tus.offset(path)).toBe(4);
  expect(await tus.send(path, 4, BYTES.subarray(4))).toBe(204);
  await db.updateTable('operators').set({ disabled_at: clock() }).execute();
  expect((await tus.tryBegin('b.mp4', 3)).status).toBe(401);
});

test.skipIf(!existsSync('/dev/full'))(
  'on a full disk the answer says so; the upload goes on when there is room',
  async () => {
    const { tus, folder, jobs } = await openUploads();
    const path = await tus.begin('a.mp4', BYTES.length);
    const name = readdirSync(folder).find((file) => !file.endsWith('.json')) ?? '';
    rmSync(join(folder, name));
    symlinkSync('/dev/full', join(folder, name));
    const full = await tus.trySend(path, 0, BYTES);
    expect([full.status, JSON.parse(full.body).code]).toEqual([507, 'disk_full']);
    expect((await jobs())[0]?.status).toBe('uploading');
    expect(await tus.offset(path)).toBe(0);
  },
);

test('more bytes than announced are refused with a text, and the upload is as it was', async () => {
  const { tus, jobs } = await openUploads();
  const path = await tus.begin('a.mp4', 4);
  const answer = await tus.trySend(path, 0, BYTES);
  expect([answer.status, JSON.parse(answer.body).code]).toEqual([413, 'too_large']);
  expect([await tus.offset(path), (await jobs())[0]?.status]).toEqual([0, 'uploading']);
});
