import { DEFAULT_WEB_APP, robotsText, webAppManifest } from '@zaixue/contract/rules/web-app';
import type { Plugin } from 'vite';

/** Emits the manifest and `robots.txt` for the build without a server, which otherwise answers them for the site. */
export function webAppFiles(): Plugin {
  return {
    name: 'zaixue-web-app-files',
    apply: 'build',
    generateBundle() {
      const manifest = JSON.stringify(webAppManifest(DEFAULT_WEB_APP));
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: manifest });
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robotsText(null) });
    },
  };
}
