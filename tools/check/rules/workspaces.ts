import { eachEdge } from '../each-edge.ts';
import type { Rule } from '../rule.ts';
import { isTestFile } from '../test-files.ts';

const AREAS = ['packages/contract', 'apps/server', 'apps/h5', 'apps/console'] as const;
type Area = (typeof AREAS)[number];

const areaOf = (path: string): Area | undefined => AREAS.find((area) => path.startsWith(`${area}/`));

/** The contract knows nobody but zod; server, H5 and console know the contract and never each other. */
export const workspaces: Rule = eachEdge((edge) => {
  const area = areaOf(edge.from);
  if (!area) return undefined;
  if (edge.to === undefined) {
    const foreign =
      area === 'packages/contract' && !edge.specifier.startsWith('.') && edge.specifier !== 'zod';
    return foreign && !isTestFile(edge.from)
      ? `the contract depends on zod only, not on ${edge.specifier}`
      : undefined;
  }
  if (edge.to.startsWith(`${area}/`)) return undefined;
  if (area === 'packages/contract') return `the contract must not know ${edge.to}`;
  // Tests may share helpers; the product's own parts stay apart even there.
  if (edge.to.startsWith('packages/contract/') || (isTestFile(edge.from) && !areaOf(edge.to)))
    return undefined;
  return `${area} may use the contract only, not ${edge.to}`;
});
