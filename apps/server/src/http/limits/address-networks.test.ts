import { expect, test } from 'vitest';
import { addressNetworks } from './address-networks.ts';

test.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['::ffff:203.0.113.7', ['203.0.113.7']],
  ['not an address', ['not an address']],
  ['2001:db8:1:2::1', ['2001:db8:1:2', '2001:db8:1:0000/56', '2001:db8:1/48']],
  ['2001:db8:1:ff::1', ['2001:db8:1:ff', '2001:db8:1:0000/56', '2001:db8:1/48']],
  ['2001:db8:1:100::1', ['2001:db8:1:100', '2001:db8:1:0100/56', '2001:db8:1/48']],
  ['2001:db8:1:1234::1', ['2001:db8:1:1234', '2001:db8:1:1200/56', '2001:db8:1/48']],
  ['2001:db8:2:1234::1', ['2001:db8:2:1234', '2001:db8:2:1200/56', '2001:db8:2/48']],
])('addressNetworks(%s)', (address, names) => {
  expect(addressNetworks(address).map(({ name }) => name)).toEqual(names);
});

test('each network has its size', () => {
  expect(addressNetworks('203.0.113.7').map(({ bits }) => bits)).toEqual([32]);
  expect(addressNetworks('2001:db8::1').map(({ bits }) => bits)).toEqual([64, 56, 48]);
});
