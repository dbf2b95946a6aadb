import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createDatabaseStore } from '../kv/local.ts';
import { createOutbox, isOutbox } from './local.ts';
import { createUnconfiguredSms } from './unconfigured.ts';

const message = { mobile: '13800000001', scene: 'login', code: '000123' } as const;

test('the outbox lists the newest message first and keeps 200', async () => {
  let now = 0;
  const outbox = createOutbox(
    () => now,
    createDatabaseStore(await openTestDatabase(), () => now),
  );
  for (now = 1; now <= 201; now += 1) {
    expect((await outbox.send({ ...message, code: String(now).padStart(6, '0') })).sent).toBe(true);
  }
  const listed = await outbox.list();
  expect(listed).toHaveLength(200);
  expect(listed[0]).toEqual({ ...message, code: '000201', sentAt: 201 });
  expect(listed.at(-1)?.code).toBe('000002');
});

test('without a provider every send fails with the reason, and there is no outbox', async () => {
  const sender = createUnconfiguredSms();
  expect(await sender.send(message)).toEqual({ sent: false, answer: 'no SMS provider is configured' });
  expect(isOutbox(sender)).toBe(false);
});

test('no answer contains the code', async () => {
  const store = createDatabaseStore(await openTestDatabase(), () => 0);
  for (const sender of [createOutbox(() => 0, store), createUnconfiguredSms()]) {
    expect((await sender.send(message)).answer).not.toContain(message.code);
  }
});
