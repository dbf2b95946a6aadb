import { expect, test } from 'vitest';
import { installStamp } from './install-stamp.mjs';

test('the stamp follows the lock, the system and the processor', () => {
  const stamps = [
    installStamp('{}', 'linux', 'x64'),
    installStamp('{ }', 'linux', 'x64'),
    installStamp('{}', 'darwin', 'x64'),
    installStamp('{}', 'linux', 'arm64'),
  ];
  expect(new Set(stamps).size).toBe(4);
  expect(installStamp(Buffer.from('{}'), 'linux', 'x64')).toBe(stamps[0]);
});
