// @module-tag postgres
import { homePublish } from '@zaixue/contract/operator/pages/home';
import { startPage } from '@zaixue/contract/operator/site/start';
import { expect, test } from 'vitest';
import { createCategory } from '../../../testing/fixtures/create-category.ts';
import { createComment } from '../../../testing/fixtures/create-comment.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import {
  callOperator,
  createTestOperator,
  type TestOperator,
} from '../../../testing/operators/operator-console.ts';
import { openRefundSite } from '../../../testing/operators/refund-site.ts';
import { openTestSite, type TestSite } from '../../../testing/test-site.ts';

const open = async (site: TestSite, operator: TestOperator) =>
  (await callOperator(site, operator, startPage, {})).data;
const isDone = (data: Awaited<ReturnType<typeof open>>) =>
  Object.fromEntries(data.setup.map((step) => [step.kind, step.isDone]));

async function addFailedUpload(
  { db }: TestSite,
  job: { operator_id: number | null; video_id: number | null },
) {
  await db
    .insertInto('media_jobs')
    .values({
      ...{ name: 'a.mp4', size_bytes: 1, percent: 0, reason: '损坏', attempts: 1, status: 'failed' },
      ...{ upload_id: JSON.stringify(job), lease_owner: null, lease_until: null, media_id: null },
      ...{ created_at: 5, updated_at: 7, ...job },
    })
    .execute();
}

test('the work list names what waits for whom the role lets deal with it', async () => {
  const site = await openTestSite();
  const [owner, own, finance] = [
    await createTestOperator(site, 'owner'),
    await createTestOperator(site, 'own-editor'),
    await createTestOperator(site, 'finance'),
  ];
  expect((await open(site, owner)).work.filter(({ kind }) => kind !== 'disk')).toEqual([]);
  const { id } = await createCourse(site.db, { created_by: own.id });
  const { id: lesson } = await createVideo(site.db, id);
  await addFailedUpload(site, { operator_id: null, video_id: null });
  await addFailedUpload(site, { operator_id: own.id, video_id: null });
  await addFailedUpload(site, { operator_id: null, video_id: lesson });
  const member = await createMember(site.db);
  await createComment(site.db, { member_id: member.id, resource_id: id, status: 0 });
  const kinds = async (operator: TestOperator) =>
    (await open(site, operator)).work
      .filter(({ kind }) => kind !== 'disk')
      .map(({ kind, count, needs }) => [kind, count, needs]);
  expect(await kinds(owner)).toEqual([
    ['failed-videos', 3, 'media.retry'],
    ['comments', 1, 'comment.review'],
  ]);
  expect(await kinds(own)).toEqual([['failed-videos', 2, 'media.retry']]);
  expect(await kinds(finance)).toEqual([]);
});

test('each part of a refund that waits is named with the screen that deals with it', async () => {
  const { site, token, orderNo, ask, decide, list, finance, support } = await openRefundSite();
  const kinds = async (operator: TestOperator) =>
    (await open(site, operator)).work
      .filter(({ kind }) => /refund|approval|transfer/.test(kind))
      .map(({ kind, count }) => [kind, count]);
  await site.call('orderRefundApply', { order_no: orderNo, reason: '报错了' }, { token });
  expect(await kinds(finance)).toEqual([['refund-applications', 1]]);
  await ask(support, 9900);
  expect(await kinds(finance)).toEqual([
    ['refund-applications', 1],
    ['approvals', 1],
  ]);
  await site.db.updateTable('payments').set({ channel: 'hand' }).execute();
  const [asked] = (await list(finance, 'to-decide')).rows;
  await decide(finance, asked?.id ?? 0);
  expect(await kinds(finance)).toEqual([['refunds-to-send', 1]]);
  // Who cannot confirm it is not told.
  expect(await kinds(support)).toEqual([]);
});

test('a transfer that waits for an approval is named once', async () => {
  const { site, finance, support, payment } = await openRefundSite();
  const { id } = await payment();
  await site.db
    .updateTable('payments')
    .set({ channel: 'hand', status: 'open', transaction_no: null, paid_at: null })
    .execute();
  const kinds = async () =>
    (await open(site, finance)).work
      .filter(({ kind }) => kind === 'transfers' || kind === 'approvals')
      .map(({ kind, count }) => [kind, count]);
  expect(await kinds()).toEqual([['transfers', 1]]);
  await site.db
    .insertInto('approvals')
    .values({
      ...{ kind: 'transfer', order_id: 1, payment_id: id, amount_fen: 9900, reason: '', status: 'waiting' },
      ...{ mode: 'second', asked_by: support.id, asked_by_name: '', expires_at: 9e12, created_at: 1 },
      updated_at: 1,
    })
    .execute();
  expect(await kinds()).toEqual([['approvals', 1]]);
});

test('the steps of the setup and the maintenance are read from what the site has', async () => {
  const site = await openTestSite({ demo: false });
  const owner = await createTestOperator(site, 'owner');
  const none = isDone(await open(site, owner));
  expect(Object.keys(none)).toHaveLength(12);
  expect(Object.entries(none).filter(([kind, done]) => done && kind !== 'second-factor')).toEqual([]);
  await createCategory(site.db);
  const { id } = await createCourse(site.db, { is_draft: 1, is_show: 0, charge_fen: 0 });
  await createVideo(site.db, id);
  const begun = isDone(await open(site, owner));
  expect(begun).toMatchObject({ category: true, course: true, price: false, 'published-course': false });
  expect(begun['lesson-with-video']).toBe(false);
  const { id: media_id } = await site.db
    .insertInto('media')
    .values({
      ...{ kind: 'mp4', storage_key: 'k', duration_ms: 1500, size_bytes: 1, manifest: '{}' },
      ...{ encryption_key: '', source_hash: 'h', created_at: 0 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await site.db.updateTable('videos').set({ media_id }).execute();
  await site.db.updateTable('courses').set({ is_free: 1, is_draft: 0, is_show: 1 }).execute();
  await site.services.settings.set('site.name', '好学校');
  await site.services.settings.set('backup.daily_at', '03:30');
  await site.services.settings.set('sms.provider', 'aliyun');
  await site.services.settings.set('orders.bank_transfer', true);
  for (const type of ['user', 'private']) {
    const agreement = { type, title: type, content: '文字', version: '1', is_active: 1, created_at: 0 };
    await site.db.insertInto('agreements').values(agreement).execute();
  }
  await site.services.settings.set('site.maintenance', true);
  await site.services.settings.set('site.maintenance_text', '升级中');
  await callOperator(site, owner, homePublish, { version: 0 });
  const data = await open(site, owner);
  expect(data.maintenance).toEqual({ isOn: true, text: '升级中' });
  const left = data.setup.filter((step) => !step.isDone).map(({ kind }) => kind);
  expect(left.filter((kind) => kind !== 'second-factor' && kind !== 'pay-channel')).toEqual(['sms']);
  expect(data.work.find(({ kind }) => kind === 'settings-gaps')).toMatchObject({
    needs: 'settings.edit',
  });
  const own = await createTestOperator(site, 'own-editor');
  expect(isDone(await open(site, own))).toMatchObject({ course: false });
  expect(Object.keys(isDone(await open(site, own)))).toEqual([
    ...['second-factor', 'course', 'lesson-with-video', 'price', 'published-course'],
  ]);
});
