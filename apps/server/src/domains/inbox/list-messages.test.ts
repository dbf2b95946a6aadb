import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createMember } from '../../testing/fixtures/create-member.ts';
import { logInMember } from '../../testing/fixtures/log-in-member.ts';
import { fuzzCall } from '../../testing/fuzz-call.ts';
import type { TestSite } from '../../testing/test-site.ts';
import { openTestSite } from '../../testing/test-site.ts';
import { sendMessage } from './send-message.ts';
import { operatorMessage, orderPaidMessage } from './service-messages.ts';

const NOTHING = { code: 0, message: '', data: [] };
const NOW = Date.parse('2026-01-31T12:00:00Z');

async function openWithMessages(count: number) {
  const site = await openTestSite();
  const { member, token } = await logInMember(site);
  for (let number = 1; number <= count; number += 1) {
    await sendMessage(site.db, {
      memberId: member.id,
      message: operatorMessage(`第${number}条`),
      now: NOW + number,
    });
  }
  return { site, member, token };
}

const textsOf = (page: { data: { data: { message: string } }[] }) => page.data.map((row) => row.data.message);
const reads = ({ db }: TestSite) =>
  db.selectFrom('messages').select(['text', 'read_at']).orderBy('created_at').orderBy('id').execute();

test('the list has the messages of the member, newest first, with the fields of contract 5.4', async () => {
  const { site, member, token } = await openWithMessages(2);
  const other = await createMember(site.db);
  await sendMessage(site.db, { memberId: other.id, message: operatorMessage('别人的'), now: NOW + 9 });
  await site.db
    .updateTable('messages')
    .set({ read_at: NOW + 500 })
    .where('text', '=', '第1条')
    .execute();
  const answer = await site.call('messages', {}, { token });
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

test('a message of the service says what it is about and where that is shown; its text stays (contract 5.4)', async () => {
  const { site, member, token } = await openWithMessages(1);
  const order = { order_no: '77', goods_type: 'COURSE', goods_id: 7, goods_name: '摄影' };
  await sendMessage(site.db, { memberId: member.id, message: orderPaidMessage(order), now: NOW + 5 });
  const [paid, ofOperator] = (await site.call('messages', {}, { token })).data.data;
  expect(paid).toMatchObject({
    data: { message: '订单77已支付' },
    kind: 'order-paid',
    params: { order_no: '77', goods: '摄影', goods_type: 'course' },
    link: '/course/7',
  });
  expect(Object.keys(ofOperator ?? {})).toEqual(['id', 'notifiable_id', 'data', 'read_at', 'created_at']);
});

test('a kind that only a newer version knows leaves the text', async () => {
  const { site, token } = await openWithMessages(1);
  const details = JSON.stringify({ kind: 'of-a-newer-version', params: {}, link: '/courses' });
  await site.db.updateTable('messages').set({ details }).execute();
  const [row] = (await site.call('messages', {}, { token })).data.data;
  expect(Object.keys(row ?? {})).toEqual(['id', 'notifiable_id', 'data', 'read_at', 'created_at']);
});

test('the default page size is five, and a page past the end is empty with the total', async () => {
  const { site, token } = await openWithMessages(7);
  const page = async (input: { page?: number; page_size?: number }) =>
    (await site.call('messages', input, { token })).data;
  expect(textsOf(await page({}))).toEqual(['第7条', '第6条', '第5条', '第4条', '第3条']);
  expect(textsOf(await page({ page: 2 }))).toEqual(['第2条', '第1条']);
  expect(textsOf(await page({ page: 2, page_size: 3 }))).toEqual(['第4条', '第3条', '第2条']);
  expect(await page({ page: 9 })).toEqual({ data: [], total: 7 });
});

test('messages of the same millisecond keep their order', async () => {
  const { site, member, token } = await openWithMessages(0);
  for (const text of ['一', '二', '三'])
    await sendMessage(site.db, { memberId: member.id, message: operatorMessage(text), now: NOW });
  expect(textsOf((await site.call('messages', {}, { token })).data)).toEqual(['三', '二', '一']);
});

test('reading marks one message once, and the unread count changes', async () => {
  const { site, token } = await openWithMessages(2);
  const [newest] = (await site.call('messages', {}, { token })).data.data;
  const id = newest?.id ?? '';
  expect(await site.call('messageMarkAsRead', { id }, { token })).toEqual(NOTHING);
  expect((await site.call('unreadNotificationCount', {}, { token })).data).toBe(1);
  const readAt = site.clock();
  site.clock.advance(5000);
  expect(await site.call('messageMarkAsRead', { id }, { token })).toEqual(NOTHING);
  expect(await reads(site)).toEqual([
    { text: '第1条', read_at: null },
    { text: '第2条', read_at: readAt },
  ]);
});

test('an unknown id, an id of another member and a malformed id have no effect', async () => {
  const { site, token } = await openWithMessages(1);
  const stranger = await logInMember(site);
  const [own] = (await site.call('messages', {}, { token })).data.data;
  const ids = [randomUUID(), '1', 'x', '\0', '\ud800', `${own?.id}'`, '%'];
  for (const id of ids) {
    const url = `/api/v2/member/notificationMarkAsRead/${encodeURIComponent(id.toWellFormed())}`;
    const answer = await site.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect(answer.json()).toEqual(NOTHING);
  }
  const foreign = { id: own?.id ?? '' };
  expect(await site.call('messageMarkAsRead', foreign, { token: stranger.token })).toEqual(NOTHING);
  expect(await reads(site)).toEqual([{ text: '第1条', read_at: null }]);
});

test('reading all marks only the member’s own messages', async () => {
  const { site, token } = await openWithMessages(3);
  const other = await createMember(site.db);
  await sendMessage(site.db, { memberId: other.id, message: operatorMessage('别人的'), now: NOW + 9 });
  expect(await site.call('messagesMarkAllAsRead', {}, { token })).toEqual(NOTHING);
  expect((await site.call('unreadNotificationCount', {}, { token })).data).toBe(0);
  const unread = (await reads(site)).filter(({ read_at }) => read_at === null);
  expect(unread).toEqual([{ text: '别人的', read_at: null }]);
});

test('fuzzed input gets one of the documented answers', async () => {
  const { site, token } = await openWithMessages(1);
  await fuzzCall(site, 'messages', { token });
  await fuzzCall(site, 'messageMarkAsRead', { token });
  await fuzzCall(site, 'messagesMarkAllAsRead', { token });
});
