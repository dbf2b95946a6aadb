// @module-tag postgres

import { operatorSession } from '@zaixue/contract/operator/site/session';
import {
  maintenanceEdit,
  secretEdit,
  settingEdit,
  settingList,
  settingReset,
} from '@zaixue/contract/operator/site/settings';
import { expect, test } from 'vitest';
import {
  callOperator,
  createTestOperator,
  type TestOperator,
} from '../../../testing/operators/operator-console.ts';
import { openTestSite, type TestSite } from '../../../testing/test-site.ts';
import { settingKeys } from '../../settings/setting-table.ts';

const SECRET = 'a-vendor-key-nobody-may-read';

async function open() {
  const site = await openTestSite();
  return { site, owner: await createTestOperator(site, 'owner') };
}

async function itemOf(site: TestSite, operator: TestOperator, key: string) {
  const { data } = await callOperator(site, operator, settingList, {});
  const found = data.groups.flatMap(({ settings }) => settings).find((item) => item.key === key);
  if (!found) throw new Error(`no setting ${key}`);
  return found;
}

const lastEntry = ({ db }: TestSite) =>
  db.selectFrom('audit_entries').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

const change = (key: string, value: string | number | boolean, seen: string | number | boolean) => ({
  ...{ key, value, seen },
});

test('the list has every setting once, with who changed it', async () => {
  const { site, owner } = await open();
  const { data } = await callOperator(site, owner, settingList, {});
  const items = data.groups.flatMap(({ settings }) => settings);
  expect(items.map(({ key }) => key).toSorted()).toEqual(settingKeys.toSorted());
  expect(items.filter(({ title }) => title === '')).toEqual([]);
  await callOperator(site, owner, settingEdit, { changes: [change('site.name', '好学校', '在学')] });
  expect(await itemOf(site, owner, 'site.name')).toMatchObject({
    ...{ title: '学校名称', kind: 'text', default: '在学', value: '好学校', isChanged: true },
    ...{ changedAt: site.clock(), changedBy: owner.name, maxLength: 64 },
  });
  const choice = await itemOf(site, owner, 'member.login_limit');
  expect(choice.choices).toEqual([
    { value: 1, label: '不限设备' },
    { value: 3, label: '只限一台' },
  ]);
});

test('what a switched-on service lacks is listed, and the addresses to copy stand beside their field', async () => {
  const { site, owner } = await open();
  await site.services.settings.set('site.api_url', 'https://api.example');
  await site.services.settings.set('social.qq', true);
  const { data } = await callOperator(site, owner, settingList, {});
  expect(data.gaps).toEqual([
    { service: 'qq-login', title: 'QQ 登录', missing: ['social.qq_app_id', 'social.qq_app_key'] },
  ]);
  const { addresses } = await itemOf(site, owner, 'social.qq_app_id');
  expect(addresses[0]?.text).toBe('https://api.example/api/v3/auth/login/socialite/qq/callback');
});

test('several settings are changed in one act, or none when one is wrong', async () => {
  const { site, owner } = await open();
  const good = [change('player.watermark_size', 20, 14), change('player.watermark_enabled', true, false)];
  const wrong = [...good, change('player.watermark_color', 'url(x)', 'red'), change('alarm.url', 'x', '')];
  const refused = await callOperator(site, owner, settingEdit, { changes: wrong });
  expect(refused.status).toBe(422);
  expect(refused.failure.fields).toEqual({
    'player.watermark_color': '应为：CSS 颜色',
    'alarm.url': '没有这项设置',
  });
  expect((await itemOf(site, owner, 'player.watermark_size')).value).toBe(14);
  expect((await callOperator(site, owner, settingEdit, { changes: good })).status).toBe(200);
  expect((await site.services.settings.all())['player.watermark_size']).toBe(20);
  const { act, subject_id, changes } = await lastEntry(site);
  expect([act, subject_id, JSON.parse(changes)]).toEqual([
    'setting.change',
    'player',
    [
      { field: 'player.watermark_size', before: 14, after: 20 },
      { field: 'player.watermark_enabled', before: false, after: true },
    ],
  ]);
});

