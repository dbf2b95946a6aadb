import type { DemoSite } from '../../../demo/types.ts';
import type { SettingValues } from '../../domains/settings/setting-table.ts';
import type { Settings } from '../../domains/settings/settings.ts';
import { sanitiseHtml } from '../../lib/html/sanitise-html.ts';
import { pictureAddress } from './store-pictures.ts';

/** Stores the settings of the demo site; all others keep their defaults. */
export async function storeSettings(settings: Settings, site: DemoSite): Promise<void> {
  const { watermark } = site.player;
  const values: Partial<SettingValues> = {
    'site.name': site.name,
    'search.hot_words': site.hotWords.join('，'),
    'site.logo': pictureAddress(site.logoFile),
    'site.white_logo': pictureAddress(site.whiteLogoFile),
    'site.icp': site.icp,
    'site.icp_link': site.icpLink,
    'site.icp2': site.icp2,
    'site.icp2_link': site.icp2Link,
    'site.course_purchase_notice': sanitiseHtml(site.coursePurchaseNoticeHtml),
    'orders.bank_transfer': true,
    'orders.bank_transfer_text': sanitiseHtml(site.bankTransferHtml),
    'player.cover': pictureAddress(site.player.coverFile),
    'player.watermark_enabled': watermark.enabled,
    'player.watermark_text': watermark.text,
    'player.watermark_size': watermark.size,
    'player.watermark_color': watermark.color,
    'player.watermark_opacity': watermark.opacity,
    'member.default_avatar': pictureAddress(site.defaultAvatarFile),
    'points.register': site.creditRewards.register,
    'points.watched_video': site.creditRewards.watchedVideo,
    'points.watched_course': site.creditRewards.watchedVodCourse,
    'points.paid_order': site.creditRewards.paidOrder,
    // Pages of the demo site stand for both.
    'social.qq': true,
    'social.wechat': true,
  };
  for (const key of Object.keys(values) as (keyof SettingValues)[]) {
    const value = values[key];
    if (value !== undefined) await settings.set(key, value);
  }
}
