import type { Message } from '@zaixue/contract/entities/message';
import { MESSAGE_PARAMS, type MessageKind, type MessageParams } from '@zaixue/contract/rules/message-params';
import type { ReactNode } from 'react';
import { createIcon } from '../../ui/icons/icons.tsx';
import {
  IconCrown,
  IconInfo,
  IconOrder,
  IconPerson,
  IconPoints,
  IconTalk,
} from '../../ui/icons/member-icons.tsx';
import { Price } from '../../ui/price.tsx';
import { messageTexts } from './message-texts.ts';

const IconBook = /* @__PURE__ */ createIcon(
  'M12 6.8c-1.9-1.4-4.5-2-7.8-1.8v12.6c3.3-.2 5.9.4 7.8 1.8 1.9-1.4 4.5-2 7.8-1.8V5c-3.3-.2-5.9.4-7.8 1.8zM12 6.8v12.6',
);
const IconEnded = /* @__PURE__ */ createIcon('M3.5 12a8.5 8.5 0 1 1 17 0a8.5 8.5 0 1 1-17 0zM8 12h8');
const IconMoneyBack = /* @__PURE__ */ createIcon(
  'M8.6 4.8L4.8 8.6l3.8 3.8M5 8.6h8.7a5.3 5.3 0 0 1 0 10.6H7.5',
);
const IconVerified = /* @__PURE__ */ createIcon(
  'M12 3.6l7.2 2.7v5.3c0 4.3-2.9 7.4-7.2 8.9-4.3-1.5-7.2-4.6-7.2-8.9V6.3zM8.7 12l2.4 2.4 4.3-4.6',
);

/** How a message is shown: a short title and one line. */
export interface MessageWords {
  readonly title: ReactNode;
  readonly line: string;
  readonly Icon: typeof IconInfo;
}

type WordsOf<Kind extends MessageKind> = (params: MessageParams<Kind>) => MessageWords;

const { words } = messageTexts;
const price = (amount: string) => <Price yuan={Number(amount)} />;

const WORDS: { readonly [Kind in MessageKind]: WordsOf<Kind> } = {
  registration: () => ({ ...words.registration, Icon: IconPerson }),
  points: ({ points, remark }) => ({ title: words.points(points), line: remark, Icon: IconPoints }),
  'order-paid': ({ goods, goods_type }) =>
    goods_type === 'course'
      ? { ...words.coursePaid(goods), Icon: IconBook }
      : { ...words.planPaid(goods), Icon: IconCrown },
  'late-payment': ({ goods, amount, cause }) => ({
    title: (
      <>
        {words.moneyReturns} {price(amount)}
      </>
    ),
    line: words.lateLine(goods, cause),
    Icon: IconMoneyBack,
  }),
  refund: ({ goods, amount }) => ({
    title: (
      <>
        {words.refunded} {price(amount)}
      </>
    ),
    line: words.refundedLine(goods),
    Icon: IconMoneyBack,
  }),
  'refund-accepted': ({ goods }) => ({ ...words.refundAccepted(goods), Icon: IconMoneyBack }),
  'refund-refused': ({ goods, answer }) => ({ ...words.refundRefused(goods, answer), Icon: IconOrder }),
  'course-given': ({ goods }) => ({ ...words.courseGiven(goods), Icon: IconBook }),
  'course-ended': ({ goods, cause }) => ({ ...words.courseEnded(goods, cause), Icon: IconEnded }),
  'membership-given': ({ goods, days, ends_on }) => ({
    ...words.membershipGiven(goods, days, ends_on),
    Icon: IconCrown,
  }),
  'membership-shortened': ({ goods, days }) => ({
    ...words.membershipShortened(goods, days),
    Icon: IconCrown,
  }),
  'membership-ended': () => ({ ...words.membershipEnded, Icon: IconCrown }),
  'comment-reply': ({ site, course, answer }) => ({
    ...words.commentReply(site, course, answer),
    Icon: IconTalk,
  }),
  'real-name': () => ({ ...words.realName, Icon: IconVerified }),
  'deletion-cancelled': ({ requested_at }) => ({
    ...words.deletionCancelled(requested_at),
    Icon: IconInfo,
  }),
};

/**
 * Our own words for a message of a known kind (extension `message-details`). Null where its text is to be shown: no details, a kind
 * of a newer server, or a fact is missing.
 */
export function wordMessage({ kind, params = {} }: Pick<Message, 'kind' | 'params'>): MessageWords | null {
  if (kind === undefined || !Object.hasOwn(MESSAGE_PARAMS, kind)) return null;
  if (MESSAGE_PARAMS[kind].some((name) => !params[name])) return null;
  if (params.amount !== undefined && Number.isNaN(Number(params.amount))) return null;
  return (WORDS[kind] as WordsOf<MessageKind>)(params as MessageParams<MessageKind>);
}
