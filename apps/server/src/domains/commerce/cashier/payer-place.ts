import { isMobileUserAgent, isWechatUserAgent } from '@zaixue/contract/rules/user-agent';
import type { PayScene } from '../../../ports/pay/port.ts';

/** Where a payer is by their user agent (contract 11.4, 11.7). */
export function sceneOf(userAgent: string): PayScene {
  if (isWechatUserAgent(userAgent)) return 'wechat';
  return isMobileUserAgent(userAgent) ? 'h5' : 'pc';
}

/** Whether Alipay cannot be reached from there: inside WeChat, WeCom and QQ (contract 11.7, pitfall 18). */
export function blocksAlipay(userAgent: string): boolean {
  return /micromessenger|wxwork|\bQQ\/\d/i.test(userAgent);
}
