import { expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls } from './all-calls.ts';

test.each(Object.entries(allCalls))(
  '%s is named as it is exported and has describable schemas',
  (name, call) => {
    expect(call.name).toBe(name);
    expect(call.path).toMatch(/^\/api\/v[23]\//);
    const names = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const described =
      'params' in call && call.params instanceof z.ZodObject ? Object.keys(call.params.shape) : [];
    expect(described).toEqual(names);
    expect(z.toJSONSchema(call.data, { io: 'output' })).toBeTypeOf('object');
  },
);

test('no two calls share a method and path', () => {
  const addresses = Object.values(allCalls).map((call) => `${call.method} ${call.path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});
