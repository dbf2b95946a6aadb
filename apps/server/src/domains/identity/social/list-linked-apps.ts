import type { Queries } from '../../../db/open.ts';
import type { SocialApp } from '../../../ports/oauth/port.ts';
import { findAppsOfMember } from './repo.ts';

/** Which accounts elsewhere a member has linked. */
export async function listLinkedApps(
  db: Queries,
  memberId: number,
): Promise<Readonly<Record<SocialApp, boolean>>> {
  const apps = await findAppsOfMember(db, memberId);
  return { qq: apps.includes('qq'), wechat: apps.includes('wechat') };
}
