import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from '../../tools/browser-build/precompress.ts';
import { clientManifest } from './build/client-manifest.ts';
import { inlineStyles, scriptsLast, staticTitle } from './build/html-head.ts';
import { serviceWorker } from './build/service-worker.ts';
import { START_CHUNK, startChunk } from './build/start-chunk.ts';
import { textHotReload } from './build/text-hot-reload.ts';
import { webAppFiles } from './build/web-app-files.ts';
import { withoutMutations } from './build/without-mutations.ts';

const SERVER = process.env.API_SERVER ?? 'http://127.0.0.1:8080';
const OLDEST_BROWSERS = ['chrome87', 'safari14'];
/** Shared modules. Those that only few screens use are split off below; the end of a list is a chunk of its own. */
const SHARED =
  /h5[\\/]src[\\/](ui(?![\\/]list-end)|api|session|platform|texts|app[\\/]top-navigation\.module)|contract[\\/]src[\\/]/;
/** Form components. */
const FORM =
  /h5[\\/]src[\\/]ui[\\/](form[\\/](form|text-field|password-field|checkbox|clamp-number|use-text-input)|rich-text[\\/]document-link)\./;
/** Modules that the login screens share. */
const LOGIN =
  /h5[\\/]src[\\/](shared[\\/](login-flow|sms-code)[\\/]|session[\\/](end-session|complete-login|login-code|social-return)\.|platform[\\/]navigation[\\/]can-go-back\.)/;
/** Needed only after an SMS code is requested. */
const CODE_STEPS = /h5[\\/]src[\\/]shared[\\/](captcha[\\/]|sms-code[\\/](code-boxes|use-countdown)\.)/;
/** Modules that show courses: shared by home, the lists, a course and a lesson; not needed by forms. */
const CONTENT =
  /h5[\\/]src[\\/](shared[\\/](course-card[\\/]|continue-card[\\/]continue-(skeleton|card\.module)|lessons[\\/](continue-lesson|lesson-groups)\.)|ui[\\/](states[\\/](lazy-panel|progress-bar)|icons[\\/]content-icons|picture|price|tabs)\.|ui[\\/]rich-text[\\/]rich-text|platform[\\/]when-idle\.)|contract[\\/]src[\\/]rules[\\/](count|course-progress|duration|money)\./;
/** Modules that a course and a lesson share. */
const LESSONS =
  /h5[\\/]src[\\/]shared[\\/](lessons[\\/](?!start-second\.)|comments[\\/]use-early-comments\.)/;
/** The lesson that a member goes on with, for members only. */
const CONTINUE = /h5[\\/]src[\\/]shared[\\/](continue-card[\\/]|lessons[\\/]start-second\.)/;
/** Shared modules that neither of the two chunks above takes. */
const isShared = (id: string): boolean => SHARED.test(id) && !CONTENT.test(id) && !LESSONS.test(id);
/** Code of this repository, and helpers that the build adds to it. */
const OWN_CODE = /(apps[\\/]h5|packages[\\/]contract)[\\/]src[\\/]|^\0(vite|@oxc-project)/;
const ACCOUNT = /h5[\\/]src[\\/]features[\\/]account[\\/]/;
const here = import.meta.dirname;

/** A chunk for modules that at least two screens share and that the first visit does not load. */
const sharedBeyondFirstVisit = (name: string, test: RegExp) => ({
  name,
  test,
  minShareCount: 2,
  includeDependenciesRecursively: false,
});

/** `vite build` is the client, `--ssr` the renderer the server imports, `--mode static` the client without a renderer. */
export default defineConfig(({ mode, isSsrBuild }) => ({
  plugins: [
    react(),
    clientManifest(join(here, 'dist/client')),
    inlineStyles(),
    scriptsLast({ canInline: mode !== 'static' }),
    textHotReload(),
    ...(mode === 'static' ? [staticTitle(), webAppFiles()] : []),
    ...(isSsrBuild
      ? []
      : [withoutMutations(), serviceWorker(mode === 'static' ? '/' : '/app-shell'), precompress()]),
  ],
  // Without this, the renderer contains both the development and the production build of React.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  css: { transformer: 'lightningcss' },
  server: {
    proxy: Object.fromEntries(['/api', '/demo', '/media', '/user', '/aboutus'].map((path) => [path, SERVER])),
  },
  // The server imports one file without dependencies. In development, Node loads the packages.
  ...(isSsrBuild ? { ssr: { noExternal: true as const } } : {}),
  optimizeDeps: { entries: ['index.html'] },
  build: {
    outDir: isSsrBuild ? 'dist/server' : mode === 'static' ? 'dist/static' : 'dist/client',
    target: isSsrBuild ? 'node24' : OLDEST_BROWSERS,
    cssTarget: OLDEST_BROWSERS,
    // The styles of a screen are sent with the first page or with the screen's code.
    cssCodeSplit: true,
    manifest: !isSsrBuild,
    // Three passes replace the properties of constant objects (texts, class names) by their values: 0.8 to 1.1 KB less on a
    // first visit than with the minifier of Vite. `wrap_func_args` puts functions that are arguments into brackets: V8 compiles those
    // while the file arrives. Without it, it compiles React DOM when it runs, which blocks a slow phone for 50 ms longer.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { compress: { passes: 3 }, format: { wrap_func_args: true }, safari10: false },
    reportCompressedSize: false,
    copyPublicDir: !isSsrBuild,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { output: { codeSplitting: false } }
      : {
          // Constants of other modules as literals: 60 bytes less on every first visit.
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          output: {
            // Short hashes, since the first visit loads a list of all names. Six characters are 36 bits; the build needs seven for scripts.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:6][extname]',
            codeSplitting: {
              groups: [
                // Changes rarely, so browsers keep it cached across updates. The base styles belong to it, because its
                // style sheet is the first one and the others override it.
                {
                  name: 'vendor',
                  test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]|platform[\\/]react-dom\.|ui[\\/](tokens|base)\.css/,
                },
                // What every page needs, with the entry: an extra request costs more than the few extra bytes.
                {
                  name: (id, graph) => startChunk(id, graph, isShared),
                  debugName: START_CHUNK,
                  test: OWN_CODE,
                  includeDependenciesRecursively: false,
                },
                { name: 'content', test: CONTENT, minShareCount: 2, includeDependenciesRecursively: false },
                { name: 'lessons', test: LESSONS, minShareCount: 2, includeDependenciesRecursively: false },
                sharedBeyondFirstVisit('form', FORM),
                sharedBeyondFirstVisit('code', CODE_STEPS),
                sharedBeyondFirstVisit('login', LOGIN),
                sharedBeyondFirstVisit('more', SHARED),
                // Not in `more`: these modules need `content`, which the password screens do not load.
                sharedBeyondFirstVisit('continue', CONTINUE),
                sharedBeyondFirstVisit('account', ACCOUNT),
              ],
            },
          },
        },
  },
}));
