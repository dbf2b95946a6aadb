import { type ComponentType, useEffect, useState } from 'react';
import { isWechatBrowser } from '../../platform/browser.ts';

/** Loads what shares pages inside WeChat; elsewhere nothing is loaded. */
export function ShareInWechat() {
  const [part, setPart] = useState<{ Share: ComponentType } | null>(null);
  useEffect(() => {
    if (!isWechatBrowser()) return;
    // Sharing is an extra: without its code the page is as good.
    import('./wechat-share.tsx').then(
      ({ WechatShare }) => setPart({ Share: WechatShare }),
      () => undefined,
    );
  }, []);
  return part ? <part.Share /> : null;
}
