// @module-tag postgres
import {
  agreementActivate,
  agreementCompare,
  agreementCreate,
  agreementDelete,
  agreementList,
  agreementSave,
  agreementType,
  operatorAgreement,
} from '@zaixue/contract/operator/pages/agreements';
import { findFillInPlaces } from '@zaixue/contract/rules/fill-in-places';
import { expect, test } from 'vitest';
import { sanitiseHtml } from '../../../lib/html/sanitise-html.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { callOperator, createTestOperator } from '../../../testing/operators/operator-console.ts';
import { openTestSite } from '../../../testing/test-site.ts';
import { nextVersionName } from './next-version-name.ts';
import type { AgreementType } from './queries.ts';
import { startingText } from './starting-texts.ts';

async function openAgreements() {
  const site = await openTestSite();
  const owner = await createTestOperator(site, 'owner');
  const create = async (type: AgreementType, fromId = 0) =>
    (await callOperator(site, owner, agreementCreate, { type, fromId })).data.id;
  const read = async (id: number) => (await callOperator(site, owner, operatorAgreement, { id })).data;
  const save = (id: number, version: number, change: object) =>
    callOperator(site, owner, agreementSave, { id, version, ...change });
  const activate = (id: number, version: number) =>
    callOperator(site, owner, agreementActivate, { id, version });
  /** A version with this text that is the active one. */
  const publish = async (type: AgreementType, html: string) => {
    const id = await create(type);
    await save(id, 0, { html });
    const { status } = await activate(id, 1);
    expect(status).toBe(200);
    return id;
  };
  return { site, owner, create, read, save, activate, publish };
}

test.each(agreementType.options)('the starting text of %s is clean HTML with places to fill in', (type) => {
  const { title, content } = startingText(type, '在学');
  expect(sanitiseHtml(content)).toBe(content);
  expect(findFillInPlaces(content)).toContain('【网站名称】');
  const named = startingText(type, '小明 & $& 学堂').content;
  expect(findFillInPlaces(named)).not.toContain('【网站名称】');
  expect(named).toContain('小明 &amp; $&amp; 学堂');
  expect(title).not.toBe('');
});

test.each([
  [[], '1.0'],
  [['1.0'], '1.1'],
  [['1.9', '1.8'], '1.10'],
  [['1.0', '1.1'], '1.2'],
  [['2026-11-09'], '2026-11-10'],
  [['正式版'], '正式版-2'],
  [['正式版', '正式版-2'], '正式版-3'],
])('after the versions %j comes %s', (names, next) => {
  expect(nextVersionName(names)).toBe(next);
});

test('a text with places to fill in, or without a text, is not activated', async () => {
  const { site, create, read, save, activate } = await openAgreements();
  const id = await create('user');
  const refused = await activate(id, 0);
  expect([refused.status, refused.failure.code]).toEqual([409, 'refused']);
  expect(refused.failure.message).toMatch(/^还有 \d+ 处没有填写：【网站名称】、【运营者名称】/);
  await save(id, 0, { html: '<p><br></p>' });
  expect((await activate(id, 1)).failure.message).toBe('请先填写正文');
  const saved = await save(id, 1, {
    html: '<p onclick="x()">条款</p>',
    note: '第一版',
    title: '用户服务协议',
  });
  expect(saved.data).toEqual({ version: 2, html: '<p>条款</p>', title: '用户服务协议' });
  expect((await activate(id, 1)).status).toBe(409);
  expect((await activate(id, 2)).status).toBe(200);
  expect(await read(id)).toMatchObject({ state: 'active', versionName: '1.0', activatedAt: site.clock() });
  const { body } = await site.app.inject({ url: '/user/protocol' });
  expect(body).toContain('<h1>用户服务协议</h1>');
  expect(body).toContain('<main><p>条款</p></main>');
});

