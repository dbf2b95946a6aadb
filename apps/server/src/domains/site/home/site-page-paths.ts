import type { AgreementType } from '../agreements/types.ts';

/** Where the texts of the site are served as pages (contract 13.8). */
export const SITE_PAGE_PATHS = {
  user: '/user/protocol',
  private: '/user/private_protocol',
  vip: '/user/vip_protocol',
  paid_content: '/user/paid_content_purchase_protocol',
  about: '/aboutus',
} as const satisfies Record<AgreementType, string>;
