import { wechatJssdk } from '@zaixue/contract/calls/wechat';
import type { Router } from '../../../http/router.ts';
import { absoluteUrl } from '../../../http/wire-format.ts';
import { randomText } from '../../../lib/crypto/random.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import { createWechatTickets } from '../../../ports/wechat/wechat.ts';
import type { Services } from '../../../services.ts';
import { findGaps } from '../../settings/find-gaps.ts';
import type { SettingValues } from '../../settings/setting-table.ts';
import { isOwnUrl } from '../home/site-addresses.ts';
import { createTicketCache } from './cached-ticket.ts';
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
 * Signatures for pages opened in WeChat (contract 14.2), for pages of this site only. Answers `enabled: 0` without keys
 * and while WeChat issues no ticket. Tests set `apiBase` to a local server.
 */
export function registerWechatRoutes(router: Router, services: Services, apiBase?: string): void {
  const readTicket = createTicketCache(services);
  router.open(wechatJssdk, async ({ query }, { client, now }) => {
    const settings = await services.settings.all();
    if (!isSharingEnabled(settings)) return ok({ enabled: 0 });
    if (!isOwnUrl(query.path, settings, client.origin)) return fail('invalidParameter');
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
      share: presentShareCard(settings, client.origin),
    });
  });
}

function isSharingEnabled(settings: Readonly<SettingValues>): boolean {
  return settings['wechat.share'] && !findGaps(settings).some(({ service }) => service === 'wechat-share');
}

function presentShareCard(settings: Readonly<SettingValues>, origin: string) {
  return {
    title: settings['wechat.share_title'] || settings['site.name'],
    desc: settings['wechat.share_desc'],
    icon: absoluteUrl(origin, settings['wechat.share_icon'] || settings['site.logo']),
  };
}
