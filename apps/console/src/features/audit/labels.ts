import { allOperatorCalls } from '@zaixue/contract/operator/all-operator-calls';
import { auditActTitle, auditFieldTitle, auditSubjectTitle } from '@zaixue/contract/operator/audit-words';
import { PERMISSIONS, type Permission, permissionTitle } from '@zaixue/contract/operator/permissions';

/** Chinese name of an act; the name itself when there is none. A refused act has the name of its call. */
export function actLabel(act: string): string {
  const title = auditActTitle(act);
  if (title !== undefined) return title;
  const right = rightOfCall(act);
  return right === undefined ? act : permissionTitle(right);
}

/** The permission that a call needs; undefined for other names. */
export function rightOfCall(name: string): Permission | undefined {
  const needs: string | undefined = allOperatorCalls.find((call) => call.name === name)?.needs;
  return PERMISSIONS.find((permission) => permission === needs);
}

export const subjectLabel = (type: string): string => auditSubjectTitle(type) ?? type;

export const fieldLabel = (field: string): string => auditFieldTitle(field) ?? field;

/** Page of a subject; undefined when it has none. */
export function subjectPage(type: string, id: string): string | undefined {
  if (type === 'course') return `/courses/${id}`;
  if (type === 'outline') return `/courses/${id}/outline`;
  if (type === 'member' && id !== '') return `/members/${id}`;
  if (type === 'role') return `/operators/roles/${id}`;
  if (type === 'operator' || type === 'invitation') return '/operators';
  if (type === 'announcement') return `/announcements/${id}`;
  if (type === 'agreement') return `/agreements/${id}`;
  if (type === 'category') return '/categories';
  if (type === 'image') return '/images';
  if (type === 'media') return '/videos';
  if (type === 'setting') return '/settings';
  if (type === 'order') return `/orders/${id}`;
  if (type === 'payment' && id !== '') return `/orders?search=${encodeURIComponent(id)}`;
  if (type === 'comment') return '/comments';
  if (type === 'sensitive-word') return '/comments?tab=words';
  if (type === 'plan') return '/plans';
  if (type === 'promo-batch') return `/promo-codes?batch=${encodeURIComponent(id)}`;
  if (type === 'promo') return '/promo-codes';
  if (type === 'task') return '/tasks';
  if (type === 'home') return '/home';
  return undefined;
}
