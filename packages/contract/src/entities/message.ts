import { z } from 'zod';
import { isoTime } from '../fields.ts';
import { MESSAGE_PARAMS, type MessageKind } from '../rules/message-params.ts';

const KINDS = Object.keys(MESSAGE_PARAMS) as [MessageKind, ...MessageKind[]];

/** The fields that the extension `message-details` adds to a message. */
export const messageDetails = z.object({
  /** A client that does not know the kind shows the text. */
  kind: z.enum(KINDS),
  /** The facts that the text states, by the names of `MESSAGE_PARAMS`; amounts are yuan, as in the text. */
  params: z.record(z.string(), z.string()),
  /** Path of the H5 where the matter is shown, such as `/course/7`. A client checks that it is a path of its own. */
  link: z.string().optional(),
});
export type MessageDetails = z.infer<typeof messageDetails>;

/** An in-site message (contract 5.4). */
export const message = z.object({
  id: z.string(),
  notifiable_id: z.int(),
  data: z.object({ message: z.string() }),
  read_at: isoTime.nullable(),
  created_at: isoTime,
  /** Extension `message-details`, here and below: absent where only the text is known, as for texts of operators. */
  ...messageDetails.partial().shape,
});
export type Message = z.infer<typeof message>;
