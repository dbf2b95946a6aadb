/**
 * Paths of the API that a browser opens instead of calling them: they answer with a redirect, and with the envelope
 * only where there is nowhere to go (contract 3.3, 11.5).
 */
export const browserPaths = {
  socialLogin: '/api/v3/auth/login/socialite/{app}',
  socialCallback: '/api/v3/auth/login/socialite/{app}/callback',
  wechatLogin: '/api/v3/auth/login/wechat/oauth',
  wechatCallback: '/api/v3/auth/login/wechat/callback',
  payRedirect: '/api/v2/order/pay/redirect',
  attachmentDownload: '/api/v3/course/attach-download',
} as const;
