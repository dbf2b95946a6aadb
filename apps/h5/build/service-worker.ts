import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { KEPT_CALL_PATTERN } from '../src/service-worker/kept-calls.ts';
import type { WorkerBuild } from '../src/service-worker/worker-scope.ts';
import { isEntryModule } from './start-chunk.ts';

const WORKER = join(import.meta.dirname, '../src/service-worker/worker.ts');
const FILE_NAME = 'service-worker.js';
const FILES = /^assets\/.*\.(js|css)$/;
/** Large, or for few browsers: stored when they are used. */
const ON_USE = /^assets\/(hls|crop-dialog|preview-banner|wechat-share)/;

/**
 * Emits the service worker of this build. It knows the names of all scripts and style sheets, so its text changes with each
 * build, from which browsers learn of the build. `shell`: address of the document without content.
 */
export function serviceWorker(shell: string): Plugin {
  let target: string | false | readonly string[] = false;
  return {
    name: 'zaixue-service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved({ build: options }) {
      target = options.target;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const names = Object.keys(bundle)
          .filter((name) => FILES.test(name))
          .sort();
        const entry = Object.values(bundle).find(
          (file) => file.type === 'chunk' && Object.keys(file.modules).some(isEntryModule),
        );
        if (!entry) throw new Error('no chunk of the build has the entry');
        const paths = (isOnUse: boolean) =>
          names.filter((name) => ON_USE.test(name) === isOnUse).map((name) => `/${name}`);
        const worker: WorkerBuild = {
          version: createHash('sha256').update(names.join()).digest('hex').slice(0, 12),
          entry: `/${entry.fileName}`,
          files: paths(false),
          filesOnUse: paths(true),
          shell,
          keptCalls: KEPT_CALL_PATTERN,
          apiBase: (process.env.VITE_API_BASE ?? '').replace(/\/+$/, ''),
        };
        const source = await bundleWorker(worker, target as string[]);
        this.emitFile({ type: 'asset', fileName: FILE_NAME, source });
      },
    },
  };
}

/** Bundles the worker into one classic script: old browsers know no module workers. */
async function bundleWorker(worker: WorkerBuild, target: string[]): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: { SERVICE_WORKER_BUILD: JSON.stringify(worker) },
    build: {
      target,
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: { input: WORKER, output: { format: 'iife', entryFileNames: FILE_NAME } },
    },
  });
  const [file] = 'output' in result ? result.output : [];
  if (file?.type !== 'chunk') throw new Error('the service worker was not built');
  return file.code;
}
