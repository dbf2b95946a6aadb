import type { OperatorRow } from '@zaixue/contract/operator/site/operators';
import type { Services } from '../../../../services.ts';
import { type FoundRole, findRoleGrant } from '../find-role-grant.ts';
import { findOpenInvitations } from '../invitations/repo.ts';
import { findOperatorsWithSessions } from './repo.ts';

/** All operators and the open invitations, with the titles of their roles. */
export async function listOperators({ db }: Pick<Services, 'db'>, now: number) {
  const operators = await findOperatorsWithSessions(db, now);
  const invitations = await findOpenInvitations(db, now);
  const roles = new Map<string, FoundRole>();
  for (const name of new Set([...operators, ...invitations].map(({ role }) => role)))
    roles.set(name, await findRoleGrant(db, name));
  return {
    operators: operators.map(
      (row): OperatorRow => ({
        id: row.id,
        name: row.name,
        displayName: row.display_name || row.name,
        role: row.role,
        roleTitle: roles.get(row.role)?.title ?? '',
        scope: roles.get(row.role)?.scope ?? 'own',
        hasFactor: row.totp_secret !== null,
        isDisabled: row.disabled_at !== null,
        lastLoginAt: row.last_login_at ?? 0,
        openSessions: row.open_sessions,
        createdAt: row.created_at,
        version: row.version,
      }),
    ),
    invitations: invitations.map((row) => ({
      id: row.id,
      role: row.role,
      roleTitle: roles.get(row.role)?.title ?? '',
      note: row.note,
      invitedBy: row.inviter_title || (row.inviter ?? ''),
      createdAt: row.created_at,
      expiresAt: row.expires_at,
    })),
  };
}
