import { allOperatorCalls } from '@zaixue/contract/operator/all-operator-calls';
import { expect, test } from 'vitest';
import * as firstCalls from './first-calls.ts';

test.each(Object.entries(firstCalls))(
  '%s is the call of the contract, and its input is its body or, when it reads, its query',
  (name, first) => {
    const call = allOperatorCalls.find((each) => each.name === name);
    expect(first).toEqual({ name, method: call?.method, path: call?.path });
    expect(call?.params).toBeUndefined();
    if (call?.method !== 'GET') expect(call?.query).toBeUndefined();
  },
);
