import { basename } from 'node:path';
import { checkEachEdge, type Edge, isTestFile, type Rule, type Violation } from '../module-graph.ts';

const DOMAIN = /^apps\/server\/src\/domains\/([^/]+)\//;
/** What every domain builds on. It must work without any of them. */
const BELOW_DOMAINS = /^apps\/server\/src\/(http|db|ports|lib)\//;

const domainOf = (path: string | undefined): string | undefined => DOMAIN.exec(path ?? '')?.[1];

/** Routes and repositories belong to their domain, also under a longer name. Published reads are in `queries.ts`. */
const isPrivate = (name: string): boolean => /^(.+-)?(routes|repo)(-.+)?\.ts$/.test(name);

/**
 * A domain uses another one through its use cases, policies, presenters and published reads, never through its routes or
 * repositories. Who may name a table in a query: `table-owners.ts`.
 * What lies below the domains uses none of them.
 */
export const serverDomains: Rule = checkEachEdge((edge) => {
  const to = domainOf(edge.to);
  if (!to || isTestFile(edge.from)) return undefined;
  if (BELOW_DOMAINS.test(edge.from)) return `${edge.from.split('/')[3]} must not use the domain ${to}`;
  const from = domainOf(edge.from);
  const name = basename(edge.to ?? '');
  if (!from || from === to || !isPrivate(name)) return undefined;
  return `the domain ${from} must not use ${to}/…/${name}; use a use case, policy, presenter or published read (queries.ts) of ${to}`;
});

/** No two domains need each other, directly or over others: each can be read and changed by its own owner. */
export const domainCycles: Rule = (graph) => {
  const uses = new Map<string, Map<string, Edge>>();
  for (const edge of [...graph.values()].flat()) {
    const [from, to] = [domainOf(edge.from), domainOf(edge.to)];
    if (!from || !to || from === to || isTestFile(edge.from)) continue;
    const known = uses.get(from) ?? new Map<string, Edge>();
    if (!known.has(to)) known.set(to, edge);
    uses.set(from, known);
  }
  const findCycle = (to: string, start: string, seen: Set<string>): string[] | undefined => {
    if (to === start) return [to];
    if (seen.has(to)) return undefined;
    seen.add(to);
    for (const next of uses.get(to)?.keys() ?? []) {
      const way = findCycle(next, start, seen);
      if (way) return [to, ...way];
    }
    return undefined;
  };
  const violations: Violation[] = [];
  const reported = new Set<string>();
  for (const [from, targets] of uses) {
    for (const [to, edge] of targets) {
      const way = findCycle(to, from, new Set());
      const cycle = way && [...way].sort().join(' ');
      if (!cycle || reported.has(cycle)) continue;
      reported.add(cycle);
      const message = `cycle of domains: ${[from, ...way].join(' → ')}`;
      violations.push({ file: edge.from, line: edge.line, message });
    }
  }
  return violations;
};
