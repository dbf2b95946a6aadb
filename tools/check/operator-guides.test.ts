import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const GUIDES = [
  ...['first-course', 'courses', 'outline', 'videos', 'images', 'operators', 'audit', 'members', 'messages'],
  ...['comments', 'orders', 'refunds', 'promo-codes', 'plans', 'home-page', 'announcements', 'agreements'],
  ...['appearance', 'change-settings', 'course-members', 'statistics'],
];
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Chinese labels in code marks; `…` stands for what differs. */
const labelsOf = (guide: string): string[] => {
  const marked = [...guide.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
  return [...new Set(marked.filter((text) => /\p{Script=Han}/u.test(text)))].sort();
};
const picturesOf = (guide: string): string[] =>
  [...guide.matchAll(/pictures\/([\w-]+\.webp)/g)].map(([, name = '']) => name);
const withoutBlocks = (guide: string): string => guide.replaceAll(/^ *```[\s\S]*?^ *```/gm, '');

const sources = globSync(
  [
    ...['apps/console/src/**/*.{ts,tsx}', 'apps/h5/src/**/*texts.ts', 'packages/contract/src/**/*.ts'],
    // Names of settings and of the services that are tested.
    ...['apps/server/src/domains/settings/**/*.ts', 'apps/server/src/domains/console/settings/*.ts'],
  ],
  { cwd: ROOT },
);
const code = sources.map(read).join('\n');

test.each(GUIDES)('both languages of %s name the same labels of the console, which exist', (name) => {
  const [english, chinese] = [`docs/guide/${name}.md`, `docs/guide/zh/${name}.md`].map((path) =>
    withoutBlocks(read(path)),
  );
  const labels = labelsOf(english ?? '');
  expect(labelsOf(chinese ?? '')).toEqual(labels);
  expect(labels.filter((label) => !label.split('…').every((part) => code.includes(part.trim())))).toEqual([]);
});

test.each(GUIDES)('both languages of %s show the same pictures, which exist', (name) => {
  const pictures = picturesOf(read(`docs/guide/${name}.md`));
  expect(picturesOf(read(`docs/guide/zh/${name}.md`))).toEqual(pictures);
  expect(pictures.filter((file) => !existsSync(join(ROOT, 'docs/guide/pictures', file)))).toEqual([]);
});
