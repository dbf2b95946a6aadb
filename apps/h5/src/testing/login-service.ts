import type { fakeService } from './fake-service.ts';

type Handlers = Parameters<typeof fakeService>[0];

/** A site of generation B that forces nothing, unless told. */
export const siteAnswer = (over: object = {}) => ({
  code: 0,
  data: {
    name: '学堂',
    url: 'https://api.example',
    user_protocol: 'https://api.example/user/protocol',
    user_private_protocol: 'https://api.example/user/private_protocol',
    paid_content_purchase_protocol: '',
    socialites: { qq: 1, wechat_oauth: 1 },
    member: { enabled_mobile_bind_alert: 0, enabled_face_verify: false },
    ...over,
  },
});

/** A member whose number is bound and who is not verified, unless told. */
export const memberAnswer = (over: object = {}) => ({
  code: 0,
  data: {
    id: 1,
    nick_name: '小学',
    mobile: '13800000001',
    is_bind_mobile: 1,
    is_face_verify: false,
    ...over,
  },
});

/** What a service answers on the way in; everything succeeds with the token `fresh`. */
export const loginHandlers = (over: Handlers = {}): Handlers => ({
  'GET /api/v2/other/config': siteAnswer(),
  'GET /api/v2/member/detail': memberAnswer(),
  'GET /api/v2/captcha/image': { code: 0, data: { sensitive: false, key: 'k', img: 'data:,' } },
  'POST /api/v2/captcha/sms': { code: 0 },
  'POST /api/v2/login/mobile': { code: 0, data: { token: 'fresh' } },
  'POST /api/v2/login/password': { code: 0, data: { token: 'fresh' } },
  'POST /api/v2/logout': { code: 0 },
  ...over,
});

/** Makes the site force the binding of a number, the verification, or both. */
export const forcing = (bind: boolean, face: boolean) =>
  siteAnswer({ member: { enabled_mobile_bind_alert: bind ? 1 : 0, enabled_face_verify: face } });
