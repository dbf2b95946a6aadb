import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

test.each([
  ['--mask', '0.55'],
  ['--mask-thin', '0.35'],
  ['--mask-thick', '0.75'],
])('the opacity of %s is %s', (token, opacity) => {
  expect(read('./tokens.css')).toContain(`${token}: rgba(0, 0, 0, ${opacity});`);
});

test.each([
  ['center, unless told', '.toast {', '50%'],
  ['top', '.toast[data-position="top"] {', '20%'],
  ['bottom', '.toast[data-position="bottom"] {', '80%'],
])('a toast at the %s stands at its height of the screen', (_, selector, top) => {
  const [, block = ''] = read('./toast/toast.module.css').split(selector);
  expect(block.slice(0, block.indexOf('}'))).toContain(`top: ${top};`);
});
