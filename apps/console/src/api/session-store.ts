import type { Permission, RoleScope } from '@zaixue/contract/operator/permissions';
import type { SessionView } from '@zaixue/contract/operator/site/session';
import { useSyncExternalStore } from 'react';
import { callOperator, setCsrfToken } from './call.ts';
import { operatorSession } from './first-calls.ts';

export type SessionOperator = NonNullable<SessionView['operator']>;

/** Before `loadSession`. */
const NO_SESSION: SessionView = {
  state: 'none',
  csrf: '',
  siteName: '',
  isMaintenance: false,
  operator: null,
  endsAt: 0,
};

let session: SessionView = NO_SESSION;
const listeners = new Set<() => void>();

/** Replaces the session of this tab, also its token for changing calls. */
export function setSession(next: SessionView): void {
  session = next;
  setCsrfToken(next.csrf === '' ? null : next.csrf);
  for (const listener of listeners) listener();
}

export const getSession = (): SessionView => session;

/** Asks the server for the session of this browser and keeps it. */
export async function loadSession(signal?: AbortSignal): Promise<SessionView> {
  const view = await callOperator(operatorSession, {}, signal ? { signal } : {});
  setSession(view);
  return view;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session of this tab. Screens are shown only while its state is `active`, `operator` is then never null. */
export const useSession = (): SessionView => useSyncExternalStore(subscribe, getSession);

/** What the operator of a session may do. The server checks the same again. */
export interface Rights {
  readonly can: (permission: Permission) => boolean;
  /** `own`: only courses that the operator created or was assigned to. */
  readonly scope: RoleScope;
}

export function rightsOf({ operator }: SessionView): Rights {
  const permissions = new Set<string>(operator?.permissions);
  return { can: (permission) => permissions.has(permission), scope: operator?.scope ?? 'own' };
}

/** What the operator may do: hide what is never allowed, e.g. `can('course.edit')`. */
export const useRights = (): Rights => rightsOf(useSession());
