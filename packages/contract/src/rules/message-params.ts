/** What a message of the service is about (extension `message-details`), with the names of its `params`. */
export const MESSAGE_PARAMS = {
  registration: [],
  /** `points` is a whole number with its sign, such as `-5`. */
  points: ['points', 'remark'],
  /** `goods_type` is `course` or `plan`; `goods` is its name. */
  'order-paid': ['order_no', 'goods', 'goods_type'],
  /** Money that is given back, since the order did not need it; `cause` is `paid`, `cancelled` or `owned`. */
  'late-payment': ['order_no', 'goods', 'amount', 'cause'],
  refund: ['order_no', 'goods', 'amount'],
  'refund-accepted': ['order_no', 'goods'],
  'refund-refused': ['order_no', 'goods', 'answer'],
  'course-given': ['goods'],
  /** `cause` is `refund` or `operator`. */
  'course-ended': ['goods', 'cause'],
  /** `ends_on` is a day, such as `2027-06-10`. */
  'membership-given': ['goods', 'days', 'ends_on'],
  'membership-shortened': ['order_no', 'goods', 'days'],
  'membership-ended': [],
  /** `site` is who answered; `course` is the title of the course of the comment, also where a lesson has it. */
  'comment-reply': ['site', 'course', 'answer'],
  'real-name': [],
  'deletion-cancelled': ['requested_at'],
} as const;
export type MessageKind = keyof typeof MESSAGE_PARAMS;
/** The facts that a message of this kind states, by name. */
export type MessageParams<Kind extends MessageKind> = Readonly<
  Record<(typeof MESSAGE_PARAMS)[Kind][number], string>
>;
