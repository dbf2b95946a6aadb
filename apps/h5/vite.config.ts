import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientManifest } from './build/client-manifest.ts';
import { firstVisitChunk } from './build/first-visit-chunk.ts';
import { inlineStyles, staticTitle } from './build/html-head.ts';
import { memberMark } from './build/member-mark.ts';
import { precompress } from './build/precompress.ts';
import { textHotReload } from './build/text-hot-reload.ts';

const SERVER = process.env.API_SERVER ?? 'http://127.0.0.1:8080';
const OLDEST_BROWSERS = ['chrome87', 'safari14'];
/** What screens of different kinds share; what few of them share stays apart. */
const SHARED = /h5[\\/]src[\\/](ui|api|session|platform|texts)|contract[\\/]src[\\/]/;
/** What forms are made of. */
const FORM =
  /h5[\\/]src[\\/]ui[\\/](form[\\/](form|text-field|password-field|checkbox)|clamp-number|document-link|icons[\\/]icon-(check|clear|eye))\./;
/** What the screens of one kind share: small parts that nobody needs one by one. */
const LOGIN =
  /h5[\\/]src[\\/](shared[\\/](login-flow|sms-code|captcha|password)[\\/]|session[\\/](end-session|complete-login|login-return|social-login)\.|platform[\\/]can-go-back\.)/;
/** Needed only once a code is asked for. */
const CODE_STEPS =
  /h5[\\/]src[\\/]shared[\\/](captcha[\\/]use-captcha|sms-code[\\/](code-boxes|use-countdown))\./;
/** What shows courses and lessons: home, the lists, a course and a lesson share it, and no form needs it. */
const CONTENT =
  /h5[\\/]src[\\/](shared[\\/](lessons|continue-card|course-card)[\\/]|ui[\\/](states[\\/](lazy-panel|panel-boundary|progress-bar)|picture|tabs)\.|ui[\\/]rich-text[\\/]rich-text|platform[\\/]when-idle\.)/;
const ACCOUNT = /h5[\\/]src[\\/]features[\\/]account[\\/]/;
const here = import.meta.dirname;

/** A file for what at least two screens share; what the first visit has loaded already stays where it is. */
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
    textHotReload(),
    ...(mode === 'static' ? [staticTitle()] : []),
    ...(isSsrBuild ? [] : [memberMark(), precompress()]),
  ],
  // Otherwise both builds of React end up in the renderer.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  css: { transformer: 'lightningcss' },
  server: {
    proxy: Object.fromEntries(['/api', '/demo', '/media', '/user', '/aboutus'].map((path) => [path, SERVER])),
  },
  // One file for the server to import, free of the workspace's node_modules. In development Node loads the packages.
  ...(isSsrBuild ? { ssr: { noExternal: true as const } } : {}),
  optimizeDeps: { entries: ['index.html'] },
  build: {
    outDir: isSsrBuild ? 'dist/server' : mode === 'static' ? 'dist/static' : 'dist/client',
    target: isSsrBuild ? 'node24' : OLDEST_BROWSERS,
    cssTarget: OLDEST_BROWSERS,
    // A screen brings its own styles, with the page that shows it first or along with its code.
    cssCodeSplit: true,
    manifest: !isSsrBuild,
    minify: !isSsrBuild,
    reportCompressedSize: false,
    copyPublicDir: !isSsrBuild,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { output: { codeSplitting: false } }
      : {
          output: {
            codeSplitting: {
              groups: [
                // Changes seldom, so it stays in the browser's cache when the app is updated. The styles on which all
                // others stand are put with it, since its style sheet is the first one.
                {
                  name: 'vendor',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]|ui[\\/](tokens|base)\.css/,
                },
                { name: 'content', test: CONTENT, minShareCount: 2, includeDependenciesRecursively: false },
                // What several screens share, in one file: a request costs more than these few bytes.
                { name: firstVisitChunk, debugName: 'common', test: SHARED, minShareCount: 2 },
                sharedBeyondFirstVisit('form', FORM),
                sharedBeyondFirstVisit('code', CODE_STEPS),
                sharedBeyondFirstVisit('login', LOGIN),
                sharedBeyondFirstVisit('more', SHARED),
                sharedBeyondFirstVisit('account', ACCOUNT),
              ],
            },
          },
        },
  },
}));
