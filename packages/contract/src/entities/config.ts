import { z } from 'zod';
import { bit, isoTime } from '../fields.ts';

/** Contract 13.2. */
const navChild = z.object({
  id: z.int(),
  sort: z.int(),
  name: z.string(),
  url: z.string(),
  active_routes: z.string(),
  platform: z.string(),
  parent_id: z.int(),
  blank: bit,
  created_at: isoTime,
  updated_at: isoTime,
});
export const nav = navChild
  .omit({ created_at: true, updated_at: true })
  .extend({ children: z.array(navChild) });

/** Contract 13.3. */
export const slider = z.object({ thumb: z.string(), url: z.string(), sort: z.int(), platform: z.string() });
export const configSlider = slider.extend({
  id: z.int(),
  created_at: isoTime,
  updated_at: isoTime,
  deleted_at: z.null(),
});

/** Contract 13.4. */
export const link = z.object({
  id: z.int(),
  sort: z.int(),
  name: z.string(),
  url: z.string(),
  created_at: isoTime,
  updated_at: isoTime,
});

const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const shades = z.object({ brand: colour, brand_strong: colour, brand_soft: colour, on_brand: colour });

/** The colours of the site. Texts in them have a contrast of at least 4.5:1 on the grounds of the client. */
export const siteTheme = z.object({ light: shades, dark: shades });
export type SiteTheme = z.infer<typeof siteTheme>;

/** The system configuration, union of both generations (contract 13.1, 0.2 D3). */
export const siteConfig = z.object({
  name: z.string(),
  webname: z.string(),
  logo: z.object({ logo: z.string(), white_logo: z.string() }),
  url: z.string(),
  pc_url: z.string(),
  h5_url: z.string(),
  icp: z.string(),
  icp_link: z.string(),
  icp2: z.string(),
  icp2_link: z.string(),
  user_protocol: z.string(),
  user_private_protocol: z.string(),
  vip_protocol: z.string(),
  aboutus: z.string(),
  paid_content_purchase_protocol: z.string(),
  course_purchase_notice: z.string(),
  player: z.object({
    cover: z.string(),
    enabled_bullet_secret: bit,
    bullet_secret: z.object({
      text: z.string(),
      size: z.int(),
      color: z.string(),
      opacity: z.number(),
    }),
  }),
  member: z.object({
    enabled_mobile_bind_alert: bit,
    enabled_face_verify: z.boolean(),
    /** Extension: clients show the member's own number in full, in the watermark too; else they mask it. */
    show_mobile_in_full: bit.optional(),
  }),
  socialites: z.object({ qq: bit, wechat_oauth: bit, wechat_scan: bit }),
  credit1_reward: z.object({
    register: z.int(),
    watched_video: z.int(),
    watched_vod_course: z.int(),
    paid_order: z.string(),
  }),
  enabled_addons: z.array(z.string()),
  navs: z.array(nav),
  sliders: z.array(configSlider),
  links: z.array(link),
  extensions: z.array(z.string()).optional().meta({
    description:
      'extension: names of what this service has beyond the contract (`packages/contract/src/extensions.ts`); clients show such features only when named',
  }),
  theme: siteTheme.optional().meta({
    description: 'extension `theme`: the colours of the site; missing for those of the client',
  }),
  demo: bit.meta({ description: 'extension: 1 on a demo site, whose SMS are listed at /demo/outbox' }),
});
export type SiteConfig = z.infer<typeof siteConfig>;
