import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { EnvironmentModuleNode, Plugin } from 'vite';
import { TEXTS_CHANGED, type TextsChange } from './replace-texts.ts';

/** `texts.ts` and the `…-texts.ts` of single screens. */
const TEXT_FILE = /[\\/]src[\\/](?:.*[\\/])?(?:[\w-]+-)?texts\.ts$/;
const EXPORTED = /^export const (\w+)/gm;
/** An export that is neither a type nor a component. */
const OTHER_EXPORT = /^export (?!(?:type|interface) |(?:function|const) [A-Z]\w*[a-z])/m;

/**
 * Replaces changed texts in the running page (development only).
 *
 * Vite would reload the page: nearly every module imports texts, among them the entry, and nothing can replace that
 * one. An accepted update would not do either, because Vite then gives every importer a new address, so that a screen
 * loaded later would bring a second copy of the app's stores. So the page is told by an event of our own.
 */
export function textHotReload(): Plugin {
  let root = '';
  const pathOf = (file: string): string => `/${relative(root, file).split(sep).join('/')}`;
  return {
    name: 'zaixue-text-hot-reload',
    apply: 'serve',
    configResolved(config) {
      root = config.root;
    },
    transform(code, id) {
      const [file = ''] = id.split('?');
      if (this.environment.config.consumer !== 'client' || !TEXT_FILE.test(file)) return undefined;
      return { code: listening(code, pathOf(file)), map: null };
    },
    hotUpdate({ file, modules, timestamp, type }) {
      if (this.environment.name !== 'client' || !TEXT_FILE.test(file)) return undefined;
      const importers = new Set(modules.flatMap((module) => [...module.importers]));
      const components = [...importers].filter(hasComponentsOnly).map(({ url }) => url);
      const data: TextsChange = { path: pathOf(file), components, timestamp };
      // Some editors remove the file before they write it anew.
      if (type !== 'delete') this.environment.hot.send({ type: 'custom', event: TEXTS_CHANGED, data });
      return [];
    },
  };
}

/** Whether a module may be evaluated a second time: a store would then exist twice. */
const hasComponentsOnly = ({ file }: EnvironmentModuleNode): boolean =>
  file?.endsWith('.tsx') === true && !OTHER_EXPORT.test(readFileSync(file, 'utf8'));

/** The module of texts, which also listens for its own changes. Other modules may hold any of its versions. */
function listening(code: string, path: string): string {
  const names = Array.from(code.matchAll(EXPORTED), ([, name]) => name);
  return `${code}
import { onTextsChanged } from '/build/replace-texts.ts';
if (import.meta.hot) {
  import.meta.hot.data.versions = [...(import.meta.hot.data.versions ?? []), { ${names.join(', ')} }];
  const { versions } = import.meta.hot.data;
  import.meta.hot.on('${TEXTS_CHANGED}', (change) => onTextsChanged(versions, '${path}', change));
}
`;
}
