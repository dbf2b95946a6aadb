/**
 * The content security policy of a page in development: that of production, plus the two sources that Vite's client
 * needs. Its inline script, which prepares hot reload, carries the nonce; its WebSocket goes to this server.
 * @param policy the production policy
 */
export function developmentPolicy(policy: string, nonce: string): string {
  const directives = policy.split('; ');
  const sources = (name: string): string => {
    const found = directives.find((directive) => directive.startsWith(`${name} `));
    return found?.slice(name.length + 1) ?? "'self'";
  };
  const others = directives.filter((directive) => !/^(script|connect)-src /.test(directive));
  return [
    ...others,
    `connect-src ${sources('connect-src')} ws: wss:`,
    `script-src ${sources('script-src')} 'nonce-${nonce}'`,
  ].join('; ');
}
