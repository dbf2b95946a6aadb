import { captchaImage, registerSms } from '@zaixue/contract/calls/auth';
import { courseDetail, courses } from '@zaixue/contract/calls/course';
import { faceVerifyStart } from '@zaixue/contract/calls/member';
import { orderCreate, orderRole, plans } from '@zaixue/contract/calls/order';
import { announcements } from '@zaixue/contract/calls/site';
import {
  logInBySms,
  randomMobile,
  readSmsCode,
  requestCode,
  socialLoginCode,
  solveCaptcha,
} from '../support/api/login.ts';
import { fetchData, type WireInput } from '../support/api/wire.ts';

/** Rows of the server under test that the examples refer to; found over HTTP. */
export interface Facts {
  readonly url: string;
  readonly courseId: number;
  /** A lesson of a free course, which every member may watch. */
  readonly videoId: number;
  readonly planId: number;
  /** A course on sale. */
  readonly paidCourseId: number;
  readonly announcementId: number;
}

export interface Example {
  readonly input: WireInput;
  /** Another token than that of the suite, for a call that spends it. */
  readonly token?: string;
}

type MakeExample = (facts: Facts) => Example | Promise<Example>;

const plain = (): Example => ({ input: {} });
const firstPage = (): Example => ({ input: { page: 1, size: 5 } });
const firstPageOfFive = (): Example => ({ input: { page: 1, page_size: 5 } });
/** With a session of its own, for a call that ends it or changes its member. */
const spending = async ({ url }: Facts): Promise<Example> => ({
  input: {},
  token: await logInBySms(url, randomMobile()),
});
const PASSWORD = 'a-fine-password';

async function registerByPassword(url: string): Promise<{ mobile: string; password: string }> {
  const mobile = randomMobile();
  await requestCode(url, mobile, 'register');
  const input = { mobile, mobile_code: await readSmsCode(url, mobile), password: PASSWORD };
  await fetchData(url, registerSms, input);
  return { mobile, password: PASSWORD };
}

const unifiedOrder = (goods_id: number) => ({
  goods_type: 'ROLE',
  goods_id,
  promo_code: '',
  agree_protocol: 1,
});

/** An unpaid order of generation B with the token of its member. */
async function orderedPlan({ url, planId }: Facts): Promise<{ order_no: string; token: string }> {
  const token = await logInBySms(url, randomMobile());
  const { order_no } = await fetchData(url, orderCreate, unifiedOrder(planId), { token });
  return { order_no, token };
}

/** The same as the example of a call that takes its number. */
async function orderedPlanByNumber(facts: Facts): Promise<Example> {
  const { order_no, token } = await orderedPlan(facts);
  return { input: { order_no }, token };
}

/** An unpaid order of generation A with the token of its member. */
async function placedPlan({ url, planId }: Facts): Promise<{ order_id: string; token: string }> {
  const token = await logInBySms(url, randomMobile());
  const input = { role_id: planId, promo_code: '', agree: 1 };
  const { order_id } = await fetchData(url, orderRole, input, { token });
  return { order_id, token };
}

/**
 * For every call of the contract an input that succeeds on a site with content; null for calls that need a service
 * outside (a social network, a face check), a paid order, an upload or two SMS to one number, which their own tests make.
 */