test('a new version makes members agree again; the old one and its consents stay', async () => {
  const { site, read, create, save, activate, publish } = await openAgreements();
  const { token } = await logInMember(site);
  const agreedUser = async () => {
    const { data } = await site.call('memberDetail', {}, { token });
    return data.agreement_status.user_agreement_agreed;
  };
  const first = await publish('user', '<p>一</p>');
  await site.call('agreementAgree', {}, { token });
  expect(await agreedUser()).toBe(true);
  const second = await create('user', first);
  expect((await read(second)).versionName).toBe('1.1');
  await save(second, 0, { html: '<p>二</p>' });
  expect(await agreedUser()).toBe(true);
  await activate(second, 1);
  expect(await agreedUser()).toBe(false);
  expect(await read(first)).toMatchObject({ state: 'former', agreed: 1, html: '<p>一</p>' });
  expect(await read(second)).toMatchObject({ active: { id: second, versionName: '1.1', agreed: 0 } });
  // Back to the old version: who agreed to it need not agree again.
  await activate(first, (await read(first)).version);
  expect(await agreedUser()).toBe(true);
  expect(await read(second)).toMatchObject({ state: 'former', agreed: 0 });
});

test('only drafts are edited and deleted; names of versions are unique for the type', async () => {
  const { site, owner, create, save, publish } = await openAgreements();
  const active = await publish('about', '<p>我们</p>');
  expect((await save(active, 2, { title: '新' })).failure.code).toBe('refused');
  const remove = (id: number) => callOperator(site, owner, agreementDelete, { id });
  expect((await remove(active)).failure.code).toBe('refused');
  const draft = await create('about', active);
  expect((await save(draft, 0, { versionName: '1.0' })).failure.fields).toHaveProperty('versionName');
  expect((await save(draft, 0, { versionName: '2.0' })).status).toBe(200);
  const stale = await save(draft, 0, { versionName: '3.0', html: '<p>x</p>' });
  expect(stale.failure.conflict).toMatchObject({
    version: 1,
    by: owner.name,
    fields: { versionName: '2.0', html: '<p>我们</p>' },
  });
  expect((await callOperator(site, owner, agreementCreate, { type: 'user', fromId: draft })).status).toBe(
    422,
  );
  expect([(await remove(draft)).status, (await remove(draft)).status]).toEqual([200, 404]);
  const { data } = await callOperator(site, owner, agreementList, {});
  expect(data.map(({ type, publicPath, versions }) => [type, publicPath, versions.length])).toEqual([
    ['user', '/user/protocol', 0],
    ['private', '/user/private_protocol', 0],
    ['vip', '/user/vip_protocol', 0],
    ['paid_content', '/user/paid_content_purchase_protocol', 0],
    ['about', '/aboutus', 1],
  ]);
});

test('two versions of one type are compared, of different types not', async () => {
  const { site, owner, create, save, publish } = await openAgreements();
  const first = await publish('vip', '<h2>退款</h2><p>七天</p>');
  const second = await create('vip', first);
  await save(second, 0, { html: '<h2>退款</h2><p>三天</p>' });
  const compare = (id: number, otherId: number) =>
    callOperator(site, owner, agreementCompare, { id, otherId });
  expect((await compare(second, first)).data.paragraphs).toEqual([
    { kind: 'same', text: '退款' },
    { kind: 'removed', text: '七天' },
    { kind: 'added', text: '三天' },
  ]);
  expect((await compare(second, await create('user'))).status).toBe(422);
  expect((await compare(second, 999)).status).toBe(404);
});

test('of activations at the same time, one version is active', { tags: ['postgres'] }, async () => {
  const site = await openTestSite({ interleaved: true });
  const owner = await createTestOperator(site, 'owner');
  const ids: number[] = [];
  for (let index = 0; index < 4; index += 1) {
    const { id } = (await callOperator(site, owner, agreementCreate, { type: 'private' })).data;
    await callOperator(site, owner, agreementSave, { id, version: 0, html: '<p>文</p>' });
    ids.push(id);
  }
  const activate = (id: number) => callOperator(site, owner, agreementActivate, { id, version: 1 });
  const answers = await Promise.all(ids.map(activate));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { data } = await callOperator(site, owner, agreementList, {});
  const states = data.flatMap(({ versions }) => versions.map(({ state }) => state)).sort();
  expect(states).toEqual(['active', 'former', 'former', 'former']);
});
