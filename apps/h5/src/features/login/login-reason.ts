const reasonTexts = {
  buy: '登录后继续购买，买过的课程换手机也在',
  vip: '登录后开通会员，权益跟着账号走',
  watch: '登录后从这里接着学，进度自动保存',
  orders: '登录后查看你的订单',
  messages: '登录后查看你的消息',
  other: '登录后保存学习进度，换手机也能接着学',
} as const;

const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^\/order(?![\w-])/, reasonTexts.buy],
  [/^\/role(?![\w-])/, reasonTexts.vip],
  [/^\/(course|study)(?![\w-])/, reasonTexts.watch],
  [/^\/member\/order(?![\w-])/, reasonTexts.orders],
  [/^\/messages(?![\w-])/, reasonTexts.messages],
];

/** One sentence: why to log in, fitting to the page that asked for it; `redirect` is the decoded parameter. */
export const loginReason = (redirect: string | null): string =>
  REASONS.find(([path]) => path.test(redirect ?? ''))?.[1] ?? reasonTexts.other;
