import type { Transaction } from 'kysely';
import type { AgreementType, DemoNav, DemoSite } from '../../../demo/types.ts';
import type { Tables } from '../../db/tables/tables.ts';
import { createPromoCode } from '../../domains/commerce/promo-codes/manage-promo-codes.ts';
import type { SettingValues } from '../../domains/settings/setting-table.ts';
import type { Settings } from '../../domains/settings/settings.ts';
import type { AgreementType as StoredAgreementType } from '../../domains/site/agreements/queries.ts';
import { SYSTEM_ACTOR } from '../../lib/actor.ts';
import { sanitiseHtml } from '../../lib/html/sanitise-html.ts';
import type { DemoIds } from './resolve-values.ts';
import { daysBefore, resolveAddress } from './resolve-values.ts';
import { imagePath } from './store-media.ts';

const DESKTOP = 'PC';
const STORED_TYPE: Record<AgreementType, StoredAgreementType> = {
  user_agreement: 'user',
  privacy_policy: 'private',
  vip_service: 'vip',
  paid_content_purchase: 'paid_content',
};

/** Inserts settings, texts, plans, navigation, slides and links. */
export async function insertSite(
  transaction: Transaction<Tables>,
  settings: Settings,
  site: DemoSite,
  ids: DemoIds,
  now: number,
): Promise<void> {
  const stamps = { created_at: now, updated_at: now };
  await storeSettings(settings, site);
  await insertTexts(transaction, site, now);
  await insertNavs(transaction, site.navs, ids, now);
  await transaction
    .insertInto('plans')
    .values(
      site.plans.map((plan) => ({
        name: plan.name,
        charge_fen: plan.chargeFen,
        expire_days: plan.expireDays,
        description: plan.descriptionLines.join('\n'),
        weight: plan.weight,
        is_show: 1,
        struck_price_fen: plan.struckPriceFen ?? null,
        benefits: JSON.stringify(plan.benefits ?? []),
        is_recommended: plan.isRecommended ? 1 : 0,
      })),
    )
    .execute();
  for (const { code, discountFen, uses } of site.promoCodes)
    await createPromoCode(transaction, SYSTEM_ACTOR, { code, discountFen, uses, expiresAt: null }, now);
  await transaction
    .insertInto('sliders')
    .values(
      site.sliders.map(({ thumb, url, platform }, sort) => ({
        thumb: imagePath(thumb),
        url: resolveAddress(url, ids),
        sort,
        platform,
        ...stamps,
      })),
    )
    .execute();
  await transaction
    .insertInto('links')
    .values(site.links.map((link, sort) => ({ ...link, sort, ...stamps })))
    .execute();
}

async function insertTexts(transaction: Transaction<Tables>, site: DemoSite, now: number): Promise<void> {
  // Oldest first, so that ids ascend with time.
  const announcements = [...site.announcements].sort((a, b) => b.publishedDaysAgo - a.publishedDaysAgo);
  await transaction
    .insertInto('announcements')
    .values(
      announcements.map(({ title, html, publishedDaysAgo }) => {
        const published = daysBefore(now, publishedDaysAgo);
        return {
          title,
          content: sanitiseHtml(html),
          view_times: 0,
          created_at: published,
          updated_at: published,
        };
      }),
    )
    .execute();
  const agreements = site.agreements.map(({ type, title, version, html }) => ({
    type: STORED_TYPE[type],
    title,
    version,
    content: sanitiseHtml(html),
  }));
  const about = {
    type: 'about' satisfies StoredAgreementType,
    title: '关于我们',
    version: '1.0',
    content: sanitiseHtml(site.aboutUsHtml),
  };
  await transaction
    .insertInto('agreements')
    .values([...agreements, about].map((text) => ({ ...text, is_active: 1, created_at: now })))
    .execute();
}

async function insertNavs(
  transaction: Transaction<Tables>,
  navs: readonly DemoNav[],
  ids: DemoIds,
  now: number,
): Promise<void> {
  const insert = async (nav: Omit<DemoNav, 'children'>, sort: number, parentId: number) => {
    const { id } = await transaction
      .insertInto('navs')
      .values({
        parent_id: parentId,
        sort,
        name: nav.name,
        url: resolveAddress(nav.url, ids),
        active_routes: nav.activeRoutes,
        platform: DESKTOP,
        blank: Number(nav.blank),
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  for (const [sort, nav] of navs.entries()) {
    const id = await insert(nav, sort, 0);
    for (const [childSort, child] of nav.children.entries()) await insert(child, childSort, id);
  }
}

/** Stores the settings of the demo site. All others keep their defaults. */
async function storeSettings(settings: Settings, site: DemoSite): Promise<void> {
  const { watermark } = site.player;
  const values: Partial<SettingValues> = {
    'site.name': site.name,
    'search.hot_words': site.hotWords.join('，'),
    'site.logo': imagePath(site.logoFile),
    'site.white_logo': imagePath(site.whiteLogoFile),
    'site.icp': site.icp,
    'site.icp_link': site.icpLink,
    'site.icp2': site.icp2,
    'site.icp2_link': site.icp2Link,
    'site.course_purchase_notice': sanitiseHtml(site.coursePurchaseNoticeHtml),
    'orders.bank_transfer': true,
    'orders.bank_transfer_text': sanitiseHtml(site.bankTransferHtml),
    'player.cover': imagePath(site.player.coverFile),
    'player.watermark_enabled': watermark.enabled,
    'player.watermark_text': watermark.text,
    'player.watermark_size': watermark.size,
    'player.watermark_color': watermark.color,
    'player.watermark_opacity': watermark.opacity,
    'member.default_avatar': imagePath(site.defaultAvatarFile),
    'points.register': site.creditRewards.register,
    'points.watched_video': site.creditRewards.watchedVideo,
    'points.watched_course': site.creditRewards.watchedVodCourse,
    'points.paid_order': site.creditRewards.paidOrder,
    // Demo pages replace both services.
    'social.qq': true,
    'social.wechat': true,
  };
  for (const key of Object.keys(values) as (keyof SettingValues)[]) {
    const value = values[key];
    if (value !== undefined) await settings.set(key, value);
  }
}
