import type { SessionView } from '@zaixue/contract/operator/site/session';
import type { Services } from '../../../../services.ts';
import { csrfToken } from '../identify-operator.ts';
import { readSession, type SessionServices } from './read-session.ts';

/** The session of a token as the console sees it. */
export async function presentSession(services: SessionServices, token: string): Promise<SessionView> {
  const siteName = await readSiteName(services);
  const found = await readSession(services, token);
  if (!found) return { state: 'none', csrf: '', siteName, isMaintenance: false, operator: null, endsAt: 0 };
  const { session, operator, role, state } = found;
  return {
    state,
    csrf: csrfToken(token),
    siteName,
    isMaintenance: (await services.settings.all())['site.maintenance'],
    operator: {
      id: operator.id,
      name: operator.name,
      displayName: operator.display_name || operator.name,
      role: operator.role,
      roleTitle: role.title,
      scope: role.scope,
      permissions: [...role.permissions],
      hasFactor: operator.totp_secret !== null,
    },
    endsAt: session.expires_at,
  };
}

export async function readSiteName({ settings }: Pick<Services, 'settings'>): Promise<string> {
  return (await settings.all())['site.name'];
}
