/** What a social login adds to the address it comes back to (contract 3.3), and a token, which has no place there. */
const LOGIN_PARAMETERS = ['token', 'login_code', 'action'];

/** The part of an address that follows its path: `?…` and `#…`, each with its mark or empty. */
export interface AddressEnd {
  readonly search: string;
  readonly hash: string;
}

/** The path and the query inside a fragment like `#/member?a=1`; no query is null. */
function splitHash(hash: string): [path: string, query: string | null] {
  const at = hash.indexOf('?');
  return at < 0 ? [hash, null] : [hash.slice(0, at), hash.slice(at + 1)];
}

/** The login code that came with `action=login`, in the query or in that of the fragment, or null (contract 17.6). */
export function loginCodeIn({ search, hash }: AddressEnd): string | null {
  for (const query of [search, splitHash(hash)[1] ?? '']) {
    const values = new URLSearchParams(query);
    const code = values.get('login_code');
    if (code && values.get('action') === 'login') return code;
  }
  return null;
}

/** `?…` without some of its parameters, or nothing if none is left. */
export function searchWithout(search: string, names: readonly string[]): string {
  const values = new URLSearchParams(search);
  for (const name of names) values.delete(name);
  const kept = values.toString();
  return kept && `?${kept}`;
}

/** The end of an address without what a login adds, in the query and in that of the fragment (contract 17.6, 19.2). */
export function withoutLogin({ search, hash }: AddressEnd): AddressEnd {
  return {
    // Without a code the parameters belong to another feature.
    search: new URLSearchParams(search).has('login_code') ? searchWithout(search, LOGIN_PARAMETERS) : search,
    hash: hashWithoutLogin(hash),
  };
}

/**
 * `#…` without `token`, `login_code` and `action`, whether or not a login happens (product-spec 4). A fragment that has
 * none of them stays as it is, to the letter.
 */
export function hashWithoutLogin(hash: string): string {
  const [path, query] = splitHash(hash);
  if (query !== null) return hasLogin(query) ? path + searchWithout(query, LOGIN_PARAMETERS) : hash;
  // A fragment may also be nothing but parameters.
  const values = hash.slice(1);
  return hasLogin(values) ? searchWithout(values, LOGIN_PARAMETERS).replace('?', '#') : hash;
}

function hasLogin(query: string): boolean {
  const values = new URLSearchParams(query);
  return LOGIN_PARAMETERS.some((name) => values.has(name));
}
