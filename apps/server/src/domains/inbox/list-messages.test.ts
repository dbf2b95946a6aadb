import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createMember } from '../../testing/fixtures/create-member.ts';
import { logInMember } from '../../testing/fixtures/log-in-member.ts';
import { fuzzCall } from '../../testing/fuzz-call.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { openTestSchool } from '../../testing/test-school.ts';
import { sendMessage } from './send-message.ts';

const NOTHING = { code: 0, message: '', data: [] };
const NOW = Date.parse('2026-01-31T12:00:00Z');

async function openWithMessages(count: number) {
  const school = await openTestSchool();
  const { member, token } = await logInMember(school);
  for (let number = 1; number <= count; number += 1) {
    await sendMessage(school.db, { memberId: member.id, text: `第${number}条`, now: NOW + number });
  }
  return { school, member, token };
}

const textsOf = (page: { data: { data: { message: string } }[] }) => page.data.map((row) => row.data.message);
const reads = ({ db }: TestSchool) =>
  db.selectFrom('messages').select(['text', 'read_at']).orderBy('created_at').orderBy('id').execute();

test('a member’s messages, newest first, with the fields of contract 5.4', async () => {
  const { school, member, token } = await openWithMessages(2);
  const other = await createMember(school.db);
  await sendMessage(school.db, { memberId: other.id, text: '别人的', now: NOW + 9 });
  await school.db
    .updateTable('messages')
    .set({ read_at: NOW + 500 })
    .where('text', '=', '第1条')
    .execute();
  const answer = await school.call('messages', {}, { token });
  expect(answer).toEqual({
    code: 0,
    message: '',
    data: {
      data: [
        {
          id: expect.stringMatching(/^[\da-f-]{36}$/),
          notifiable_id: member.id,
          data: { message: '第2条' },
          read_at: null,
          created_at: '2026-01-31T12:00:00.002000Z',
        },
        {
          id: expect.stringMatching(/^[\da-f-]{36}$/),
          notifiable_id: member.id,
          data: { message: '第1条' },
          read_at: '2026-01-31T12:00:00.500000Z',
          created_at: '2026-01-31T12:00:00.001000Z',
        },
      ],
      total: 2,
    },
  });
});

test('pages hold five unless told, and a page past the end is empty with the total', async () => {
  const { school, token } = await openWithMessages(7);
  const page = async (input: { page?: number; page_size?: number }) =>
    (await school.call('messages', input, { token })).data;
  expect(textsOf(await page({}))).toEqual(['第7条', '第6条', '第5条', '第4条', '第3条']);
  expect(textsOf(await page({ page: 2 }))).toEqual(['第2条', '第1条']);
  expect(textsOf(await page({ page: 2, page_size: 3 }))).toEqual(['第4条', '第3条', '第2条']);
  expect(await page({ page: 9 })).toEqual({ data: [], total: 7 });
});

test('messages of one moment keep the order they were sent in', async () => {
  const { school, member, token } = await openWithMessages(0);
  for (const text of ['一', '二', '三'])
    await sendMessage(school.db, { memberId: member.id, text, now: NOW });
  expect(textsOf((await school.call('messages', {}, { token })).data)).toEqual(['三', '二', '一']);
});

test('reading one marks it alone, once, and the unread count follows', async () => {
  const { school, token } = await openWithMessages(2);
  const [newest] = (await school.call('messages', {}, { token })).data.data;
  const id = newest?.id ?? '';
  expect(await school.call('messageMarkAsRead', { id }, { token })).toEqual(NOTHING);
  expect((await school.call('unreadNotificationCount', {}, { token })).data).toBe(1);
  const readAt = school.clock();
  school.clock.advance(5000);
  expect(await school.call('messageMarkAsRead', { id }, { token })).toEqual(NOTHING);
  expect(await reads(school)).toEqual([
    { text: '第1条', read_at: null },
    { text: '第2条', read_at: readAt },
  ]);
});

test('an unknown id, one of another member and what is no id have no effect', async () => {
  const { school, token } = await openWithMessages(1);
  const stranger = await logInMember(school);
  const [own] = (await school.call('messages', {}, { token })).data.data;
  const ids = [randomUUID(), '1', 'x', '\0', '\ud800', `${own?.id}'`, '%'];
  for (const id of ids) {
    const url = `/api/v2/member/notificationMarkAsRead/${encodeURIComponent(id.toWellFormed())}`;
    const answer = await school.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect(answer.json()).toEqual(NOTHING);
  }
  const foreign = { id: own?.id ?? '' };
  expect(await school.call('messageMarkAsRead', foreign, { token: stranger.token })).toEqual(NOTHING);
  expect(await reads(school)).toEqual([{ text: '第1条', read_at: null }]);
});

test('reading all marks the member’s own', async () => {
  const { school, token } = await openWithMessages(3);
  const other = await createMember(school.db);
  await sendMessage(school.db, { memberId: other.id, text: '别人的', now: NOW + 9 });
  expect(await school.call('messagesMarkAllAsRead', {}, { token })).toEqual(NOTHING);
  expect((await school.call('unreadNotificationCount', {}, { token })).data).toBe(0);
  const unread = (await reads(school)).filter(({ read_at }) => read_at === null);
  expect(unread).toEqual([{ text: '别人的', read_at: null }]);
});

test('whatever is sent, the answer is one of the list', async () => {
  const { school, token } = await openWithMessages(1);
  await fuzzCall(school, 'messages', { token });
  await fuzzCall(school, 'messageMarkAsRead', { token });
  await fuzzCall(school, 'messagesMarkAllAsRead', { token });
});
