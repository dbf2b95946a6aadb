import { expect, test, vi } from 'vitest';
import { localStore } from './safe-storage.ts';

test('values are kept in the browser', () => {
  expect(localStore.set('a', '1')).toBe(true);
  expect(localStorage.getItem('a')).toBe('1');
  expect(localStore.get('a')).toBe('1');
  localStore.remove('a');
  expect(localStore.get('a')).toBeNull();
});

test('without browser storage the values last as long as the page', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
  expect(localStore.set('a', '1')).toBe(false);
  expect(localStore.get('a')).toBe('1');
  localStore.remove('a');
  expect(localStore.get('a')).toBeNull();
});
