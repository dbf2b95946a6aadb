/** Parameter with the id of the inviting member (contract 17.11). */
const INVITER = 'msv';
/** Parameters of a login, which must not be shared. */
const OWN = ['login_code', 'action', 'token'];

/** The link to share a page by: its address, with the member's id if there is a member, without `#…`. */
export function shareLink(present: string, memberId: number | null): string {
  const url = new URL(present);
  url.hash = '';
  for (const name of OWN) url.searchParams.delete(name);
  if (memberId !== null) url.searchParams.set(INVITER, String(memberId));
  return url.href;
}

/** What is shared of a page. */
export interface ShareCard {
  readonly title: string;
  readonly text: string;
  /** Address of the picture; empty for none. */
  readonly image: string;
}
