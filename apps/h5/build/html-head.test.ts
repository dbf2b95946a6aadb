import { expect, test } from 'vitest';
import { scriptsLast } from './html-head.ts';

test('scripts come after the content, with low priority', () => {
  const { transformIndexHtml } = scriptsLast() as unknown as {
    transformIndexHtml: { handler: (html: string) => string };
  };
  const html = [
    '<head><script type="module" crossorigin src="/assets/index.js"></script>',
    '<link rel="modulepreload" crossorigin href="/assets/vendor.js"></head>',
    '<body><div id="root"></div><!--app-state--></body>',
  ].join('\n');
  expect(transformIndexHtml.handler(html).replace(/\n\s*/g, '\n')).toBe(
    [
      '<head></head>',
      '<body><div id="root"></div><!--app-state--><script type="module" crossorigin fetchpriority="low" src="/assets/index.js"></script>',
      '<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/vendor.js">',
      '</body>',
    ].join('\n'),
  );
});
