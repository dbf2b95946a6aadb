import * as account from './calls/account.ts';
import * as auth from './calls/auth.ts';
import * as comment from './calls/comment.ts';
import * as course from './calls/course.ts';
import * as member from './calls/member.ts';
import * as message from './calls/message.ts';
import * as note from './calls/note.ts';
import * as order from './calls/order.ts';
import * as payment from './calls/payment.ts';
import * as search from './calls/search.ts';
import * as site from './calls/site.ts';
import * as social from './calls/social.ts';
import * as study from './calls/study.ts';
import * as video from './calls/video.ts';
import * as wechat from './calls/wechat.ts';

/** Every call by its domain, for generators and conformance tests. */
export const callsByDomain = {
  account,
  auth,
  comment,
  course,
  member,
  message,
  note,
  order,
  payment,
  search,
  site,
  social,
  study,
  video,
  wechat,
} as const;

/** Every call by its name. */
export const allCalls = {
  ...account,
  ...auth,
  ...comment,
  ...course,
  ...member,
  ...message,
  ...note,
  ...order,
  ...payment,
  ...search,
  ...site,
  ...social,
  ...study,
  ...video,
  ...wechat,
} as const;

/** The calls' types by name; what a typed client is made of. */
export type AllCalls = typeof allCalls;
