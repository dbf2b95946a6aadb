import { expect, test } from 'vitest';
import { countTests } from './count-tests.ts';

test('the tests of every project are counted, an unknown project is an error', () => {
  for (const name of ['unit', 'unit-dom', 'server', 'conformance', 'e2e'])
    expect(countTests([name])).toBeGreaterThan(20);
  expect(countTests(['conformance', 'e2e'])).toBe(countTests(['conformance']) + countTests(['e2e']));
  expect(() => countTests(['nothing'])).toThrow('nothing');
});
