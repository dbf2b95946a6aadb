import { expect, test } from 'vitest';
import { shareLink } from './share-link.ts';

const SITE = 'https://school.example';

test.each([
  ['a visitor', `${SITE}/course/5`, null, `${SITE}/course/5`],
  ['a member', `${SITE}/course/5`, 7, `${SITE}/course/5?msv=7`],
  ['a page with a query', `${SITE}/courses?scene=free`, 7, `${SITE}/courses?scene=free&msv=7`],
  ['a page come to by an invitation', `${SITE}/course/5?msv=3`, 7, `${SITE}/course/5?msv=7`],
  ['a visitor come by an invitation', `${SITE}/course/5?msv=3`, null, `${SITE}/course/5?msv=3`],
  ['a page that logs in', `${SITE}/?login_code=abc&action=login&a=1#x`, null, `${SITE}/?a=1`],
])('%s', (_case, present, memberId, link) => {
  expect(shareLink(present, memberId)).toBe(link);
});
