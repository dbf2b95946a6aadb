/**
 * What a service may have beyond the contract, by the names in its configuration (`extensions` of
 * `GET /api/v2/other/config`). A client uses and shows what is named and nothing else; a name it does not know means
 * nothing to it. Names are never given a new meaning.
 */
export const EXTENSIONS = [
  /** `GET /api/v3/member/data-export`: everything the service holds about the member. */
  'account-export',
  /** `captions` of playinfo: WebVTT tracks, and the transcript made of them. */
  'captions',
  /** `GET /api/v2/captcha/voice` for captchas with `has_voice`. */
  'captcha-voice',
  /** The channels of the cashier as a call, and the cashier's `payment`, which starts one of them at once. */
  'checkout-channels',
  /** `POST /api/v3/client-error`: a client tells that it broke. */
  'client-error',
  /** `sort` of the course list: newest, most learnt, cheapest or dearest first. */
  'course-sort',
  /** The devices a member is logged in on, and ending such a login. */
  'login-sessions',
  /** `kind`, `params` and `link` of messages: what a text of the service is about, and where that is shown. */
  'message-details',
  /** A member's own notes at seconds of a lesson. */
  'notes',
  /** One order in full, going on with its payment, cancelling it, and the time left in `expires_in`. */
  'open-orders',
  /** A one-time ticket instead of the login token in the address of the payment redirect. */
  'pay-ticket',
  /** `alt` of slides and grouped pictures in the blocks of a page: what the picture shows, in words. */
  'picture-alt',
  /** Struck price, benefits and recommendation of plans. */
  'plan-details',
  /** Applying for a refund of a paid order, and `refund_request` of an order. */
  'refund-requests',
  /** `course` of a hit: the course itself or that of the lesson, with its price and teacher. */
  'search-courses',
  'search-hot-words',
  'search-suggestions',
  /** `is_site` of the author of a comment: an answer of the site, not of a member. */
  'site-replies',
  /** The lesson to go on with. */
  'study-continue',
  /** `lesson_number` in rows of the study lists, and `is_watched` as a filter of the courses being studied. */
  'study-lists',
  /** Totals of what the member learnt, and the days in a row. */
  'study-summary',
  /** Seconds learnt on each of the last seven days. */
  'study-week',
  /** `theme` of the configuration: the colours of the site. */
  'theme',
  /** `thumbnails` of playinfo: small pictures shown while seeking. */
  'thumbnails',
] as const;
export type Extension = (typeof EXTENSIONS)[number];
