import type { Call } from '@zaixue/contract/call';
import type { Contract } from './contract.ts';
import { renderDomainPage } from './domain-page.ts';
import { describeOutputs } from './json-schema.ts';
import { buildOpenApi } from './openapi.ts';
import { renderOperatorApiPage, renderRightsPage } from './operator-pages.ts';
import { renderIndexPage, renderShapesPage } from './overview-pages.ts';
import { renderSettingsPage } from './settings-page.ts';

const line = ({ name, method, path }: Call): string => `  ${name}: { method: '${method}', path: '${path}' },`;

/** The data of each call that the H5 needs at run time; schemas stay out of the browser bundle. */
function callPaths({ calls }: Contract): string {
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

/** Folder with generated files only: any other file in it is outdated. */
export const DOCS = 'docs/api';

/** Content of every generated file, by path from the repository's root. */
export function generatedFiles(contract: Contract): Map<string, string> {
  const outputs = describeOutputs(contract);
  return new Map([
    ['apps/h5/src/api/call-paths.generated.ts', callPaths(contract)],
    ['docs/guide/settings.md', renderSettingsPage()],
    [`${DOCS}/openapi.json`, buildOpenApi(contract)],
    [`${DOCS}/README.md`, renderIndexPage(contract)],
    [`${DOCS}/shapes.md`, renderShapesPage(outputs)],
    [`${DOCS}/operator-rights.md`, renderRightsPage()],
    [`${DOCS}/operator-api.md`, renderOperatorApiPage()],
    ...[...contract.calls.keys()].map((domain): [string, string] => [
      `${DOCS}/${domain}.md`,
      renderDomainPage(domain, contract, outputs),
    ]),
  ]);
}

/**
 * Compares the generated files with those on disk.
 * @param wanted content by path
 * @param present content by path, of everything in the generated places
 * @returns one sentence per difference
 */
export function compareGenerated(
  wanted: ReadonlyMap<string, string>,
  present: ReadonlyMap<string, string>,
): string[] {
  const missingOrOld = [...wanted].flatMap(([path, content]) => {
    if (!present.has(path)) return [`${path} is missing`];
    return present.get(path) === content ? [] : [`${path} is out of date`];
  });
  const leftOver = [...present.keys()]
    .filter((path) => !wanted.has(path))
    .map((path) => `${path} is left over`);
  return [...missingOrOld, ...leftOver].sort();
}
