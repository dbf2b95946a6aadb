import { expect, test } from 'vitest';
import { learnerText } from './learner-text.ts';

test.each([
  ['who learns, not who bought', 3, 1286, '1286人在学'],
  ['a large number', 3, 13_000, '1.3万人在学'],
  ['nobody yet', 0, 0, ''],
  ['nobody yet, whatever the site says about buyers', 1286, 0, ''],
  ['a service that does not count learners', 12, undefined, '12人已购买'],
  ['the same with many', 12_000, undefined, '1.2万人已购买'],
  ['the same with nobody', 0, undefined, '0人已购买'],
])('%s', (_, user_count, learner_count, text) => {
  expect(learnerText({ user_count, learner_count }, 'B')).toBe(text);
});

test('generation A has its own word for buyers', () => {
  expect(learnerText({ user_count: 12 }, 'A')).toBe('12人已订阅');
  expect(learnerText({ user_count: 12, learner_count: 4 }, 'A')).toBe('4人在学');
});
