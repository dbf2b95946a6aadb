import { checkEachEdge, isTestFile, type Rule } from '../module-graph.ts';

const ROOT = 'apps/h5/src/';

/** What each part may use beside itself. `app` and the entries put everything together and may use all. */
const MAY_USE: Readonly<Record<string, readonly string[]>> = {
  features: ['ui', 'api', 'session', 'player', 'platform', 'texts.ts', 'shared'],
  shared: ['ui', 'api', 'session', 'platform', 'texts.ts', 'shared'],
  player: ['ui', 'api', 'session', 'platform', 'texts.ts'],
  session: ['ui', 'api', 'platform', 'texts.ts'],
  api: ['ui', 'session', 'platform', 'texts.ts'],
  ui: ['platform', 'texts.ts'],
  platform: ['texts.ts'],
  'texts.ts': [],
};

const partOf = (path: string): string => path.slice(ROOT.length).split('/')[0] ?? '';

/** `features/course`: each screen family is a part of its own. */
const familyOf = (path: string): string => path.slice(ROOT.length).split('/').slice(0, 2).join('/');

/** In the H5 a feature uses the shared parts, never another feature nor the app; shared parts know no feature. */
export const h5Layers: Rule = checkEachEdge((edge) => {
  if (!edge.from.startsWith(ROOT) || !edge.to?.startsWith(ROOT)) return undefined;
  if (isTestFile(edge.from) || isTestFile(edge.to)) return undefined;
  const [from, to] = [partOf(edge.from), partOf(edge.to)];
  const allowed = MAY_USE[from];
  if (!allowed || allowed.includes(to)) return undefined;
  if (from === to) {
    if (from !== 'features' || familyOf(edge.from) === familyOf(edge.to)) return undefined;
    return `${familyOf(edge.from)} must not use another feature (${edge.to}); move what both need to a shared part`;
  }
  return `${from} must not use ${edge.to}; it may use ${allowed.join(', ') || 'nothing of the app'}`;
});
