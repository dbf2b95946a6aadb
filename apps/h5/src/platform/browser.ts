import { isMobileUserAgent, isWechatUserAgent } from '@zaixue/contract/rules/user-agent';

/** Whether this browser counts as a mobile device (contract 17.4). */
export const isMobileBrowser = (): boolean => isMobileUserAgent(navigator.userAgent);
/** Whether this is WeChat's in-app browser (contract 17.4). */
export const isWechatBrowser = (): boolean => isWechatUserAgent(navigator.userAgent);

const IN_APP = /micromessenger|\bQQ\/|weibo|alipayclient|dingtalk|aweme|lark\//i;

/** Whether this browser is part of another app, such as WeChat; most of them cannot save files. */
export const isInAppBrowser = (): boolean => IN_APP.test(navigator.userAgent);
/** Whether this is Apple's own browser, which opens no new window once an answer had to be waited for. */
export const isSafari = (): boolean =>
  /^Apple/.test(navigator.vendor) && /Safari\//.test(navigator.userAgent);
