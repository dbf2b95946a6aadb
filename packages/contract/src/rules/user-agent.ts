const MOBILE_MARKS =
  /phone|pad|pod|iPhone|iPod|ios|iPad|Android|Mobile|BlackBerry|IEMobile|MQQBrowser|JUC|Fennec|wOSBrowser|BrowserNG|WebOS|Symbian|Windows Phone/i;

/** Whether a user agent counts as a mobile device (contract 17.4). */
export function isMobileUserAgent(userAgent: string): boolean {
  return MOBILE_MARKS.test(userAgent);
}

/** Whether a user agent is WeChat's in-app browser (contract 17.4). */
export function isWechatUserAgent(userAgent: string): boolean {
  return /micromessenger/i.test(userAgent);
}
