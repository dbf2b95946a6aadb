import { expect, test } from 'vitest';
import { createMember } from '../../testing/fixtures/create-member.ts';
import { logIn } from '../../testing/fixtures/log-in.ts';
import { fuzzCall } from '../../testing/fuzz-call.ts';
import { openTestSite } from '../../testing/test-site.ts';
import { sendMessage } from './send-message.ts';
import { operatorMessage, registrationMessage } from './service-messages.ts';

test('the unread count is per member and not cached (contract 5.4, Q8)', async () => {
  const site = await openTestSite();
  const member = await createMember(site.db);
  const other = await createMember(site.db);
  const token = await logIn(site, member.id);
  const count = () => site.call('unreadNotificationCount', {}, { token });
  expect(await count()).toEqual({ code: 0, message: '', data: 0 });
  await sendMessage(site.db, { memberId: member.id, message: operatorMessage('一'), now: 1 });
  await sendMessage(site.db, { memberId: member.id, message: operatorMessage('二'), now: 2 });
  await sendMessage(site.db, { memberId: other.id, message: operatorMessage('三'), now: 3 });
  expect((await count()).data).toBe(2);
  await site.db.updateTable('messages').set({ read_at: 4 }).where('text', '=', '一').execute();
  expect((await count()).data).toBe(1);
  await fuzzCall(site, 'unreadNotificationCount', { token });
});

test('a message is stored unread with its time', async () => {
  const site = await openTestSite();
  const { id } = await createMember(site.db);
  await sendMessage(site.db, { memberId: id, message: registrationMessage(), now: 5 });
  const [stored] = await site.db.selectFrom('messages').selectAll().execute();
  expect(stored).toEqual({
    id: stored?.id,
    member_id: id,
    text: '用户注册成功',
    details: '{"kind":"registration","params":{},"link":"/courses"}',
    read_at: null,
    created_at: 5,
  });
});
