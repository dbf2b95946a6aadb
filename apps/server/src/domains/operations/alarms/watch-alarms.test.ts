// @module-tag postgres
import { HOUR_MS, MINUTE_MS } from '@zaixue/contract/rules/time-units';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '../../../db/open.ts';
import type { CheckResult } from '../../../http/health.ts';
import type { AlarmMessage } from '../../../ports/alarm/port.ts';
import { createDatabaseStore } from '../../../ports/kv/local.ts';
import type { KeyValueStore } from '../../../ports/kv/port.ts';
import { interleave } from '../../../testing/interleave.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { createSettings } from '../../settings/settings.ts';
import type { Condition } from './condition.ts';
import { readActiveAlarms } from './queries.ts';
import { createAlarmWatch } from './watch-alarms.ts';

const START = Date.parse('2026-01-31T12:00:00Z');
const FULL: Condition = {
  name: 'late-money',
  title: '有款项待退回',
  detail: '两笔',
  since: START,
  advice: '退款',
};

interface Setup {
  readonly kind?: 'generic' | '';
  readonly kv?: KeyValueStore;
}

/** A site with several processes and a receiver. */
async function openAlarms({ kind = 'generic', kv }: Setup = {}) {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => logged.mockRestore());
  const opened = await openTestDatabase();
  const state = {
    now: START,
    conditions: [] as readonly Condition[],
    readiness: { database: { ok: true } } as Record<string, CheckResult>,
    isDatabaseLost: false,
    isReceiverLost: false,
  };
  const clock = () => state.now;
  const refused = () => {
    if (state.isDatabaseLost) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  };
  const lost = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      get(inner, key) {
        const value = Reflect.get(inner, key);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          refused();
          return value.apply(inner, args);
        };
      },
    });
  const db: Database = lost(interleave(opened));
  const settings = createSettings(db, clock, Buffer.alloc(32, 1));
  await settings.set('alarm.kind', kind);
  await settings.set('alarm.url', 'https://receiver.example/');
  const sent: AlarmMessage[] = [];
  const startProcess = (host = 'web1') =>
    createAlarmWatch({
      ...{ db, clock, settings, host },
      kv: kv ?? lost(createDatabaseStore(opened, clock)),
      publicUrl: 'https://site.example',
      sources: [{ prefix: 'late-money', read: async () => state.conditions }],
      checkReadiness: async () => state.readiness,
      createSender: () => ({
        async send(message) {
          if (state.isReceiverLost) return { ok: false, reason: 'no answer' };
          sent.push(message);
          return { ok: true, answer: 'ok' };
        },
      }),
    });
  const firstLines = () => sent.splice(0).map(({ text }) => text.split('\n')[0]);
  const minute = async (...watches: readonly (() => Promise<void>)[]) => {
    state.now += MINUTE_MS;
    await Promise.all(watches.map((watch) => watch().catch(() => undefined)));
  };
  return { state, db: opened, startProcess, firstLines, minute, logged, sent };
}

test('of two processes one sends an alarm, its repetition every four hours, and its end', async () => {
  const { state, db, startProcess, firstLines, minute, sent } = await openAlarms();
  const both = [startProcess('web1'), startProcess('web2')];
  state.conditions = [FULL];
  await minute(...both);
  expect(sent[0]).toMatchObject({ alarm: 'late-money', state: 'raised', site: '在学' });
  expect(firstLines()).toEqual(['【在学】告警：有款项待退回']);
  for (let passed = 1; passed < 240; passed += 60) await minute(...both);
  expect(firstLines()).toEqual([]);
  state.now += 4 * HOUR_MS;
  await minute(...both);
  expect(firstLines()).toEqual(['【在学】告警仍在持续：有款项待退回']);
  state.conditions = [];
  await minute(...both);
  expect(firstLines()).toEqual(['【在学】告警已恢复：有款项待退回']);
  await minute(...both);
  expect(firstLines()).toEqual([]);
  expect(await readActiveAlarms(db)).toEqual([]);
});

