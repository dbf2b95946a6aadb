import { expect, test } from 'vitest';
import { screenFiles } from './screen-files.ts';

const chunk = (file: string, more: object = {}) => ({ file: `assets/${file}.js`, name: file, ...more });
const MANIFEST = {
  '_start.js': chunk('start', { imports: ['_common.js'], css: ['assets/start.css'] }),
  '_common.js': chunk('common', { css: ['assets/common.css'] }),
  '_forms.js': chunk('forms', { imports: ['_common.js'], css: ['assets/forms.css'] }),
  'src/login.tsx': chunk('login', {
    isDynamicEntry: true,
    imports: ['_common.js', '_forms.js', '_start.js'],
    css: ['assets/login.css'],
  }),
  'src/bare.tsx': chunk('bare', { isDynamicEntry: true, imports: ['_common.js'] }),
};

test('the files of a screen list imports first and exclude those of the entry', () => {
  expect(screenFiles(MANIFEST, (file) => `/* ${file} */\n`)).toEqual({
    'src/login.tsx': {
      scripts: ['/assets/forms.js', '/assets/login.js'],
      styles: [
        { address: '/assets/forms.css', text: '/* assets/forms.css */' },
        { address: '/assets/login.css', text: '/* assets/login.css */' },
      ],
    },
    'src/bare.tsx': { scripts: ['/assets/bare.js'], styles: [] },
  });
});

test('chunks that import each other are listed once', () => {
  const round = {
    'a.tsx': chunk('a', { isDynamicEntry: true, imports: ['_b.js'] }),
    '_b.js': chunk('b', { imports: ['a.tsx'] }),
  };
  expect(screenFiles(round, () => '')).toEqual({
    'a.tsx': { scripts: ['/assets/b.js', '/assets/a.js'], styles: [] },
  });
});
