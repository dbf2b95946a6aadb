import { expect, test } from 'vitest';
import { messageId } from './message-id.ts';

test('ids are unique UUIDs of version 7 that sort by creation', () => {
  const moments = [1_000, 1_000, 1_000, 1_795_000_000_000, 1_795_000_000_000];
  const ids = moments.map((moment) => messageId(moment));
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(ids);
});
