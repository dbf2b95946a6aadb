import {
  INVALID_PARAMETER_MESSAGE,
  PLAYING_ELSEWHERE_MESSAGE,
  PREVIEW_ENDED_MESSAGE,
  PREVIEW_READ_ONLY_MESSAGE,
} from './constants.ts';

/**
 * The closed list of expected failures (contract 1.5, appendix A.1).
 *
 * `when` says in which situation the server answers it, `react` what a caller should do.
 * Anything that is not in this list is a bug and leaves the server as `unexpected`.
 */
export interface FailureEntry {
  readonly code: number;
  readonly message: string;
  readonly when: string;
  readonly react: string;
}

const rule = (message: string, when: string, react: string): FailureEntry => ({
  code: 1,
  message,
  when,
  react,
});

export const failures = {
  unexpected: rule('错误', 'an unexpected exception, or a wrong method on a known path', 'try again later'),
  invalidParameter: rule(
    INVALID_PARAMETER_MESSAGE,
    'a parameter is missing or malformed',
    'correct the call',
  ),
  loginRequired: {
    code: 401,
    message: '请登录',
    when: 'no valid token on an endpoint that needs login (contract 4)',
    react: 'drop the token and log in',
  },
  sessionDisplaced: {
    code: 401,
    message: '请重新登录',
    when: 'the single-device rule ended this token (contract 4.4)',
    react: 'drop the token and log in again',
  },
  previewReadOnly: rule(
    PREVIEW_READ_ONLY_MESSAGE,
    'a call that is not a read, in the preview of an operator (contract 4.9)',
    'end the preview, or make the call as a member',
  ),
  previewEnded: rule(
    PREVIEW_ENDED_MESSAGE,
    "the token of a preview is forged or has expired, or the operator's session has ended (contract 4.9)",
    'open a new preview in the console',
  ),
  notFound: {
    code: 404,
    message: '资源不存在',
    when: 'the row does not exist, is not published or is not visible',
    react: 'show that it is gone and a way on',
  },
  routeNotFound: {
    code: 404,
    message: '路由不存在',
    when: 'unknown path, or a switched-off endpoint',
    react: 'correct the path',
  },
  tooManyRequests: {
    code: 429,
    message: '请稍后再试',
    when: 'a request, SMS, login or download limit is reached',
    react: 'wait a minute',
  },
  maintenance: {
    code: 503,
    message: '系统维护中',
    when: 'the operator switched maintenance on',
    react: 'show the text and offer a retry',
  },
  serviceUnavailable: {
    code: 503,
    message: '服务暂时不可用，请稍后重试',
    when: 'the database, the shared key-value store or the disk cannot be used at the moment',
    react: 'try again in some seconds',
  },
  captchaWrong: rule(
    '图形验证码错误',
    'the captcha answer is wrong, used or expired (contract 2.1)',
    'fetch a new captcha',
  ),
  smsCodeWrong: rule(
    '短信验证码错误',
    'the SMS code is wrong, used, expired or of another scene (contract 2.3)',
    'let the person type it again or resend',
  ),
  smsNotSent: rule('短信发送失败', 'the SMS provider refused or did not answer', 'try again later'),
  memberLocked: rule('账号已被锁定', 'login to a locked account', 'contact the operator'),
  purchaseRequired: rule(
    '请购买后观看',
    'neither full access nor a trial (contract 7.2)',
    'offer the purchase',
  ),
  playAddressUnavailable: rule(
    '无法获取视频播放地址',
    'storage failed or is not configured (contract 7.2)',
    'offer a retry',
  ),
  playingElsewhere: rule(
    PLAYING_ELSEWHERE_MESSAGE,
    'more devices of the account play than the site allows, and this one began before the others (extension of 7.2, 7.4)',
    'pause, show the text, and ask for play addresses without `renew` when the person wants to go on here',
  ),
  watchNotAllowed: rule(
    '无权限观看此视频',
    'a progress report without access or trial (contract 7.4)',
    'offer the purchase',
  ),
  pageNameRequired: rule(
    'page_name参数不能为空',
    'decoration blocks without page_name (contract 12.1)',
    'correct the call',
  ),
  keywordsRequired: rule('请输入关键字', 'a search for nothing (contract 13.6)', 'ask for keywords'),
  passwordWrong: rule(
    '手机号或密码错误',
    'unknown number or wrong password (contract 3.2)',
    'let the person type again',
  ),
  loginAppMissing: rule(
    '登录应用不存在',
    'the social app is unknown or switched off (contract 3.3)',
    'hide its icon',
  ),
  loginCodeExpired: rule(
    '已过期',
    'the login code is unknown, expired or used (contract 3.4)',
    'start the social login again',
  ),
  socialMemberMissing: rule('用户不存在', 'the linked member is gone (contract 3.4)', 'contact the operator'),
  socialMemberLocked: rule(
    '用户已锁定无法登录',
    'social login to a locked account (contract 3.4)',
    'contact the operator',
  ),
  mobileTaken: rule('手机号已存在', 'the number belongs to another member', 'use another number'),
  mobileMissing: rule('手机号不存在', 'password reset for an unknown number (contract 3.7)', 'register'),
  mobileAlreadyBound: rule(
    '已绑定',
    'the member already has a bound number (contract 5.3)',
    'change the number instead',
  ),
  mobileNotOwn: rule(
    '请绑定手机号',
    "the number is not the member's own (contract 5.2)",
    'use the bound number',
  ),
  socialLinkedElsewhere: rule(
    '当前渠道账号已绑定了其它账号',
    'the social account belongs to another member',
    'use another account',
  ),
  socialUnionLinkedElsewhere: rule(
    '同渠道账号已绑定其它用户',
    'the union id belongs to another member (contract 3.6)',
    'use another account',
  ),
  socialAppAlreadyLinked: rule(
    '您已经绑定了该渠道的账号',
    'this member already has an account of that app (contract 3.6)',
    'unlink it first',
  ),
  nicknameAlreadyChosen: rule(
    '当前用户已配置昵称',
    'the nickname can be chosen once (contract 5.2)',
    'hide the form',
  ),
  nicknameTaken: rule('昵称已经存在', 'somebody else has that nickname', 'choose another'),
  nicknameTooLong: rule('昵称不能超过24个字符', 'longer than 24 characters (contract 5.2)', 'shorten it'),
  fileRequired: rule('请上传文件', 'the upload has no file (contract 5.2)', 'choose a file'),
  fileNotImage: rule(
    '请上传图片文件',
    'the content is not an accepted picture (contract 5.2)',
    'choose another file',
  ),
  fileTooBig: rule('文件不能超过1M', 'over 1024 KiB (contract 5.2)', 'make it smaller'),
  imageTooBig: rule('文件不能超过2M', 'over 2048 KiB (contract 5.8)', 'make it smaller'),
  deletionAlreadyRequested: rule(
    '用户已申请注销',
    'a deletion request is pending (contract 3.10)',
    'show when it is due',
  ),
  courseNotForSale: rule(
    '当前课程无法购买',
    'the course is free, has no price, or its sale is stopped (contract 6.1, 11.2)',
    'offer to start learning',
  ),
  alreadyBought: rule(
    '请勿重复购买',
    'the member has the course, or took the free plan before (contract 11.2, 11.3)',
    'open what was bought',
  ),
  agreementRequired: rule(
    '请同意协议',
    'a plan is ordered without `agree` (contract 11.2)',
    'show the agreement and ask',
  ),
  paidContentAgreementRequired: rule(
    '请同意付费内容购买协议',
    'a course is ordered without `agree_protocol` (contract 11.3)',
    'show the agreement and ask',
  ),
  vipAgreementRequired: rule(
    '请同意会员服务协议',
    'a plan is ordered without `agree_protocol` (contract 11.3)',
    'show the agreement and ask',
  ),
  orderImpossible: rule(
    '无法创建订单',
    'goods of an unknown type (contract 11.3), the member has 20 open orders (contract 11.2), or no number is free',
    'correct the call, pay or cancel an open order, or try again later',
  ),
  orderStatusWrong: rule(
    '订单状态错误',
    'the order cannot be paid, continued or cancelled in its present state (contract 11.5)',
    'read the order again',
  ),
  paymentFailed: rule(
    '系统错误',
    'the payment channel failed (contract 11.5)',
    'offer to try again or another channel',
  ),
  mobileBindingRequired: rule(
    '请先绑定手机号',
    'the site forces members to bind a mobile number, and this one has none (contract 15.6)',
    'lead to binding a number',
  ),
  realNameRequired: rule(
    '请先完成实名认证',
    'the site forces members to verify their real name, and this one has not (contract 15.6)',
    'lead to the verification',
  ),
  faceAlreadyVerified: rule(
    '当前学员已完成实人认证',
    'the member is verified (contract 14.1)',
    'show the result',
  ),
  faceUnavailable: rule(
    '无法发起实名认证',
    'the provider failed or is not configured (contract 14.1)',
    'try again later',
  ),
  commentRequired: rule('请输入评论', 'an empty comment, generation A (contract 8.1)', 'let the person type'),
  commentTooShort: rule(
    '评论内容不能少于6个字',
    'fewer than 6 characters, generation A (contract 8.1)',
    'let the person write more',
  ),
  commentTextRequired: rule(
    '请输入评论内容',
    'an empty comment, or one of markup alone, generation B (contract 8.2)',
    'let the person type',
  ),
  commentTooLong: rule(
    '评论内容最多140个字符',
    'more than 140 characters, generation B (contract 8.2)',
    'shorten it',
  ),
  commentRefused: rule(
    '评论包含不允许发布的内容',
    'a comment with a word that the operator does not accept (contract 8.2)',
    'let the person write it otherwise',
  ),
  commentNotAllowed: rule(
    '无权限',
    'a comment without access to the course or video (contract 8.1, 8.2)',
    'offer the purchase',
  ),
  commentPending: rule(
    '评论审核中',
    'a reply to a comment that is not approved yet (contract 8.2)',
    'hide the reply link',
  ),
  commentsOff: rule(
    '禁止提交评论',
    'comments are switched off for the course or video (contract 8.2)',
    'hide the form',
  ),
  commentDailyLimit: rule(
    '已超出每日评论限制',
    'more than 100 comments of one member on one day (contract 8.2)',
    'try again tomorrow',
  ),
  coursePurchaseRequired: rule(
    '请购买课程',
    'course material without full access (contract 6.6)',
    'offer the purchase',
  ),
  attachmentNotDownloadable: rule(
    '当前附件不支持下载',
    'the material is in a storage that gives no addresses (contract 6.6)',
    'contact the operator',
  ),
  sourceFileMissing: rule(
    '源文件不存在',
    'the file of a download address is gone (contract 6.6)',
    'contact the operator',
  ),
  noteRequired: rule('请输入笔记内容', 'an empty note (extension)', 'let the person type'),
  noteTooLong: rule(
    '笔记内容最多1000个字符',
    'a note of more than 1000 characters (extension)',
    'shorten it',
  ),
  notesFull: rule(
    '每个视频最多保存200条笔记',
    'the member has 200 notes at this video (extension)',
    'delete one first',
  ),
} as const satisfies Record<string, FailureEntry>;

/** Name of an expected failure; the wire only carries its code and message. */
export type FailureName = keyof typeof failures;
