/** Target of a link in a block. */
type BlockTarget =
  | { readonly kind: 'none' }
  | { readonly kind: 'inside'; readonly to: string }
  | { readonly kind: 'outside'; readonly href: string };

const NONE: BlockTarget = { kind: 'none' };

/**
 * Parses an address that the operator entered (contract 12.2): empty is no target, a web address is outside, anything
 * else is a path of the app. Other schemes (`javascript:` …) are no target.
 */
export function blockTarget(address: string | undefined): BlockTarget {
  const text = address?.trim() ?? '';
  if (text === '') return NONE;
  if (/^https?:/i.test(text)) return { kind: 'outside', href: text };
  if (/^(\/\/)?www\./i.test(text)) return { kind: 'outside', href: `https://${text.replace(/^\/\//, '')}` };
  if (/^([a-z][a-z0-9+.-]*:|\/\/|[\\/]\\)/i.test(text)) return NONE;
  return { kind: 'inside', to: text.startsWith('/') ? text : `/${text}` };
}