test('what the receiver did not take is sent in the next minute, and the failure is logged once', async () => {
  const { state, startProcess, firstLines, minute, logged } = await openAlarms();
  const watch = startProcess();
  state.conditions = [FULL];
  state.isReceiverLost = true;
  await minute(watch);
  await minute(watch);
  expect(logged.mock.calls.flat()).toEqual([
    'zaixue: alarms cannot be sent, tried again every minute: no answer',
  ]);
  state.isReceiverLost = false;
  await minute(watch);
  expect(firstLines()).toEqual(['【在学】告警：有款项待退回']);
  state.isReceiverLost = true;
  state.conditions = [];
  await minute(watch);
  state.isReceiverLost = false;
  await minute(watch);
  await minute(watch);
  expect(firstLines()).toEqual(['【在学】告警已恢复：有款项待退回']);
});

test('an alarm that ends before it could be sent sends nothing', async () => {
  const { state, startProcess, firstLines, minute } = await openAlarms();
  const watch = startProcess();
  state.conditions = [FULL];
  state.isReceiverLost = true;
  await minute(watch);
  state.isReceiverLost = false;
  state.conditions = [];
  await minute(watch);
  await minute(watch);
  expect(firstLines()).toEqual([]);
});

test('without a target alarms are only listed', async () => {
  const { state, db, startProcess, firstLines, minute } = await openAlarms({ kind: '' });
  const watch = startProcess();
  state.conditions = [FULL];
  await minute(watch);
  await minute(watch);
  expect(await readActiveAlarms(db)).toMatchObject([{ name: 'late-money', sent_at: null }]);
  state.conditions = [];
  await minute(watch);
  expect(await readActiveAlarms(db)).toEqual([]);
  expect(firstLines()).toEqual([]);
});

test('a site that is not ready for a minute raises an alarm; the disk of another machine is ended by that one', async () => {
  const { state, db, startProcess, firstLines, minute } = await openAlarms();
  const [one, two] = [startProcess('web1'), startProcess('web2')];
  state.readiness = { database: { ok: true }, storage: { ok: false, reason: 'ENOSPC' } };
  await minute(one);
  expect(firstLines()).toEqual([]);
  await minute(one);
  expect(firstLines()).toEqual(['【在学】告警：文件存储不可写']);
  state.readiness = { database: { ok: true }, storage: { ok: true } };
  await minute(two);
  expect(firstLines()).toEqual([]);
  await minute(one);
  expect(firstLines()).toEqual(['【在学】告警已恢复：文件存储不可写']);
  expect(await readActiveAlarms(db)).toEqual([]);
});

const LOST = { database: { ok: false, reason: 'ECONNREFUSED' } };

test('while the database is away, the alarm goes out from memory with the settings of before, once, and so does its end', async () => {
  const { state, startProcess, firstLines, minute } = await openAlarms();
  const watch = startProcess();
  await minute(watch);
  state.isDatabaseLost = true;
  state.readiness = LOST;
  await minute(watch);
  expect(firstLines()).toEqual([]);
  for (let passed = 0; passed < 5; passed += 1) await minute(watch);
  expect(firstLines()).toEqual(['【在学】告警：数据库不可用']);
  state.now += 4 * HOUR_MS;
  await minute(watch);
  expect(firstLines()).toEqual(['【在学】告警仍在持续：数据库不可用']);
  state.isDatabaseLost = false;
  state.readiness = { database: { ok: true } };
  await minute(watch);
  await minute(watch);
  expect(firstLines()).toEqual(['【在学】告警已恢复：数据库不可用']);
});

test('two processes with a shared store send the outage of the database and its end once', async () => {
  const shared = await openTestDatabase();
  const { state, startProcess, firstLines, minute } = await openAlarms({
    kv: createDatabaseStore(shared, () => START),
  });
  const both = [startProcess('web1'), startProcess('web2')];
  await minute(...both);
  state.isDatabaseLost = true;
  state.readiness = LOST;
  await minute(...both);
  await minute(...both);
  await minute(...both);
  expect(firstLines()).toEqual(['【在学】告警：数据库不可用']);
  state.isDatabaseLost = false;
  state.readiness = { database: { ok: true } };
  await minute(...both);
  await minute(...both);
  expect(firstLines()).toEqual(['【在学】告警已恢复：数据库不可用']);
});
