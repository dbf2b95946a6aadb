import { randomBytes } from 'node:crypto';
import { HOUR_MS } from '@zaixue/contract/rules/time-units';
import { expect, test } from 'vitest';
import { createPlayTokens } from './play-token.ts';

const NOW = Date.parse('2026-01-31T12:00:00Z');
const secrets = { signing: randomBytes(32) };
const tokens = createPlayTokens(secrets);
const grant = {
  mediaId: 7,
  videoId: 41,
  memberId: 1003,
  sessionId: 9,
  trialSeconds: null,
  expiresAt: NOW + HOUR_MS,
};

test.each([null, 0, 30, 7200])('a signed grant with trial %j is read back unchanged', (trialSeconds) => {
  const token = tokens.sign({ ...grant, trialSeconds });
  expect(tokens.read(token, NOW)).toEqual({ ...grant, trialSeconds });
  expect(encodeURIComponent(token)).toBe(token);
});

test('a token expires at its time', () => {
  const token = tokens.sign(grant);
  expect(tokens.read(token, NOW + HOUR_MS - 1)).not.toBeNull();
  expect(tokens.read(token, NOW + HOUR_MS)).toBeNull();
});

test('a token with the largest ids has at most 100 characters', () => {
  const big = 2 ** 31 - 1;
  const token = tokens.sign({
    ...grant,
    mediaId: big,
    videoId: big,
    memberId: big,
    sessionId: big,
    trialSeconds: big,
  });
  expect(token.length).toBeLessThanOrEqual(100);
});

test('a token with any changed character is rejected, even if it decodes to the same bytes', () => {
  const token = tokens.sign({ ...grant, trialSeconds: 30 });
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.';
  for (let index = 0; index < token.length; index += 1) {
    for (const other of ['', ...letters]) {
      if (other === token[index]) continue;
      const forged = token.slice(0, index) + other + token.slice(index + 1);
      expect(tokens.read(forged, NOW), forged).toBeNull();
    }
  }
});

test('a token without its trial limit is rejected', () => {
  const token = tokens.sign({ ...grant, trialSeconds: 30 });
  expect(tokens.read(token.replace('-u-', '--'), NOW)).toBeNull();
  expect(token).toContain('-u-');
});

test.each(['', 'x', 'a-b-c--d.', `1-1-1-1--zzzzzz.${'A'.repeat(43)}`, 'é', 'a'.repeat(2000)])(
  'the text %j is rejected',
  (text) => {
    expect(tokens.read(text, NOW)).toBeNull();
  },
);

test('a token signed by another site is rejected', () => {
  const foreign = createPlayTokens({ signing: randomBytes(32) });
  expect(tokens.read(foreign.sign(grant), NOW)).toBeNull();
});
