import {
  sensitiveWordAdd,
  sensitiveWordList,
  sensitiveWordRemove,
  type WordEffect,
} from '@zaixue/contract/operator/learners/comments';
import { expect, test } from 'vitest';
import { buyCourse } from '../../../../testing/fixtures/buy-course.ts';
import { createComment } from '../../../../testing/fixtures/create-comment.ts';
import { createCourse } from '../../../../testing/fixtures/create-course.ts';
import { logInMember } from '../../../../testing/fixtures/log-in-member.ts';
import { callOperator, createTestOperator } from '../../../../testing/operators/operator-console.ts';
import { openTestSite } from '../../../../testing/test-site.ts';
import { normaliseText } from './normalise-text.ts';

async function openWords() {
  const site = await openTestSite();
  const { db, call, services } = site;
  await services.settings.set('comment.review', false);
  const owner = await createTestOperator(site, 'owner');
  const course = await createCourse(db);
  const { member, token } = await logInMember(site);
  await buyCourse(db, member.id, course.id);
  return {
    ...site,
    owner,
    course,
    add: (effect: WordEffect, ...words: string[]) =>
      callOperator(site, owner, sensitiveWordAdd, { words, effect }),
    words: async () => (await callOperator(site, owner, sensitiveWordList, {})).data,
    post: (content: string) => call('commentStore', { rt: 1, rid: course.id, content }, { token }),
    rows: () => db.selectFrom('comments').select(['content', 'status', 'held_for']).orderBy('id').execute(),
    flat: (content: string) => call('courseComment', { id: String(course.id), content }, { token }),
  };
}

test.each([
  ['加微信', '加 微—信！'],
  ['VX', 'ｖ.Ｘ'],
  ['vx123', 'V X：①２３'],
  ['免费领', '免\u200b费\n领'],
])('the word %j is found in %j', (word, text) => {
  expect(normaliseText(text)).toContain(normaliseText(word));
});

test('a comment with a word waits although comments are published at once', async () => {
  const { add, post, rows } = await openWords();
  await add('hold', '加微信');
  expect((await post('老师您好，请 加.微.信 聊')).data).toMatchObject({ is_check: 0, content: '' });
  expect((await post('讲得清楚')).data).toMatchObject({ is_check: 1 });
  expect((await rows()).map(({ status, held_for }) => [status, held_for])).toEqual([
    [0, '加微信'],
    [1, ''],
  ]);
});

test('a comment with a refused word is not stored, in both generations', async () => {
  const { add, post, flat, rows } = await openWords();
  await add('refuse', '代写作业');
  await add('hold', '代写');
  const refused = { code: 1, message: '评论包含不允许发布的内容', data: [] };
  expect(await post('代写 作业找我')).toEqual(refused);
  expect(await flat('代写，作业找我吧')).toEqual(refused);
  expect(await rows()).toEqual([]);
});

test('comments that exist keep their state, and a removed word has no effect', async () => {
  const { site, db, course, add, words, post, rows, owner } = await openWords().then((opened) => ({
    site: opened,
    ...opened,
  }));
  await createComment(db, { resource_id: course.id, content: '加微信' });
  await add('refuse', '加微信');
  expect((await rows())[0]?.status).toBe(1);
  const [{ id } = { id: 0 }] = await words();
  expect((await callOperator(site, owner, sensitiveWordRemove, { id })).status).toBe(200);
  expect((await callOperator(site, owner, sensitiveWordRemove, { id })).status).toBe(404);
  expect((await post('加微信')).code).toBe(0);
});

test('a word is stored once, whatever its spelling, and gets another effect when it is added again', async () => {
  const { add, words } = await openWords();
  expect((await add('hold', '加微信', '加 微 信', 'VX')).data).toEqual({ added: 2, changed: 0 });
  expect((await add('hold', 'ｖｘ')).failure.fields).toEqual({ words: '词表里已经有了' });
  expect((await add('refuse', 'v-x', '刷单')).data).toEqual({ added: 1, changed: 1 });
  expect((await words()).map(({ word, effect }) => [word, effect])).toEqual([
    ['刷单', 'refuse'],
    ['VX', 'refuse'],
    ['加 微 信', 'hold'],
  ]);
  expect((await add('hold', '！！')).failure.fields).toHaveProperty('words');
});