export const examples: Readonly<Record<string, MakeExample | null>> = {
  status: plain,
  clientError: () => ({ input: { message: 'an example', stack: 'at example.js:1:1', screen: 'home' } }),
  config: plain,
  navs: () => ({ input: { platform: 'PC' } }),
  sliders: () => ({ input: { platform: 'PC' } }),
  links: plain,
  viewBlocks: () => ({ input: { platform: 'h5', page_name: 'h5-page-index' } }),
  decorationBlocks: () => ({ input: { page_name: 'h5-page-index' } }),
  announcementLatest: plain,
  announcementDetail: ({ announcementId }) => ({ input: { id: announcementId } }),
  announcements: firstPage,
  courseCategories: plain,
  courses: () => ({ input: { page: 1, page_size: 10, category_id: 0, scene: '' } }),
  courseDetail: ({ courseId }) => ({ input: { id: courseId } }),
  videoDetail: ({ videoId }) => ({ input: { id: videoId } }),
  videoPlayinfo: ({ videoId }) => ({ input: { id: videoId, is_try: 0 } }),
  videoRecord: ({ videoId }) => ({ input: { id: videoId, duration: 5 } }),
  search: () => ({ input: { keywords: '学习', type: '0', page: 1, size: 5 } }),
  searchSuggestions: () => ({ input: { keywords: '学' } }),
  searchHotWords: plain,
  plans: plain,
  planDetail: ({ planId }) => ({ input: { id: planId } }),
  captchaImage: plain,
  captchaVoice: async ({ url }) => ({ input: { key: (await fetchData(url, captchaImage)).key } }),
  captchaSms: async ({ url }) => {
    const { key, text } = await solveCaptcha(url);
    return { input: { mobile: randomMobile(), image_key: key, image_captcha: text, scene: 'login' } };
  },
  loginMobile: async ({ url }) => {
    const mobile = randomMobile();
    await requestCode(url, mobile);
    return { input: { mobile, mobile_code: await readSmsCode(url, mobile), msv: '' } };
  },
  loginPassword: async ({ url }) => ({ input: await registerByPassword(url) }),
  registerSms: async ({ url }) => {
    const mobile = randomMobile();
    await requestCode(url, mobile, 'register');
    return { input: { mobile, mobile_code: await readSmsCode(url, mobile), password: PASSWORD } };
  },
  passwordReset: null,
  loginCode: async ({ url }) => ({ input: { code: await socialLoginCode(url, randomMobile()) } }),
  registerWithSocialite: async ({ url }) => {
    const mobile = randomMobile();
    await requestCode(url, mobile, 'mobile_bind');
    const code = await socialLoginCode(url, mobile);
    return { input: { mobile, mobile_code: await readSmsCode(url, mobile), code } };
  },
  socialiteBindWithCode: async (facts) => ({
    ...(await spending(facts)),
    input: { code: await socialLoginCode(facts.url, randomMobile()) },
  }),
  faceVerifyStart: ({ url }) => ({ input: { s_url: `${url}/auth/faceSuccess` } }),
  faceVerifyResult: async ({ url }) => {
    const token = await logInBySms(url, randomMobile());
    const s_url = `${url}/auth/faceSuccess`;
    const { biz_token, rule_id } = await fetchData(url, faceVerifyStart, { s_url }, { token });
    return { input: { biz_token, rule_id }, token };
  },
  socialiteUnlink: () => ({ input: { app: 'qq' } }),
  logout: spending,
  memberDetail: plain,
  memberNickname: async (facts) => ({
    ...(await spending(facts)),
    input: { nick_name: `学员${randomMobile()}` },
  }),
  memberAvatar: null,
  memberPassword: null,
  memberMobileBind: null,
  memberMobileVerify: null,
  memberMobileChange: null,
  memberDestroy: spending,
  agreementAgree: plain,
  memberOrders: firstPageOfFive,
  memberCreditRecords: firstPageOfFive,
  memberPlans: firstPageOfFive,
  memberSessions: plain,
  memberSessionEnd: null,
  memberSessionsEndOthers: spending,
  memberDataExport: plain,
  orderCourse: ({ paidCourseId }) => ({ input: { course_id: paidCourseId, promo_code: '' } }),
  orderRole: ({ planId }) => ({ input: { role_id: planId, promo_code: '', agree: 1 } }),
  orderCreate: ({ planId }) => ({ input: unifiedOrder(planId) }),
  orderStatus: async (facts) => {
    const { order_no, token } = await orderedPlan(facts);
    return { input: { order_id: order_no }, token };
  },
  orderDetail: orderedPlanByNumber,
  orderPay: orderedPlanByNumber,
  orderCancel: orderedPlanByNumber,
  orderRefundApply: null,
  orderRefundWithdraw: null,
  orderPayments: () => ({ input: { scene: 'h5' } }),
  checkoutChannels: plain,
  orderHandPay: async (facts) => {
    const { order_id, token } = await placedPlan(facts);
    return { input: { order_id }, token };
  },
  handPayText: plain,
  orderPayTicket: async (facts) => {
    const { order_id, token } = await placedPlan(facts);
    return { input: { order_no: order_id }, token };
  },
  promoCodeCheck: () => ({ input: { code: 'no-such-code' } }),
  promoCode: () => ({ input: { code: 'no-such-code' } }),
  messages: firstPageOfFive,
  messageMarkAsRead: () => ({ input: { id: '00000000-0000-4000-8000-000000000000' } }),
  messagesMarkAllAsRead: plain,
  unreadNotificationCount: plain,
  uploadImage: null,
  memberBoughtCourses: firstPageOfFive,
  memberLearnedVideos: ({ courseId }) => ({ input: { courseId } }),
  memberCourses: firstPage,
  memberCoursesLearned: firstPage,
  memberCoursesLike: firstPage,
  memberStudyWeek: plain,
  memberStudyContinue: plain,
  memberStudySummary: plain,
  courseLike: ({ courseId }) => ({ input: { id: courseId } }),
  courseAttachment: null,
  courseComments: ({ courseId }) => ({ input: { id: courseId } }),
  videoComments: ({ videoId }) => ({ input: { id: videoId } }),
  courseComment: null,
  videoComment: ({ videoId }) => ({ input: { id: videoId, content: '这一课讲得很清楚' } }),
  comments: ({ courseId }) => ({ input: { rt: 1, rid: courseId } }),
  commentReplies: ({ courseId }) => ({ input: { rt: 1, rid: courseId, parent_id: '' } }),
  commentStore: ({ videoId }) => ({
    input: { rt: 2, rid: videoId, content: '老师讲得好', parent_id: '0', reply_id: '0' },
  }),
  videoNotes: ({ videoId }) => ({ input: { id: videoId } }),
  videoNoteAdd: ({ videoId }) => ({ input: { id: videoId, seconds: 12, content: '重点' } }),
  memberNotes: firstPage,
  memberNotesExport: () => ({ input: { format: 'md' } }),
  memberNoteChange: null,
  memberNoteDelete: null,
  wechatJssdk: ({ url }) => ({ input: { path: `${url}/` } }),
};

