import { delimiter, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { buildEnvironment, findNode24 } from './node24.mjs';
import { fromRoot } from './paths.mjs';

test('the Node npm brought is preferred to the present one', () => {
  expect(findNode24({ execPath: '/usr/bin/node' })).toContain('node_modules');
});

test('the present Node serves where npm brought none, if it is new enough', () => {
  const host = { platform: 'linux', arch: 'riscv64', execPath: '/usr/bin/node' };
  expect(findNode24({ ...host, version: '24.0.0' })).toBe('/usr/bin/node');
  expect(() => findNode24({ ...host, version: '22.9.0' })).toThrow('no Node 24 for linux riscv64');
});

test('Node 24 comes first on the PATH (in any letter case), then the installed tools', () => {
  const env = buildEnvironment('/opt/node24/node', { Path: '/usr/bin', HOME: '/home/a' });
  expect(env.Path?.split(delimiter)).toEqual([
    dirname('/opt/node24/node'),
    fromRoot('node_modules', '.bin'),
    '/usr/bin',
  ]);
  expect(env.HOME).toBe('/home/a');
  expect(env.PATH).toBeUndefined();
});
