import { expect, test } from 'vitest';
import { onceASecond } from './once-a-second.mjs';

test('calls in quick succession count as one, a later one counts again', () => {
  const seen: string[] = [];
  let now = 5_000;
  const act = onceASecond(
    (word: string) => seen.push(word),
    () => now,
  );
  act('first');
  now += 999;
  act('echo');
  now += 1;
  act('second');
  expect(seen).toEqual(['first', 'second']);
});
