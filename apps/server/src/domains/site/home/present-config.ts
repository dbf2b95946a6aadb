import type { CallData } from '@zaixue/contract/call';
import type { config } from '@zaixue/contract/calls/site';
import type { SiteTheme } from '@zaixue/contract/entities/config';
import { EXTENSIONS } from '@zaixue/contract/extensions';
import type { Palette, PaletteShades } from '@zaixue/contract/rules/palette';
import { absoluteUrl, toBit } from '../../../http/wire-format.ts';
import type { SocialApp } from '../../../ports/oauth/port.ts';
import { paletteOf } from '../../settings/palette-of.ts';
import type { SettingValues } from '../../settings/setting-table.ts';
import { presentConfigSliders, presentLinks, presentNavs } from './present-site-lists.ts';
import type { LinkRow, NavRow, SliderRow } from './repo.ts';
import { apiAddress, SITE_PAGE_PATHS } from './site-addresses.ts';

/** The platform whose navigation and slides the configuration carries (contract 13.1). */
const DESKTOP = 'PC';

export interface SiteConfigView {
  readonly settings: Readonly<SettingValues>;
  readonly navs: readonly NavRow[];
  readonly sliders: readonly SliderRow[];
  readonly links: readonly LinkRow[];
  readonly isDemo: boolean;
  /** Social logins that are configured and enabled. */
  readonly socialLogins: Readonly<Record<SocialApp, boolean>>;
  readonly canVerifyFaces: boolean;
}

const stripTrailingSlashes = (address: string): string => address.replace(/\/+$/, '');

/** The system configuration, union of both generations (contract 13.1). `origin` makes site paths absolute. */
export function presentConfig(view: SiteConfigView, origin: string): CallData<typeof config> {
  const { settings } = view;
  const palette = paletteOf(settings);
  const absolute = (address: string): string => absoluteUrl(origin, address);
  return {
    name: settings['site.name'],
    webname: settings['site.name'],
    logo: { logo: absolute(settings['site.logo']), white_logo: absolute(settings['site.white_logo']) },
    url: apiAddress(settings, origin),
    pc_url: stripTrailingSlashes(settings['site.pc_url']),
    h5_url: stripTrailingSlashes(settings['site.h5_url']),
    icp: settings['site.icp'],
    icp_link: settings['site.icp_link'],
    icp2: settings['site.icp2'],
    icp2_link: settings['site.icp2_link'],
    user_protocol: absolute(SITE_PAGE_PATHS.user),
    user_private_protocol: absolute(SITE_PAGE_PATHS.private),
    vip_protocol: absolute(SITE_PAGE_PATHS.vip),
    aboutus: absolute(SITE_PAGE_PATHS.about),
    paid_content_purchase_protocol: absolute(SITE_PAGE_PATHS.paid_content),
    course_purchase_notice: settings['site.course_purchase_notice'],
    player: presentPlayer(settings, absolute),
    member: {
      enabled_mobile_bind_alert: toBit(settings['member.force_mobile_binding']),
      show_mobile_in_full: toBit(settings['member.show_mobile_in_full']),
      // Without a provider a member could not finish the verification and would be locked out.
      enabled_face_verify: settings['member.force_face_verification'] && view.canVerifyFaces,
    },
    socialites: {
      qq: toBit(view.socialLogins.qq),
      wechat_oauth: toBit(view.socialLogins.wechat),
      // This server does not offer the desktop login by QR code.
      wechat_scan: 0,
    },
    credit1_reward: {
      register: settings['points.register'],
      watched_video: settings['points.watched_video'],
      watched_vod_course: settings['points.watched_course'],
      paid_order: settings['points.paid_order'],
    },
    enabled_addons: [],
    navs: presentNavs(view.navs, DESKTOP),
    sliders: presentConfigSliders(view.sliders, DESKTOP, origin),
    links: presentLinks(view.links),
    extensions: [...EXTENSIONS],
    ...(palette ? { theme: presentTheme(palette) } : {}),
    demo: toBit(view.isDemo),
  };
}

function presentTheme({ light, dark }: Palette): SiteTheme {
  const shades = ({ brand, brandStrong, brandSoft, onBrand }: PaletteShades) => ({
    ...{ brand, brand_strong: brandStrong, brand_soft: brandSoft, on_brand: onBrand },
  });
  return { light: shades(light), dark: shades(dark) };
}

function presentPlayer(settings: Readonly<SettingValues>, absolute: (address: string) => string) {
  return {
    cover: absolute(settings['player.cover']),
    enabled_bullet_secret: toBit(settings['player.watermark_enabled']),
    bullet_secret: {
      text: settings['player.watermark_text'],
      size: settings['player.watermark_size'],
      color: settings['player.watermark_color'],
      opacity: settings['player.watermark_opacity'],
    },
  };
}
