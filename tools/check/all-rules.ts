import type { Rule } from './rule.ts';
import { contractTypesOnly } from './rules/contract-types-only.ts';
import { h5Layers } from './rules/h5-layers.ts';
import { noCycles } from './rules/no-cycles.ts';
import { domainCycles, serverDomains } from './rules/server-domains.ts';
import { testsStayApart } from './rules/tests-stay-apart.ts';
import { workspaces } from './rules/workspaces.ts';
import { zodFree } from './rules/zod-free.ts';

/** The directions of imports (ARCHITECTURE.md). */
export const allRules: readonly Rule[] = [
  workspaces,
  zodFree,
  contractTypesOnly,
  h5Layers,
  serverDomains,
  domainCycles,
  testsStayApart,
  noCycles,
];
