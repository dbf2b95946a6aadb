import type { TencentFaceOptions } from '../../ports/face/tencent.ts';
import type { OAuthRoutes } from './oauth-by-settings.ts';
import type { SmsRoutes } from './sms-by-settings.ts';
import type { PayRoutes } from './vendor-pay-by-settings.ts';

/** Replaces the addresses of vendors, for tests. Empty on a real site. */
export interface VendorRoutes {
  readonly sms?: SmsRoutes;
  readonly oauth?: OAuthRoutes;
  readonly face?: Pick<TencentFaceOptions, 'route'>;
  readonly pay?: PayRoutes;
}
