import { type ComponentType, useEffect, useState } from 'react';
import { isWechatBrowser } from '../../platform/browser.ts';

/** Loads the WeChat sharing code inside WeChat only. */
export function ShareInWechat() {
  const [part, setPart] = useState<{ Share: ComponentType } | null>(null);
  useEffect(() => {
    if (!isWechatBrowser()) return;
    // Sharing is optional: if its code fails to load, the page still works.
    import('./wechat-share.tsx').then(
      ({ WechatShare }) => setPart({ Share: WechatShare }),
      () => undefined,
    );
  }, []);
  return part ? <part.Share /> : null;
}
