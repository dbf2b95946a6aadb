import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageAddressOf, RenderPage } from '@zaixue/contract/page-rendering';

/** The parts of the H5 build that the server uses. */
export interface H5Build {
  /** Folder with the files for the browser. */
  readonly clientDir: string;
  /** The document, with `<!--app-head-->`, `<!--app-body-->`, `<!--app-state-->` and `<!--app-scripts-->`. */
  readonly template: string;
  readonly renderPage: RenderPage;
  readonly pageAddressOf: PageAddressOf;
  /** Sources of the scripts inside its documents. No other may run there. */
  readonly inlineScripts: readonly string[];
}

/** Loads the H5 build from `dist`. Null when it is missing. */
export async function loadH5Build(dist: string): Promise<H5Build | null> {
  const clientDir = join(dist, 'client');
  const templatePath = join(clientDir, 'index.html');
  const renderer = join(dist, 'server', 'entry-server.js');
  if (!existsSync(templatePath) || !existsSync(renderer)) return null;
  const { renderPage, pageAddressOf, inlineScripts } = (await import(pathToFileURL(renderer).href)) as Pick<
    H5Build,
    'renderPage' | 'pageAddressOf' | 'inlineScripts'
  >;
  const template = readFileSync(templatePath, 'utf8');
  return { clientDir, template, renderPage, pageAddressOf, inlineScripts };
}
