import { browserPaths } from '@zaixue/contract/browser-paths';
import type { SocialApp } from '../../../ports/oauth/port.ts';

const PATHS: Readonly<Record<SocialApp, string>> = {
  qq: browserPaths.socialCallback.replace('{app}', 'qq'),
  wechat: browserPaths.wechatCallback,
};

/** Where a service elsewhere sends the browser back (contract 3.3). */
export function callbackPath(app: SocialApp): string {
  return PATHS[app];
}
