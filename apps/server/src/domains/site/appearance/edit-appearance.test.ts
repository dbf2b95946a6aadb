// @module-tag postgres
import { createHash } from 'node:crypto';
import { appearance, appearanceEdit } from '@zaixue/contract/operator/pages/appearance';
import { makePalette } from '@zaixue/contract/rules/palette';
import { expect, test } from 'vitest';
import { callOperator, createTestOperator } from '../../../testing/operators/operator-console.ts';
import { openTestSite } from '../../../testing/test-site.ts';

async function openAppearance() {
  const site = await openTestSite();
  const owner = await createTestOperator(site, 'owner');
  const read = async () => (await callOperator(site, owner, appearance, {})).data;
  const edit = (fields: object, version: number) =>
    callOperator(site, owner, appearanceEdit, { ...fields, version });
  return { site, owner, read, edit };
}

test('name, logos and colour are changed as one act, and show in the configuration', async () => {
  const { site, read, edit } = await openAppearance();
  expect(await read()).toEqual({ name: '在学', logo: '', whiteLogo: '', mainColour: '', version: 0 });
  expect((await site.call('config', {})).data.theme).toBeUndefined();
  const changed = await edit({ name: '知行学堂', logo: '/media/logo.png', mainColour: '#0A1A3F' }, 0);
  expect(changed.status).toBe(200);
  const config = (await site.call('config', {})).data;
  const { light } = makePalette('#0a1a3f');
  expect(config).toMatchObject({
    name: '知行学堂',
    theme: { light: { brand: light.brand, on_brand: '#ffffff' } },
  });
  expect(config.extensions).toContain('theme');
  const entry = await site.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('act', '=', 'appearance.edit')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(entry.changes)).toContainEqual({
    field: 'site.main_colour',
    before: '',
    after: '#0a1a3f',
  });
});

test('a stale edit is refused with the present values, a colour that is none too', async () => {
  const { owner, read, edit } = await openAppearance();
  await edit({ name: '一', logo: '/a.png' }, 0);
  const { version } = await read();
  expect((await edit({ name: '二' }, 0)).failure.conflict).toMatchObject({
    ...{ version, by: owner.name, fields: { name: '一' } },
  });
  for (const mainColour of ['red', '#fff', '#0a1a3f;}']) {
    expect((await edit({ mainColour }, version)).failure.fields).toHaveProperty('mainColour');
  }
  expect((await edit({ logo: 'javascript:x' }, version)).failure.fields).toHaveProperty('logo');
});

test('the pages of the server have the colour, and a policy that allows exactly their style sheet', async () => {
  const { site, read, edit } = await openAppearance();
  const open = async () => {
    const { body, headers } = await site.app.inject('/user/protocol');
    const style = /<style>([\s\S]*)<\/style>/.exec(body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
    return style;
  };
  expect(await open()).not.toContain('html:root');
  await edit({ mainColour: '#d7263d' }, 0);
  expect(await open()).toContain(`html:root{--accent:${makePalette('#d7263d').light.brand}`);
  await edit({ mainColour: '' }, (await read()).version);
  expect(await open()).not.toContain('html:root');
});
