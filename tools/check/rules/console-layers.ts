import { checkEachEdge, isTestFile, type Rule } from '../module-graph.ts';

const ROOT = 'apps/console/src/';

/** The other parts that each part may import. `app` and `main.tsx` may import all. */
const MAY_USE: Readonly<Record<string, readonly string[]>> = {
  features: ['shared', 'ui', 'api', 'texts'],
  shared: ['ui', 'api', 'texts'],
  ui: ['texts'],
  api: ['texts'],
  texts: [],
};

/** Packages of the component kit: another kit could take its place by changing `ui/` alone. */
const KIT = /^(@mantine|@tiptap|@dnd-kit)\/|^(@tanstack\/react-table|get-nonce|react-easy-crop)$/;

const partOf = (path: string): string => path.slice(ROOT.length).split('/')[0] ?? '';

/** `features/courses`: each area of the console is a part of its own. */
const areaOf = (path: string): string => path.slice(ROOT.length).split('/').slice(0, 2).join('/');

/**
 * In the console, a feature imports `shared`, `ui` and `api`, never another feature or the app; `shared` has what several features
 * show; only `ui` imports the kit.
 */
export const consoleLayers: Rule = checkEachEdge((edge) => {
  if (!edge.from.startsWith(ROOT) || isTestFile(edge.from)) return undefined;
  const from = partOf(edge.from);
  if (edge.to === undefined)
    return KIT.test(edge.specifier) && from !== 'ui'
      ? `only apps/console/src/ui imports ${edge.specifier}; add what you need there`
      : undefined;
  const allowed = MAY_USE[from];
  if (!edge.to.startsWith(ROOT) || isTestFile(edge.to) || !allowed) return undefined;
  const to = partOf(edge.to);
  if (allowed.includes(to)) return undefined;
  if (from === to) {
    if (from !== 'features' || areaOf(edge.from) === areaOf(edge.to)) return undefined;
    return `${areaOf(edge.from)} must not use another feature (${edge.to}); move the common code to shared, ui or api`;
  }
  return `${from} must not use ${edge.to}; it may use ${allowed.join(', ') || 'nothing of the app'}`;
});
