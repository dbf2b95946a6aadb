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
 * Vite would reload the page, because the entry imports texts and cannot be replaced. Accepting the update is no
 * alternative: Vite then gives every importer a new address, and a screen loaded later would create a second copy of
 * the app's stores. Therefore this plugin sends its own event to the page.
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
      return { code: addChangeListener(code, pathOf(file)), map: null };
    },
    hotUpdate({ file, modules, timestamp, type }) {
      if (this.environment.name !== 'client' || !TEXT_FILE.test(file)) return undefined;
      const importers = new Set(modules.flatMap((module) => [...module.importers]));
      const components = [...importers].filter(hasComponentsOnly).map(({ url }) => url);
      const data: TextsChange = { path: pathOf(file), components, timestamp };
      // Some editors delete the file before they write it.
      if (type !== 'delete') this.environment.hot.send({ type: 'custom', event: TEXTS_CHANGED, data });
      return [];
    },
  };
}

/** Whether a module can be evaluated twice. A module with a store cannot, because the store would exist twice. */
const hasComponentsOnly = ({ file }: EnvironmentModuleNode): boolean =>
  file?.endsWith('.tsx') === true && !OTHER_EXPORT.test(readFileSync(file, 'utf8'));

/** Adds a listener for changes to a text module. Other modules may hold any of its versions. */
function addChangeListener(code: string, path: string): string {
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
