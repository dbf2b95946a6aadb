import { checkEachEdge, isTestFile, type Rule } from '../module-graph.ts';

const ROOT = 'apps/h5/src/';

/** The other parts that each part may import. `app` and the entry files may import all. */
const MAY_USE: Readonly<Record<string, readonly string[]>> = {
  features: ['ui', 'api', 'session', 'player', 'platform', 'texts.ts', 'shared'],
  shared: ['ui', 'api', 'session', 'platform', 'texts.ts', 'shared'],
  player: ['ui', 'api', 'session', 'platform', 'texts.ts'],
  session: ['ui', 'api', 'platform', 'texts.ts'],
  api: ['ui', 'session', 'platform', 'texts.ts'],
  ui: ['platform', 'texts.ts'],
  platform: ['texts.ts'],
  'service-worker': ['api'],
  'texts.ts': [],
};

const partOf = (path: string): string => path.slice(ROOT.length).split('/')[0] ?? '';

/** `features/course`: each screen family is a part of its own. */
const familyOf = (path: string): string => path.slice(ROOT.length).split('/').slice(0, 2).join('/');

/** In the H5, a feature imports shared parts, never another feature or the app; shared parts import no feature. */
export const h5Layers: Rule = checkEachEdge((edge) => {
  if (!edge.from.startsWith(ROOT) || !edge.to?.startsWith(ROOT)) return undefined;
  if (isTestFile(edge.from) || isTestFile(edge.to)) return undefined;
  const [from, to] = [partOf(edge.from), partOf(edge.to)];
  const allowed = MAY_USE[from];
  if (!allowed || allowed.includes(to)) return undefined;
  if (from === to) {
    if (from !== 'features' || familyOf(edge.from) === familyOf(edge.to)) return undefined;
    return `${familyOf(edge.from)} must not use another feature (${edge.to}); move the common code to a shared part`;
  }
  return `${from} must not use ${edge.to}; it may use ${allowed.join(', ') || 'nothing of the app'}`;
});
