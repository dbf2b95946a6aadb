// @module-tag complete
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SettingService } from '@zaixue/contract/operator/site/settings';
import { expect, test } from 'vitest';
import type { SettingValues } from '../../apps/server/src/domains/settings/setting-table.ts';
import { storeSettings } from '../../apps/server/src/testing/payment-settings.ts';
import { RIGHT_SETTINGS, startGroupRobot } from '../../apps/server/src/testing/service-site.ts';
import { startUntrustedServer } from '../../apps/server/src/testing/untrusted-server.ts';
import { useBrowser } from '../support/browser/window.ts';
import {
  openSettings,
  openSettingsSite,
  type SettingsSite,
  saveSecret,
  saveValue,
} from '../support/console/settings-site.ts';

const browser = useBrowser();

/** One mistake of a service, and how it is made right. */
interface ServiceCase {
  /** Name of the service. */
  readonly title: string;
  /** Group of the settings where its button is. */
  readonly group: string;
  /** Stored settings, the wrong one among them. */
  readonly wrong: Partial<SettingValues>;
  /** What the test says of it. */
  readonly why: RegExp;
  /** The group and the name of the field where it is made right, or what makes the server right. */
  readonly mend: readonly [group: string, field: string] | (() => void);
  /** What is typed into the field. */
  readonly right?: string;
  /** The field is a secret. */
  readonly isSecret?: true;
}

const WRONG_SECRET = 'wrong-planted-secret-0001';

/** Alipay is tested with the other settings of the console. */
const VENDORS = {
  sms: {
    ...{ title: '短信', group: 'sms', isSecret: true },
    wrong: { 'aliyun.access_key_secret': WRONG_SECRET },
    why: /「阿里云 AccessKey Secret」不对/,
    mend: ['sms', '阿里云 AccessKey Secret'],
    right: RIGHT_SETTINGS['aliyun.access_key_secret'],
  },
  'wechat-pay': {
    ...{ title: '微信支付', group: 'wechat-pay', isSecret: true },
    wrong: { 'pay.wechat_api_v3_key': 'wrongPlantedSecret00000000000001' },
    why: /「APIv3 密钥」不对/,
    mend: ['wechat-pay', 'APIv3 密钥'],
    right: RIGHT_SETTINGS['pay.wechat_api_v3_key'],
  },
  'wechat-login': {
    ...{ title: '微信登录', group: 'social', isSecret: true },
    wrong: { 'social.wechat_app_secret': WRONG_SECRET },
    why: /「微信公众号的 AppSecret」不对/,
    mend: ['social', '微信公众号的 AppSecret'],
    right: RIGHT_SETTINGS['social.wechat_app_secret'],
  },
  'wechat-account': {
    ...{ title: '公众号', group: 'share' },
    wrong: { 'social.wechat_app_id': 'wx0000000000000001' },
    why: /「微信公众号的 AppID」不对/,
    mend: ['social', '微信公众号的 AppID'],
    right: RIGHT_SETTINGS['social.wechat_app_id'],
  },
  'qq-login': {
    ...{ title: 'QQ 登录', group: 'social', isSecret: true },
    wrong: { 'social.qq_app_key': WRONG_SECRET },
    why: /「QQ 互联网站应用的 APP Key」不对/,
    mend: ['social', 'QQ 互联网站应用的 APP Key'],
    right: RIGHT_SETTINGS['social.qq_app_key'],
  },
  face: {
    ...{ title: '实名认证', group: 'face', isSecret: true },
    wrong: { 'tencent.secret_key': WRONG_SECRET },
    why: /「腾讯云 SecretKey」不对/,
    mend: ['sms', '腾讯云 SecretKey'],
    right: RIGHT_SETTINGS['tencent.secret_key'],
  },
} satisfies Partial<Record<SettingService, ServiceCase>>;

/** What is no vendor. */
type OwnService = Exclude<SettingService, keyof typeof VENDORS | 'alipay'>;

async function ownServices(site: SettingsSite): Promise<Record<OwnService, ServiceCase>> {
  const robot = await startGroupRobot();
  const { dataDir, backupDir } = site.services.config;
  const storageDir = join(dataDir, 'storage');
  // A file is in the place of the folder: root may write into every folder.
  for (const folder of [storageDir, backupDir]) {
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(folder, '');
  }
  const makeFolder = (folder: string) => () => {
    rmSync(folder);
    mkdirSync(folder);
  };
  return {
    alarm: {
      ...{ title: '告警', group: 'alarm', isSecret: true },
      wrong: { 'alarm.kind': 'wecom', 'alarm.url': robot.wrong },
      why: /没有送达.*93000/,
      mend: ['alarm', '群机器人或接收方的网址'],
      right: robot.right,
    },
    'public-address': {
      ...{ title: '公开网址', group: 'site' },
      wrong: { 'site.api_url': await startUntrustedServer() },
      why: /证书不被信任/,
      mend: ['site', '本服务的公开网址'],
      right: site.url,
    },
    storage: {
      ...{ title: '文件存储', group: 'backup', wrong: {} },
      why: /文件不能写入或读出（E/,
      mend: makeFolder(storageDir),
    },
    'backup-folder': {
      ...{ title: '备份文件夹', group: 'backup', wrong: {} },
      why: /备份文件夹 .* 不能写入（E/,
      mend: makeFolder(backupDir),
    },
  };
}

/** Tests each service by its button while something is wrong, makes it right, tests again, and looks for the secrets in the browser. */
async function testServices(site: SettingsSite, cases: Readonly<Record<string, ServiceCase>>): Promise<void> {
  const { page, open, findText } = await openSettings(browser(), site, 'desktop');
  // One message a minute goes to a number.
  let mobile = 13800000000;
  for (const { title, group, wrong, why, mend, right = '', isSecret } of Object.values(cases)) {
    const press = async (): Promise<void> => {
      await open(`/settings/${group}`);
      const button = page.getByRole('button', { name: `测试${title}`, exact: true });
      await button.waitFor();
      if (group === 'sms') await page.getByLabel('收测试短信的手机号').fill(String(++mobile));
      await button.click();
    };
    await storeSettings(site.services.settings, wrong);
    await press();
    await page.getByText(`${title}：有问题`, { exact: true }).waitFor();
    await page.getByText(why).waitFor();
    if (typeof mend === 'function') mend();
    else {
      await open(`/settings/${mend[0]}`);
      await (isSecret ? saveSecret : saveValue)(page, mend[1], right);
    }
    await press();
    await page.getByText(`${title}：测试通过`, { exact: true }).waitFor();
    if (!isSecret) continue;
    const secrets = [...Object.values(wrong), right].map(String).filter((text) => text.length > 8);
    for (const secret of secrets) expect(await findText(secret), title).toEqual([]);
  }
}

test('each vendor says which key is wrong and passes with the right ones', { timeout: 240_000 }, async () => {
  const site = await openSettingsSite();
  await storeSettings(site.services.settings, RIGHT_SETTINGS);
  await testServices(site, VENDORS);
});

test('alarm, address and folders say what is wrong and pass when it is right', {
  timeout: 240_000,
}, async () => {
  const site = await openSettingsSite();
  await testServices(site, await ownServices(site));
});
