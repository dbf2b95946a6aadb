import { callPaths } from './call-paths.ts';
import type { Contract } from './contract.ts';
import { describeOutputs } from './describe-outputs.ts';
import { domainPage } from './domain-page.ts';
import { indexPage } from './index-page.ts';
import { openapi } from './openapi.ts';
import { settingsPage } from './settings-page.ts';
import { shapesPage } from './shapes-page.ts';

/** Where everything is generated, so that what is there besides is out of date. */
export const DOCS = 'docs/api';

/** Content of every generated file, by path from the repository's root. */
export function generatedFiles(contract: Contract): Map<string, string> {
  const outputs = describeOutputs(contract);
  return new Map([
    ['apps/h5/src/api/call-paths.generated.ts', callPaths(contract)],
    ['docs/guide/settings.md', settingsPage()],
    [`${DOCS}/openapi.json`, openapi(contract)],
    [`${DOCS}/README.md`, indexPage(contract)],
    [`${DOCS}/shapes.md`, shapesPage(outputs)],
    ...[...contract.calls.keys()].map((domain): [string, string] => [
      `${DOCS}/${domain}.md`,
      domainPage(domain, contract, outputs),
    ]),
  ]);
}
