import { wechatJssdk } from '@zaixue/contract/calls/wechat';
import type { Router } from '../../../http/router.ts';
import { absoluteUrl } from '../../../http/wire-format.ts';
import { randomText } from '../../../lib/crypto/random.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import { createWechatTickets } from '../../../ports/wechat/wechat.ts';
import type { Services } from '../../../services.ts';
import { findGaps } from '../../settings/find-gaps.ts';
import type { SettingValues } from '../../settings/setting-table.ts';
import { isOwnSite } from '../home/own-site.ts';
import { createCachedTicket } from './cached-ticket.ts';
import { signPage } from './sign-page.ts';

const JS_API_LIST = [
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'chooseImage',
  'previewImage',
  'uploadImage',
  'downloadImage',
  'getLocalImgData',
];
const OPEN_TAG_LIST = ['wx-open-launch-weapp', 'wx-open-subscribe', 'wx-open-launch-app', 'wx-open-audio'];
const NONCE_LENGTH = 16;

/**
 * Signatures for pages opened in WeChat (contract 14.2), of our own sites only. `apiBase` is where the vendor is;
 * another place in tests. Without keys, or while the vendor gives no ticket, sharing is as good as off.
 */
export function registerWechatRoutes(router: Router, services: Services, apiBase?: string): void {
  const readTicket = createCachedTicket(services);
  router.open(wechatJssdk, async ({ query }, { client, now }) => {
    const settings = await services.settings.all();
    if (!isOn(settings)) return ok({ enabled: 0 });
    if (!isOwnSite(query.path, settings, client.origin)) return fail('invalidParameter');
    const appId = settings['social.wechat_app_id'];
    const appSecret = settings['social.wechat_app_secret'];
    const source = createWechatTickets({ appId, appSecret, ...(apiBase ? { apiBase } : {}) });
    const ticket = await readTicket(appId, source);
    if (ticket === null) return ok({ enabled: 0 });
    const nonce = randomText(NONCE_LENGTH);
    const timestamp = Math.floor(now / 1000);
    return ok({
      enabled: 1,
      data: {
        appId,
        nonceStr: nonce,
        timestamp,
        signature: signPage({ ticket, nonce, timestamp, url: query.path }),
        jsApiList: JS_API_LIST,
        debug: false,
        beta: false,
        openTagList: OPEN_TAG_LIST,
      },
      share: shareCard(settings, client.origin),
    });
  });
}

function isOn(settings: Readonly<SettingValues>): boolean {
  return settings['wechat.share'] && !findGaps(settings).some(({ service }) => service === 'wechat-share');
}

function shareCard(settings: Readonly<SettingValues>, origin: string) {
  return {
    title: settings['wechat.share_title'] || settings['site.name'],
    desc: settings['wechat.share_desc'],
    icon: absoluteUrl(origin, settings['wechat.share_icon'] || settings['site.logo']),
  };
}
