import type { SiteConfig, SiteTheme } from '@zaixue/contract/entities/config';
import { isColour } from '@zaixue/contract/rules/palette';
import { toFlag, toInteger, toList, toMap, toNumber, toText } from './normalise.ts';

/** Which generation of the protocol the service speaks (contract 0.1). */
export type Generation = 'A' | 'B';

/** The configuration without what only desktop sites draw; it travels with every rendered page. */
export interface AppConfig
  extends Omit<SiteConfig, 'navs' | 'sliders' | 'links' | 'enabled_addons' | 'extensions'> {
  readonly generation: Generation;
  /** Extensions that the service lists; empty when it lists none. */
  readonly extensions: readonly string[];
}

/**
 * The system configuration with the defaults of product-spec 3 in place of missing or malformed values. Only a
 * service of generation B names the agreement on paid content. `base` is where the service is found, in case it does
 * not say so itself.
 */
export function normaliseConfig(wire: unknown, base = ''): AppConfig {
  const raw = toMap<unknown>(wire);
  const text = (name: string): string => toText(raw[name]);
  const logo = toMap<unknown>(raw.logo);
  const player = toMap<unknown>(raw.player);
  const watermark = toMap<unknown>(player.bullet_secret);
  const member = toMap<unknown>(raw.member);
  const socialites = toMap<unknown>(raw.socialites);
  const reward = toMap<unknown>(raw.credit1_reward);
  return {
    generation: 'paid_content_purchase_protocol' in raw ? 'B' : 'A',
    name: text('name'),
    webname: toText(raw.webname, text('name')),
    logo: { logo: toText(logo.logo), white_logo: toText(logo.white_logo) },
    url: text('url') || base,
    pc_url: text('pc_url'),
    h5_url: text('h5_url'),
    icp: text('icp'),
    icp_link: text('icp_link'),
    icp2: text('icp2'),
    icp2_link: text('icp2_link'),
    user_protocol: text('user_protocol'),
    user_private_protocol: text('user_private_protocol'),
    vip_protocol: text('vip_protocol'),
    aboutus: text('aboutus'),
    paid_content_purchase_protocol: text('paid_content_purchase_protocol'),
    course_purchase_notice: text('course_purchase_notice'),
    player: {
      cover: toText(player.cover),
      enabled_bullet_secret: toFlag(player.enabled_bullet_secret),
      bullet_secret: {
        text: toText(watermark.text),
        size: toInteger(watermark.size, 14),
        color: toText(watermark.color, 'red'),
        opacity: toNumber(watermark.opacity, 1),
      },
    },
    member: {
      enabled_mobile_bind_alert: toFlag(member.enabled_mobile_bind_alert),
      show_mobile_in_full: toFlag(member.show_mobile_in_full),
      enabled_face_verify: toFlag(member.enabled_face_verify) === 1,
    },
    socialites: {
      qq: toFlag(socialites.qq),
      wechat_oauth: toFlag(socialites.wechat_oauth),
      wechat_scan: toFlag(socialites.wechat_scan),
    },
    credit1_reward: {
      register: toInteger(reward.register),
      watched_video: toInteger(reward.watched_video),
      watched_vod_course: toInteger(reward.watched_vod_course),
      paid_order: String(reward.paid_order ?? ''),
    },
    extensions: toList<unknown>(raw.extensions).filter((name) => typeof name === 'string'),
    ...readTheme(raw.theme),
    demo: toFlag(raw.demo),
  };
}

/** The colours of the site, when all of them are colours: they become part of a style sheet. */
function readTheme(wire: unknown): { readonly theme?: SiteTheme } {
  const { light, dark } = toMap<unknown>(wire);
  const isWhole = [light, dark].every((shades) => {
    const { brand, brand_strong, brand_soft, on_brand } = toMap<unknown>(shades);
    return [brand, brand_strong, brand_soft, on_brand].every((colour) => isColour(toText(colour)));
  });
  return isWhole ? { theme: { light, dark } as SiteTheme } : {};
}

/** What holds while nothing is loaded. */
export const DEFAULT_CONFIG: AppConfig = normaliseConfig({});
