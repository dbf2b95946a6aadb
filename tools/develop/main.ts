import { root } from '../launch/paths.mjs';
import { startRestartable } from './restartable-process.ts';
import { watchSources } from './watch-sources.ts';

/** Sources that restart the server. Sources of the H5 and the console are not included: Vite replaces those in the browser. */
const SERVER_SOURCES = [
  'apps/server/src',
  'apps/server/demo',
  'packages/contract/src',
  'tools/develop',
  'tools/browser-build',
  'apps/h5/build',
  'apps/h5/vite.config.ts',
  'apps/console/vite.config.ts',
];

const server = startRestartable(['--max-semi-space-size=4', 'tools/develop/serve.ts'], (code) => {
  console.error(`The server ended (code ${code ?? 'none'}). It starts again after the next save.`);
});
const stopWatching = watchSources(root, SERVER_SOURCES, () => {
  console.log('A source of the server has changed, restarting …');
  void server.restart();
});

// Without this, nothing would keep the process alive while the server is down.
const alive = setInterval(() => undefined, 2 ** 30);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    clearInterval(alive);
    stopWatching();
    await server.stop();
    process.exit(0);
  });
}
