import type { Plugin } from 'vite';

/** Gives the document a title until the app has one: without a renderer nothing fills the place in its head. */
export function staticTitle(): Plugin {
  return {
    name: 'zaixue-static-title',
    transformIndexHtml: (html) => html.replace('<!--app-head-->', '<title>在学</title>'),
  };
}
