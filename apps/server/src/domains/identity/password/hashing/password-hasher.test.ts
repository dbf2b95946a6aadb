import { parseOptions } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { verifyOnThread } from './hashing-threads.ts';
import { createPasswordHasher } from './password-hasher.ts';

test('passwords are hashed slowly and with salt', async () => {
  const hasher = createPasswordHasher();
  const [first, second] = await Promise.all([hasher.hash('abcdef'), hasher.hash('abcdef')]);
  expect(first).toMatch(/^\$argon2id\$/);
  expect(first).not.toBe(second);
  const { memoryCost, timeCost } = parseOptions(first);
  expect(memoryCost).toBeGreaterThanOrEqual(19 * 1024);
  expect(timeCost).toBeGreaterThanOrEqual(2);
});

test('only the exact password matches', async () => {
  const hasher = createPasswordHasher();
  const stored = await hasher.hash('密码 abc');
  expect(await hasher.matches(stored, '密码 abc')).toBe(true);
  for (const other of ['密码 ab', '密码 abcd', '', stored])
    expect(await hasher.matches(stored, other)).toBe(false);
});

test('without a hash the work is the same and nothing matches', async () => {
  const verify = vi.fn(verifyOnThread);
  const hasher = createPasswordHasher(verify);
  const stored = await hasher.hash('abcdef');
  expect(await hasher.matches(null, 'abcdef')).toBe(false);
  expect(await hasher.matches(stored, 'abcdef')).toBe(true);
  const compared = verify.mock.calls.map(([hash]) => parseOptions(hash));
  expect(compared).toHaveLength(2);
  expect(compared[0]).toEqual(compared[1]);
});
