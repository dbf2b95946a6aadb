// @module-tag postgres
import { HOUR_MS } from '@zaixue/contract/rules/time-units';
import { expect, test } from 'vitest';
import type { SettingValues } from '../../domains/settings/setting-table.ts';
import { defaultSettings } from '../../testing/default-settings.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { checkOperation } from './check-operation.ts';

const NOW = Date.parse('2026-01-31T12:00:00Z');

async function prepare() {
  const db = await openTestDatabase();
  const check = async (values: Partial<SettingValues> = {}, hasPassphrase = true, takesMoney = false) => {
    const findings = await checkOperation({
      ...{ db, hasPassphrase, takesMoney, now: NOW },
      values: { ...defaultSettings, 'alarm.kind': 'wecom', ...values },
    });
    return findings.map(({ level, text }) => `${level} ${text}`);
  };
  const addBackup = (hoursAgo: number, status = 'done', scope = 'site') =>
    db
      .insertInto('backups')
      .values({
        ...{ scope, status, reason: 'manual', place: '/b.tar', bytes: 1, error: null, version: '0.2.0' },
        ...{ started_at: NOW - hoursAgo * HOUR_MS, ended_at: NOW - hoursAgo * HOUR_MS },
      })
      .execute();
  return { db, check, addBackup };
}

const DAILY = { 'backup.daily_at': '03:30' } as const;

test('a site without backups, passphrase and alarms gets hints, not problems', async () => {
  const { check } = await prepare();
  expect(await check({ 'alarm.kind': '' }, false)).toEqual([
    expect.stringMatching(/^hint 没有每日备份/),
    expect.stringMatching(/^hint 没有设置 BACKUP_PASSPHRASE/),
    expect.stringMatching(/^hint 还没有备份过/),
    expect.stringMatching(/^hint 没有设置告警/),
  ]);
});

test('only a complete backup of the whole site counts, and it must not be old', async () => {
  const { check, addBackup } = await prepare();
  await addBackup(1, 'failed');
  await addBackup(1, 'done', 'database');
  expect(await check(DAILY)).toEqual([expect.stringMatching(/^hint 还没有备份过/)]);
  await addBackup(49);
  expect(await check(DAILY)).toEqual([
    expect.stringMatching(/^problem 最近一次完整备份在 49 小时前.*太久了$/),
  ]);
  expect((await check())[1]).toBe('good 最近一次完整备份在 49 小时前：/b.tar');
  await addBackup(3);
  expect(await check(DAILY)).toEqual(['good 最近一次完整备份在 3 小时前：/b.tar']);
});

test('failing jobs, active alarms and maintenance are reported', async () => {
  const { db, check, addBackup } = await prepare();
  await addBackup(1);
  const times = { first_at: NOW, last_at: NOW };
  await db
    .insertInto('failing_jobs')
    .values({ name: 'poll', failures: 3, error: 'ECONNREFUSED', ...times })
    .execute();
  const alarm = { name: 'disk', text: '【在学】告警：磁盘快满了\n网址：x', raised_at: NOW, sent_at: null };
  await db.insertInto('alarms').values(alarm).execute();
  expect(await check({ ...DAILY, 'site.maintenance': true })).toEqual([
    expect.stringMatching(/^hint 维护模式已打开/),
    expect.stringMatching(/^good 最近一次/),
    'problem 后台任务 poll 已连续失败 3 次：ECONNREFUSED',
    'problem 告警：【在学】告警：磁盘快满了',
  ]);
});

test('where money is taken, operators who need a second factor and lack it are named', async () => {
  const { db, check } = await prepare();
  const row = (
    name: string,
    role: string,
    totp_secret: string | null = null,
    disabled_at: number | null = null,
  ) => ({
    ...{ name, role, totp_secret, disabled_at, password_hash: '', created_at: 0, updated_at: 0 },
  });
  const rows = [row('lin', 'owner'), row('chen', 'finance'), row('wu', 'editor')];
  await db
    .insertInto('operators')
    .values([...rows, row('li', 'owner', 'sealed'), row('old', 'owner', null, 1)])
    .execute();
  const isAbout = (text: string) => text.includes('两步验证');
  expect((await check({}, true, false)).filter(isAbout)).toEqual([]);
  expect((await check({}, true, true)).filter(isAbout)).toEqual([
    'hint 已开通收款，chen、lin 还没有设置两步验证：下次登录时必须先设置',
  ]);
});
