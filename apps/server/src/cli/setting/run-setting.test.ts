import { expect, test } from 'vitest';
import { createSettings } from '../../domains/settings/settings.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { runSetting } from './run-setting.ts';

const SECRET = 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3';

async function openSettings() {
  const db = await openTestDatabase();
  const settings = createSettings(db, () => 1, Buffer.alloc(32, 1));
  const run = async (args: readonly string[], input = '') => {
    const [printed, errors]: [string[], string[]] = [[], []];
    const code = await runSetting(
      {
        settings,
        readInput: async () => input,
        print: (line) => printed.push(line),
        printError: (line) => errors.push(line),
      },
      args,
    );
    return { code, printed, errors };
  };
  return { db, settings, run };
}

test('a changed setting is stored and printed', async () => {
  const { settings, run } = await openSettings();
  expect(await run(['set', 'site.name', '我的学校'])).toEqual({
    code: 0,
    printed: ['site.name = 我的学校'],
    errors: [],
  });
  expect((await settings.all())['site.name']).toBe('我的学校');
  expect((await run(['get', 'site.name'])).printed[0]).toBe('我的学校');
  const { printed } = await run(['list', 'site.']);
  expect(printed).toContain('* site.name = 我的学校    学校名称');
  expect(printed).toContain('  site.icp = （空）    ICP 备案号');
  expect((await run(['unset', 'site.name'])).printed).toEqual(['site.name = 在学（默认值）']);
  expect((await settings.all())['site.name']).toBe('在学');
});

test('a vendor key comes from standard input and is never printed', async () => {
  const { settings, run } = await openSettings();
  const outputs = [
    await run(['set', 'tencent.secret_key', '-'], `${SECRET}\n`),
    await run(['get', 'tencent.secret_key']),
    await run(['list']),
    await run(['set', 'aliyun.access_key_secret', 'short']),
    await run(['get', 'aliyun.access_key_secret']),
  ];
  expect((await settings.all())['tencent.secret_key']).toBe(SECRET);
  const text = JSON.stringify(outputs);
  expect(text).toContain('（已设置，尾号 LPx3）');
  expect(text).not.toContain(SECRET);
  expect(outputs.at(-1)?.printed[0]).toBe('（已设置）');
});

test('missing settings of an enabled service are printed until they are set', async () => {
  const { run } = await openSettings();
  expect((await run(['set', 'social.qq', 'on'])).errors).toEqual([
    '提示：QQ 登录已打开，还缺 social.qq_app_id、social.qq_app_key',
  ]);
  await run(['set', 'social.qq_app_id', '101']);
  expect((await run(['set', 'social.qq_app_key', 'key'])).errors).toEqual([]);
});

test.each([
  [[], /^用法/],
  [['list', 'a', 'b'], /^用法/],
  [['set', 'site.name'], /^用法/],
  [['get'], /^用法/],
  [['delete', 'site.name'], /^用法/],
  [['list', 'nothing.'], /没有以 nothing\. 开头的设置/],
  [['get', 'social.qqq'], /没有名为 social\.qqq 的设置。\n相近的有：social\.qq、/],
  [['set', '__proto__', '1'], /没有名为 __proto__ 的设置。\n用 list/],
  [['set', 'points.register', '多'], /points\.register 应为：0 到 1000000 的整数/],
])('%j prints an error and changes nothing', async (args, words) => {
  const { db, run } = await openSettings();
  const { code, printed, errors } = await run(args);
  expect({ code, printed }).toEqual({ code: 1, printed: [] });
  expect(errors.join('\n')).toMatch(words);
  expect(await db.selectFrom('settings').select('key').execute()).toEqual([]);
});
