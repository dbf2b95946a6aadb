import { basename } from 'node:path';
import { eachEdge } from '../each-edge.ts';
import type { Rule } from '../rule.ts';
import { isTestFile } from '../test-files.ts';

const MODULE = /^apps\/server\/src\/modules\/([^/]+)\//;

const moduleOf = (path: string): string | undefined => MODULE.exec(path)?.[1];

/** Routes and queries belong to their module, under whatever longer name. */
const isPrivate = (name: string): boolean => /^(.+-)?(routes|repo)(-.+)?\.ts$/.test(name);

/** Use cases are named `<verb>-<noun>.ts`; policies and presenters are pure. */
const isPublic = (name: string): boolean => /-|^(policy|present)\.ts$/.test(name);

/**
 * In the server a module uses another only through its use cases, policies and presenters. Types may come from any
 * other file of it as well: they are words, not deeds.
 */
export const serverModules: Rule = eachEdge((edge) => {
  const [from, to] = [moduleOf(edge.from), moduleOf(edge.to ?? '')];
  if (!from || !to || from === to || isTestFile(edge.from)) return undefined;
  const name = basename(edge.to ?? '');
  if (!isPrivate(name) && (edge.typeOnly || isPublic(name))) return undefined;
  return `module ${from} must not use ${to}/${name}; use a use case (<verb>-<noun>.ts), policy or presenter of ${to}`;
});