/** Calls whose response contains a token. */
export const givesToken: ReadonlySet<string> = new Set([
  'loginMobile',
  'loginPassword',
  'loginCode',
  'registerWithSocialite',
]);

/** Calls whose example needs what only a demo site has: its outbox, its QQ, its verification of faces. */
export const needsOutbox: ReadonlySet<string> = new Set([
  ...givesToken,
  'captchaSms',
  'registerSms',
  'faceVerifyStart',
  'faceVerifyResult',
  'logout',
  'socialiteBindWithCode',
  'memberNickname',
  'memberDestroy',
  'memberSessionsEndOthers',
  'orderStatus',
  'orderDetail',
  'orderPay',
  'orderCancel',
  'orderHandPay',
  'orderPayTicket',
]);

/** Finds rows for the examples on a server with content. */
export async function findFacts(url: string): Promise<Facts> {
  const free = await fetchData(url, courses, { page_size: 100, scene: 'free' });
  const all = await fetchData(url, courses, { page_size: 100 });
  const paid = all.data.find(({ is_free, charge }) => is_free === 0 && charge > 0);
  const [plan] = await fetchData(url, plans);
  const [announcement] = (await fetchData(url, announcements)).data;
  for (const course of free.data) {
    const { videos } = await fetchData(url, courseDetail, { id: course.id });
    const [video] = Object.values(videos).flat();
    if (video && plan && paid && announcement) {
      return {
        url,
        courseId: course.id,
        videoId: video.id,
        planId: plan.id,
        paidCourseId: paid.id,
        announcementId: announcement.id,
      };
    }
  }
  throw new Error(
    'the server needs a free course with a lesson, a course on sale, a plan and an announcement',
  );
}
