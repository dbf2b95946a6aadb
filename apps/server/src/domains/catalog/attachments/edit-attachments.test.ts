// @module-tag postgres
import {
  attachmentDelete,
  attachmentEdit,
  attachmentUpload,
  operatorAttachments,
} from '@zaixue/contract/operator/teaching/attachments';
import { expect, test } from 'vitest';
import { createAttachment } from '../../../testing/fixtures/create-attachment.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { callOperator, createTestOperator } from '../../../testing/operators/operator-console.ts';
import { openTestSite } from '../../../testing/test-site.ts';

test('an attachment is uploaded, renamed and deleted; a file that another one uses stays', async () => {
  const site = await openTestSite();
  const owner = await createTestOperator(site, 'owner');
  const { id } = await createCourse(site.db);
  const upload = (filename: string, name = '') =>
    callOperator(site, owner, attachmentUpload, { id, name }, { filename, content: 'same content' });
  const [first, second] = [(await upload('../练习 册.PDF')).data, (await upload('b.pdf', '第二份')).data];
  expect(first).toMatchObject({ name: '练习 册', extension: 'pdf', sizeBytes: 12, downloads: 0 });
  for (const [filename, message] of [
    ['a.html', /html/],
    ['run', /扩展名/],
  ] as const) {
    const refused = await upload(filename);
    expect([refused.status, refused.failure.fields?.file]).toEqual([422, expect.stringMatching(message)]);
  }
  const list = async () => (await callOperator(site, owner, operatorAttachments, { id })).data;
  expect(await callOperator(site, owner, attachmentEdit, { id: first.id, name: '<b>新</b>' })).toMatchObject({
    status: 200,
  });
  expect((await list()).map(({ name }) => name)).toEqual(['<b>新</b>', '第二份']);
  const { storage_key: key } = await site.db
    .selectFrom('attachments')
    .select('storage_key')
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow();
  await callOperator(site, owner, attachmentDelete, { id: first.id });
  expect(await site.services.storage.size(key)).toBe(12);
  await callOperator(site, owner, attachmentDelete, { id: second.id });
  expect(await site.services.storage.size(key)).toBeNull();
  expect(await list()).toEqual([]);
  const log = await site.db.selectFrom('audit_entries').select('act').orderBy('id').execute();
  expect(log.map(({ act }) => act.replace('attachment.', ''))).toEqual([
    ...['upload', 'upload', 'edit', 'delete', 'delete'],
  ]);
});

test('an operator with the scope "own" does not reach another\'s attachments', async () => {
  const site = await openTestSite();
  const own = await createTestOperator(site, 'own-editor');
  const { id } = await createCourse(site.db);
  const attachment = await createAttachment(site.db, id);
  const file = { filename: 'a.pdf', content: 'x' };
  const answers = [
    await callOperator(site, own, operatorAttachments, { id }),
    await callOperator(site, own, attachmentUpload, { id }, file),
    await callOperator(site, own, attachmentEdit, { id: attachment.id, name: 'x' }),
    await callOperator(site, own, attachmentDelete, { id: attachment.id }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(await site.db.selectFrom('attachments').selectAll().execute()).toEqual([attachment]);
});
