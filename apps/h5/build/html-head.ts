import type { Plugin } from 'vite';
import { laterScripts } from './inline-scripts.ts';

/** Where the renderer puts the page's own tags. */
const HEAD_PLACEHOLDER = '<!--app-head-->';
/** Where it puts the preloads of the screen's scripts. */
const SCRIPTS_PLACEHOLDER = '<!--app-scripts-->';
const STYLESHEET_LINK = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/g;

/**
 * Renders a style sheet inside the page, so that the first paint waits only for the HTML. The browser never fetches
 * the disabled link. The link tells Vite's preloader that the styles are already loaded. `address` is a path of the
 * build, `text` is the content of the built file.
 */
export const styleMarkup = ({ address, text }: { readonly address: string; readonly text: string }): string =>
  `<style>${text}</style><link rel="stylesheet" href="${address}" disabled>`;

/**
 * Inlines the style sheets that every page needs: they take less time than one more round trip on a phone network.
 * They come before the placeholder, because the styles of a screen must override them. To link the files instead,
 * remove this plugin from `vite.config.ts`; nothing else depends on it.
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
        const page = html.replace(STYLESHEET_LINK, (link, fileName: string) => {
          const file = bundle[fileName];
          if (file?.type !== 'asset') return link;
          styles.push(styleMarkup({ address: `/${fileName}`, text: String(file.source).trim() }));
          return '';
        });
        const position = page.includes(HEAD_PLACEHOLDER) ? HEAD_PLACEHOLDER : '</head>';
        return page.replace(position, () => `${styles.join('\n    ')}\n    ${position}`);
      },
    },
  };
}

const SCRIPT_TAGS = /\s*<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g;

/** A link by which the browser loads a script of the build before it is imported. */
export const preloadMarkup = (address: string): string =>
  `<link rel="modulepreload" crossorigin fetchpriority="low" href="${address}">`;

/**
 * Puts the scripts after the content, with low priority: the page is read before it is used, so on a slow line its pictures
 * come before its scripts. `canInline`: whether the host allows the inline scripts of this build, see {@link laterScripts}.
 */
export function scriptsLast({ canInline }: { readonly canInline: boolean }): Plugin {
  return {
    name: 'zaixue-scripts-last',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const tags: string[] = [];
        const page = html.replace(SCRIPT_TAGS, (tag) => {
          tags.push(tag.trim().replace(' crossorigin', ' crossorigin fetchpriority="low"'));
          return '';
        });
        const markup = canInline ? laterScripts(SCRIPTS_PLACEHOLDER + tags.join('')) : tags.join('\n    ');
        return page.replace('</body>', () => `${markup}\n  </body>`);
      },
    },
  };
}

/** Sets the document title for the build without a renderer, where nothing else replaces the placeholder. */
export function staticTitle(): Plugin {
  return {
    name: 'zaixue-static-title',
    transformIndexHtml: (html) => html.replace(HEAD_PLACEHOLDER, '<title>在学</title>'),
  };
}
