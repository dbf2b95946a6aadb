import { z } from 'zod';
import { choiceQuery, dayQuery, searchQuery } from './operator-fields.ts';

/** Longest tag, characters, and most tags of a member. */
export const MEMBER_TAGS = { longest: 16, most: 20 } as const;
/** Longest remark about a member, characters. */
export const REMARK_LIMIT = 2000;
/** Most days of membership that one act gives: ten years. */
export const MAX_MEMBERSHIP_DAYS = 3650;
/** Most points that one act gives or takes. */
export const MAX_POINTS_CHANGE = 1_000_000;
/** Longest nickname, characters (contract 5.2). */
export const NICKNAME_LIMIT = 24;
/** Shortest and longest password of a member, characters (contract 3.7). */
export const MEMBER_PASSWORD = { shortest: 6, longest: 16 } as const;

/**
 * Which members are wanted; the filter of the list, of counts and of mailings. Values that make no sense count as no
 * limit.
 */
export const memberFilter = z.object({
  /** Mobile number or its part, nickname or its part, or an id such as `#12`. */
  search: searchQuery,
  /** `deleting`: the account will be erased. */
  state: choiceQuery(['all', 'open', 'locked', 'deleting']),
  /** `ended`: had a membership that has ended. `none`: never bought or was given one. */
  membership: choiceQuery(['all', 'active', 'ended', 'none']),
  tag: z.string().trim().max(MEMBER_TAGS.longest).catch('').default(''),
  /** First and last day of registration at UTC+8. */
  from: dayQuery,
  to: dayQuery,
});
export type MemberFilter = z.infer<typeof memberFilter>;
