import { expect, test } from 'vitest';
import { findNpm } from './npm.mjs';

const calling = {
  npm_execpath: '/usr/lib/node_modules/npm/bin/npm-cli.js',
  npm_node_execpath: '/usr/bin/node',
};

test.each([
  ['the npm that called us', calling, 'linux', '/usr/bin/node', [calling.npm_execpath]],
  ['another package manager called us', { ...calling, npm_execpath: '/opt/yarn.js' }, 'linux', 'npm', []],
  ['nobody called us', {}, 'linux', 'npm', []],
  ['nobody called us on Windows', {}, 'win32', 'npm.cmd', []],
])('%s', (_case, env, platform, command, args) => {
  expect(findNpm(env, platform)).toMatchObject({ command, args });
});
