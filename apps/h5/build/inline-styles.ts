import type { Plugin } from 'vite';
import { styleMarkup } from './style-markup.ts';

const HEAD_PLACE = '<!--app-head-->';
const LINK = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/g;

/**
 * Puts the styles that every first look needs into the page itself: they are smaller than one round trip on a phone
 * network costs. They stand before the place that the renderer fills, since a screen's own styles count after them.
 * To link the files instead, leave this plugin out of `vite.config.ts`; nothing else depends on it.
 */
export function inlineStyles(): Plugin {
  return {
    name: 'zaixue-inline-styles',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const styles: string[] = [];
        const page = html.replace(LINK, (link, fileName: string) => {
          const file = bundle[fileName];
          if (file?.type !== 'asset') return link;
          styles.push(styleMarkup({ address: `/${fileName}`, text: String(file.source).trim() }));
          return '';
        });
        const place = page.includes(HEAD_PLACE) ? HEAD_PLACE : '</head>';
        return page.replace(place, () => `${styles.join('\n    ')}\n    ${place}`);
      },
    },
  };
}
