import {
  BUILT_IN_ROLES,
  isBuiltInRole,
  PERMISSIONS,
  type Permission,
  permissionTitle,
} from '@zaixue/contract/operator/permissions';
import { formatSiteTime } from '../../ui/form/site-time.ts';
import { yuanOfFen } from '../../ui/form/yuan.ts';
import { auditTexts as texts } from './texts.ts';

interface Change {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** How a change is shown. */
export type ShownChange =
  /** The log keeps no values. */
  | { readonly kind: 'hidden' }
  /** `before` is null when the field did not exist. */
  | { readonly kind: 'values'; readonly before: string | null; readonly after: string }
  | { readonly kind: 'list'; readonly added: readonly string[]; readonly removed: readonly string[] }
  | { readonly kind: 'order'; readonly count: number };

const HIDDEN = 'changed';

/** Text of a value of a field, without HTML. */
function formatValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return texts.emptyValue;
  const word = texts.values[field]?.[String(value)];
  if (word !== undefined) return word;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') {
    if (field.endsWith('Fen')) return `¥${yuanOfFen(value).toFixed(2)}`;
    if (field.endsWith('At') && value > 0) return formatSiteTime(value);
    return String(value);
  }
  if (typeof value === 'string') {
    if (field === 'role' && isBuiltInRole(value)) return BUILT_IN_ROLES[value].title;
    if (field === 'scope' && value in texts.scopes) return texts.scopes[value as keyof typeof texts.scopes];
    if (PERMISSIONS.includes(value as Permission)) return permissionTitle(value as Permission);
    return value
      .replace(/<\/(p|li|h\d|div)>|<br\s*\/?>/gi, ' ')
      .replace(/<[^>]*>/g, '')
      .trim();
  }
  if (Array.isArray(value)) return value.map((each) => formatValue(field, each)).join('、');
  return JSON.stringify(value);
}

/** How a change of the log is shown: lists by what was added and removed, amounts in yuan, times of the site. */
export function formatChange({ field, before, after }: Change): ShownChange {
  const isHidden = [before, after].every((value) => value === HIDDEN || value === null);
  if (isHidden && (before === HIDDEN || after === HIDDEN)) return { kind: 'hidden' };
  if (Array.isArray(before) && Array.isArray(after)) {
    const texted = (values: readonly unknown[]) => values.map((value) => formatValue(field, value));
    const [old, present] = [texted(before), texted(after)];
    const added = present.filter((text) => !old.includes(text));
    const removed = old.filter((text) => !present.includes(text));
    if (added.length + removed.length === 0) return { kind: 'order', count: after.length };
    return { kind: 'list', added, removed };
  }
  return {
    kind: 'values',
    before: before === null || before === undefined ? null : formatValue(field, before),
    after: formatValue(field, after),
  };
}
