import { expect, test } from 'vitest';
import type { AlarmMessage, AlarmResult } from '../../ports/alarm/port.ts';
import { openTestSite } from '../../testing/test-site.ts';
import { runAlarm } from './run-alarm.ts';

async function open(result: AlarmResult = { ok: true, answer: 'errcode 0: ok' }) {
  const { db, clock, services } = await openTestSite();
  const printed: string[] = [];
  const sent: AlarmMessage[] = [];
  const run = async (...args: string[]) => {
    const code = await runAlarm(
      {
        ...{ db, clock, settings: services.settings, publicUrl: 'https://site.example' },
        createSender: () => ({
          async send(message) {
            sent.push(message);
            return result;
          },
        }),
        print: (line) => printed.push(line),
        printError: (line) => printed.push(`! ${line}`),
      },
      args,
    );
    return [code, ...printed.splice(0)];
  };
  return { run, sent, db, settings: services.settings };
}

test('test needs a target, sends one message and shows the answer', async () => {
  const { run, sent, settings } = await open();
  expect((await run('test'))[0]).toBe(1);
  expect(sent).toEqual([]);
  await settings.set('alarm.kind', 'wecom');
  await settings.set('alarm.url', 'https://robot.example/send?key=secret');
  expect(await run('test')).toEqual([0, '已送达（wecom），接收方回答：errcode 0: ok']);
  expect(sent[0]).toMatchObject({ state: 'test', alarm: 'test', site: '在学' });
  expect(sent[0]?.text).toContain('https://site.example');
});

test('a refusal is shown with exit code 1', async () => {
  const { run, settings } = await open({ ok: false, reason: 'HTTP 200, code 19021: sign match fail' });
  await settings.set('alarm.kind', 'feishu');
  await settings.set('alarm.url', 'https://robot.example/hook/secret');
  expect(await run('test')).toEqual([1, '! 没有送达（feishu）：HTTP 200, code 19021: sign match fail']);
});

test('list shows the active alarms and whether they were sent', async () => {
  const { run, db } = await open();
  expect((await run('list'))[1]).toBe('没有正在持续的告警。');
  await db
    .insertInto('alarms')
    .values({ name: 'a', text: '【在学】告警：甲', raised_at: 1, sent_at: null })
    .execute();
  expect(await run('list')).toEqual([
    0,
    '【在学】告警：甲',
    '尚未送出',
    '',
    '提示：没有设置 alarm.kind 与 alarm.url，告警只显示在这里，不会发出去。',
  ]);
});

test.each([['nope'], ['test', 'x'], []])('%j is answered with the usage', async (...args) => {
  const { run } = await open();
  expect((await run(...args))[0]).toBe(1);
});