test('an edit that saw another value is refused with the present one', async () => {
  const { site, owner } = await open();
  const other = await createTestOperator(site, 'owner');
  await callOperator(site, other, settingEdit, { changes: [change('site.name', '别人的', '在学')] });
  const changes = [change('site.name', '我的', '在学'), change('site.icp', '京ICP备1号', '')];
  const { status, failure } = await callOperator(site, owner, settingEdit, { changes });
  expect(status).toBe(409);
  expect(failure.conflict).toEqual({
    ...{ version: 0, by: other.name, at: site.clock() },
    fields: { 'site.name': '别人的', 'site.icp': '' },
  });
  expect((await itemOf(site, owner, 'site.icp')).isChanged).toBe(false);
});

test('of two operators who change the same at once, one is refused', async () => {
  const site = await openTestSite({ interleaved: true });
  const operators = [await createTestOperator(site, 'owner'), await createTestOperator(site, 'owner')];
  const answers = await Promise.all(
    operators.map((operator) =>
      callOperator(site, operator, settingEdit, { changes: [change('site.name', operator.name, '在学')] }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('the default is not stored, and a reset brings it back', async () => {
  const { site, owner } = await open();
  const stored = () => site.db.selectFrom('settings').select('key').execute();
  await callOperator(site, owner, settingEdit, { changes: [change('points.register', 5, 0)] });
  await callOperator(site, owner, settingEdit, { changes: [change('points.register', 0, 5)] });
  expect(await stored()).toEqual([]);
  await callOperator(site, owner, settingEdit, { changes: [change('points.register', 7, 0)] });
  expect((await callOperator(site, owner, settingReset, { key: 'points.register', seen: 5 })).status).toBe(
    409,
  );
  expect((await callOperator(site, owner, settingReset, { key: 'points.register', seen: 7 })).status).toBe(
    200,
  );
  expect(await stored()).toEqual([]);
  expect((await callOperator(site, owner, settingReset, { key: 'alarm.url', seen: '' })).status).toBe(404);
});

test('a secret is replaced and removed, and nobody reads it', async () => {
  const { site, owner } = await open();
  const unverified = await createTestOperator(site, 'owner', { isVerified: false });
  const key = 'tencent.secret_key';
  const refused = await callOperator(site, unverified, secretEdit, { key, value: SECRET });
  expect(refused.failure.code).toBe('step_up_required');
  expect((await callOperator(site, owner, secretEdit, { key, value: SECRET })).status).toBe(200);
  expect((await site.services.settings.all())[key]).toBe(SECRET);
  const list = await callOperator(site, owner, settingList, {});
  expect(JSON.stringify(list.data)).not.toContain(SECRET);
  expect(await itemOf(site, owner, key)).toMatchObject({
    ...{ value: null, isSet: true, ending: 'read', isChanged: true, changedBy: owner.name },
  });
  const entry = await lastEntry(site);
  expect(entry.act).toBe('setting.change');
  expect(JSON.parse(entry.changes)).toEqual([{ field: key, before: 'changed', after: 'changed' }]);
  const long = `${SECRET}${'x'.repeat(600)}`;
  const wrong = await callOperator(site, owner, secretEdit, { key, value: long });
  expect(wrong.failure.fields).toEqual({ value: '应为：不超过 512 个字符的密钥' });
  expect((await callOperator(site, owner, secretEdit, { key: 'site.name', value: 'x' })).status).toBe(404);
  expect((await callOperator(site, owner, secretEdit, { key, value: null })).status).toBe(200);
  expect(await itemOf(site, owner, key)).toMatchObject({ isSet: false, ending: '' });
});

test('maintenance closes the site for learners and not for operators', async () => {
  const { site, owner } = await open();
  const off = { isOn: false, text: '' };
  const on = { isOn: true, text: '升级中' };
  expect((await callOperator(site, owner, maintenanceEdit, { ...on, seen: off })).status).toBe(200);
  expect((await lastEntry(site)).act).toBe('setting.maintenance');
  const learner = await site.app.inject({ url: '/api/v3/status' });
  expect(learner.json()).toMatchObject({ code: 503, message: '升级中' });
  expect((await callOperator(site, owner, operatorSession, {})).data.isMaintenance).toBe(true);
  expect((await callOperator(site, owner, maintenanceEdit, { ...off, seen: off })).status).toBe(409);
  expect((await callOperator(site, owner, maintenanceEdit, { ...off, seen: on })).status).toBe(200);
  expect((await site.app.inject({ url: '/api/v3/status' })).json().code).toBe(0);
});
