// @vitest-environment jsdom
import { createContext, runInContext, runInNewContext } from 'node:vm';
import { STORAGE_KEYS } from '@zaixue/contract/constants';
import { expect, test } from 'vitest';
import { inlineScripts, laterScripts, memberMarkTag } from './inline-scripts.ts';

/** The source in a script element; the policy of the server has to allow it. */
function sourceIn(markup: string): string {
  const source = /<script>(.*)<\/script>$/.exec(markup)?.[1] ?? '';
  expect(inlineScripts).toContain(source);
  return source;
}

const marked = (getItem: (key: string) => string | null): string[] => {
  const marks: string[] = [];
  runInNewContext(sourceIn(memberMarkTag), {
    localStorage: { getItem },
    document: { documentElement: { setAttribute: (name: string) => marks.push(name) } },
  });
  return marks;
};

test('the page is marked only if a login token is stored', () => {
  expect(marked((key) => (key === STORAGE_KEYS.token ? 'token' : null))).toEqual(['data-member']);
  expect(marked((key) => (key === STORAGE_KEYS.token ? '' : 'something'))).toEqual([]);
  expect(marked(() => null)).toEqual([]);
});

test('without storage access, the page is not marked', () => {
  expect(
    marked(() => {
      throw new Error('SecurityError');
    }),
  ).toEqual([]);
});

test('scripts are added to the page after it was read, and run in their order', () => {
  const markup = laterScripts('<link rel="modulepreload" href="/a.js"><script src="/b.js"></script>');
  document.body.innerHTML = `<main></main>${markup}`;
  expect(document.querySelectorAll('link, script[src]')).toHaveLength(0);
  const [script] = document.scripts;
  // Other scripts of a page may use the same names.
  const context = createContext({ document: { body: document.body, currentScript: script } });
  runInContext('var c, s', context);
  runInContext(sourceIn(markup), context);
  expect(document.querySelector<HTMLScriptElement>('body > script[src]')?.async).toBe(false);
  expect([...document.body.children].slice(-2).map(({ outerHTML }) => outerHTML)).toEqual([
    '<link rel="modulepreload" href="/a.js">',
    '<script src="/b.js"></script>',
  ]);
});
