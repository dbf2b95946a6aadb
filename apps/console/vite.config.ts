import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from '../../tools/browser-build/precompress.ts';

/** The server replaces it in every document by a nonce of that answer. */
const NONCE_PLACEHOLDER = '{{csp-nonce}}';

export default defineConfig({
  base: '/operator/',
  plugins: [react(), precompress()],
  html: { cspNonce: NONCE_PLACEHOLDER },
  css: { transformer: 'lightningcss' },
  optimizeDeps: { entries: ['index.html'] },
  build: {
    outDir: 'dist',
    target: ['chrome111', 'safari16.4', 'firefox114'],
    reportCompressedSize: false,
    // The content security policy forbids `data:` fonts and scripts; a file is also cached.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Changes rarely, so browsers keep it cached across updates.
          groups: [
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack[\\/]react-query|@tanstack[\\/]query-core)[\\/]/,
            },
          ],
        },
      },
    },
  },
});
