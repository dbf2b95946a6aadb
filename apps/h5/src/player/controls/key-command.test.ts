import { expect, test } from 'vitest';
import { type KeyCommand, keyCommand, type PressedKey } from './key-command.ts';

const CASES: readonly [key: string, pressed: Partial<PressedKey>, command: KeyCommand | null][] = [
  [' ', {}, 'toggle'],
  [' ', { focus: 'pressable' }, null],
  [' ', { focus: 'arrows' }, null],
  ['k', {}, 'toggle'],
  ['K', { focus: 'pressable' }, 'toggle'],
  ['ArrowLeft', {}, 'back'],
  ['ArrowRight', { focus: 'pressable' }, 'forward'],
  ['ArrowRight', { focus: 'arrows' }, null],
  ['m', {}, 'mute'],
  ['f', {}, 'fullscreen'],
  ['c', {}, 'captions'],
  ['c', { hasModifier: true }, null],
  ['f', { hasModifier: true }, null],
  ['k', { focus: 'text' }, null],
  [' ', { focus: 'text' }, null],
  ['x', {}, null],
  ['Tab', {}, null],
];

test.each(CASES)('%s with %o', (key, pressed, command) => {
  expect(keyCommand({ key, hasModifier: false, focus: 'elsewhere', ...pressed })).toBe(command);
});
