import { expect, test } from 'vitest';
import { scriptsLast } from './html-head.ts';

/** The page after the plugin, one tag a line. */
function transformed(canInline: boolean, html: string): string {
  const { transformIndexHtml } = scriptsLast({ canInline }) as unknown as {
    transformIndexHtml: { handler: (html: string) => string };
  };
  return transformIndexHtml.handler(html).replace(/\n\s*/g, '\n');
}

const HTML = [
  '<head><script type="module" crossorigin src="/assets/index.js"></script>',
  '<link rel="modulepreload" crossorigin href="/assets/vendor.js"></head>',
  '<body><div id="root"></div><!--app-state--></body>',
].join('\n');

test('scripts come after the content, with low priority', () => {
  expect(transformed(false, HTML)).toBe(
    [
      '<head></head>',
      '<body><div id="root"></div><!--app-state--><script type="module" crossorigin fetchpriority="low" src="/assets/index.js"></script>',
      '<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/vendor.js">',
      '</body>',
    ].join('\n'),
  );
});

test('where inline scripts are allowed, scripts wait in a template for the end of the page', () => {
  expect(transformed(true, HTML)).toMatch(
    /<!--app-state--><template><!--app-scripts--><script [^>]*index.js"><\/script><link [^>]*vendor.js"><\/template><script>[^<]+<\/script>\n<\/body>$/,
  );
});
