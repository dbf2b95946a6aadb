import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { type ScreenFiles, screenFiles } from './screen-files.ts';

const MODULE = 'virtual:client-manifest';
const RESOLVED = `\0${MODULE}`;

/**
 * Provides `virtual:client-manifest` to the server build. It maps each lazily loaded source file to the addresses of
 * its scripts and to its styles. The client must be built first. Without a client build, and in development, the map
 * is empty.
 */
export function clientManifest(clientFolder: string): Plugin {
  let isDevelopment = false;
  return {
    name: 'zaixue-client-manifest',
    configResolved({ command }) {
      isDevelopment = command === 'serve';
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      return `export default ${JSON.stringify(isDevelopment ? {} : readScreens(clientFolder))};`;
    },
  };
}

function readScreens(clientFolder: string): Record<string, ScreenFiles> {
  const read = (file: string): string => readFileSync(join(clientFolder, file), 'utf8');
  let manifest: Manifest;
  try {
    manifest = JSON.parse(read(join('.vite', 'manifest.json'))) as Manifest;
  } catch {
    return {};
  }
  return screenFiles(manifest, read);
}
