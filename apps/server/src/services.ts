import type { ServerConfig } from './config.ts';
import type { Database } from './db/open.ts';
import type { Settings } from './domains/settings/settings.ts';
import type { ContentChanges } from './http/content-changes.ts';
import type { Clock, Sleep } from './lib/clock.ts';
import type { EventCounts } from './lib/event-counts.ts';
import type { FaceVerifiers } from './ports/face/port.ts';
import type { KeyValueStore } from './ports/kv/port.ts';
import type { OAuthProviders } from './ports/oauth/port.ts';
import type { PayChannels } from './ports/pay/port.ts';
import type { SmsSender } from './ports/sms/port.ts';
import type { ObjectStorage } from './ports/storage/port.ts';
import type { Secrets } from './start/secrets.ts';
import type { VendorRoutes } from './start/vendors/vendor-routes.ts';

/** The dependencies of use cases: configuration, stores and ports. Created once at start. */
export interface Services {
  readonly config: ServerConfig;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly sleep: Sleep;
  readonly db: Database;
  readonly kv: KeyValueStore;
  readonly sms: SmsSender;
  readonly oauth: OAuthProviders;
  readonly face: FaceVerifiers;
  readonly pay: PayChannels;
  readonly storage: ObjectStorage;
  readonly settings: Settings;
  readonly changes: ContentChanges;
  readonly vendorRoutes: VendorRoutes;
  readonly counts: EventCounts;
}
