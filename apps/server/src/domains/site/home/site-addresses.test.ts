import { expect, test } from 'vitest';
import { FOREIGN_ADDRESSES } from '../../../testing/foreign-addresses.ts';
import type { SettingValues } from '../../settings/setting-table.ts';
import { definitionOf, settingKeys } from '../../settings/setting-table.ts';
import { isOwnUrl } from './site-addresses.ts';

const defaults = Object.fromEntries(
  settingKeys.map((key) => [key, definitionOf(key).default]),
) as unknown as SettingValues;
const settings: SettingValues = {
  ...defaults,
  'site.h5_url': 'https://h5.example',
  'site.pc_url': 'https://pc.example:8443/',
  'site.api_url': 'https://api.example/base',
};
const ORIGIN = 'http://site.example:8080';

test.each([
  'https://h5.example',
  'https://h5.example/',
  'https://H5.example/member?x=//evil.example',
  'https://h5.example:443/a#/b',
  'https://pc.example:8443/x',
  'https://api.example/anything',
  'http://site.example:8080/auth/faceSuccess',
  'https://h5.example/?next=https://evil.example',
])('%s is an address of this site', (address) => {
  expect(isOwnUrl(address, settings, ORIGIN)).toBe(true);
});

test.each(FOREIGN_ADDRESSES)('%j is not an address of this site', (address) => {
  expect(isOwnUrl(address, settings, ORIGIN)).toBe(false);
});

test('an empty setting matches no address', () => {
  for (const address of [
    'https://h5.example',
    'https://api.example',
    'null',
    'https://null',
    'about:blank',
  ]) {
    expect(isOwnUrl(address, defaults, ORIGIN)).toBe(false);
  }
});
