import type { Call } from '@zaixue/contract/call';
import type { Contract } from './contract.ts';

const line = ({ name, method, path, auth }: Call): string =>
  `  ${name}: { method: '${method}', path: '${path}', auth: '${auth}' },`;

/** The little of each call that the H5 needs at run time, so that no schema gets into the browser. */
export function callPaths({ calls }: Contract): string {
  const all = [...calls.values()].flat().sort((a, b) => (a.name < b.name ? -1 : 1));
  return [
    '// Generated from packages/contract by `npm run generate`; not to be edited.',
    '',
    'export const callPaths = {',
    ...all.map(line),
    '} as const;',
    '',
  ].join('\n');
}
