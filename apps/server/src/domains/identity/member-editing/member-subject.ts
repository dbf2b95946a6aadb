import type { ActSubject } from '../../audit/record-act.ts';

/** What an audit entry says of a member: no name and no number, because entries stay when the account is erased. */
export function memberSubject(id: number): ActSubject {
  return { type: 'member', id, label: `#${id}` };
}
