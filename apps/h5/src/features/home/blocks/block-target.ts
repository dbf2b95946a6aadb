/** Where a tap on a block leads. */
type BlockTarget =
  | { readonly kind: 'none' }
  | { readonly kind: 'inside'; readonly to: string }
  | { readonly kind: 'outside'; readonly href: string };

const NONE: BlockTarget = { kind: 'none' };

/**
 * The target of an address that the operator wrote into a block (contract 12.2): empty is none, a web address
 * leaves the app, anything else is a path of the app. An address of another kind (`javascript:` …) is none.
 */
export function blockTarget(address: string | undefined): BlockTarget {
  const text = address?.trim() ?? '';
  if (text === '') return NONE;
  if (/^https?:/i.test(text)) return { kind: 'outside', href: text };
  if (/^(\/\/)?www\./i.test(text)) return { kind: 'outside', href: `https://${text.replace(/^\/\//, '')}` };
  if (/^([a-z][a-z0-9+.-]*:|\/\/|[\\/]\\)/i.test(text)) return NONE;
  return { kind: 'inside', to: text.startsWith('/') ? text : `/${text}` };
}
