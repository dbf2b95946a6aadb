import { expect, test } from 'vitest';
import { shareLink } from './share-link.ts';

const SITE = 'https://site.example';

test.each([
  ['a visitor', `${SITE}/course/5`, null, `${SITE}/course/5`],
  ['a member', `${SITE}/course/5`, 7, `${SITE}/course/5?msv=7`],
  ['a page with a query', `${SITE}/courses?scene=free`, 7, `${SITE}/courses?scene=free&msv=7`],
  ['a page come to by an invitation', `${SITE}/course/5?msv=3`, 7, `${SITE}/course/5?msv=7`],
  ['a visitor come by an invitation', `${SITE}/course/5?msv=3`, null, `${SITE}/course/5?msv=3`],
  ['a page with a login in it', `${SITE}/course/5?token=secret`, 7, `${SITE}/course/5?msv=7`],
  [
    'a visitor’s page with a login in it',
    `${SITE}/course/5?a=1&token=secret&b=2`,
    null,
    `${SITE}/course/5?a=1&b=2`,
  ],
  ['a page with two of them', `${SITE}/course/5?token=a&token=b`, null, `${SITE}/course/5`],
  ['a code on its own', `${SITE}/course/5?login_code=abc`, null, `${SITE}/course/5`],
  ['an action on its own', `${SITE}/course/5?action=bind`, null, `${SITE}/course/5`],
  ['a login after the #', `${SITE}/course/5#/x?token=secret`, null, `${SITE}/course/5`],
  ['a page that logs in', `${SITE}/?login_code=abc&action=login&a=1#x`, null, `${SITE}/?a=1`],
])('%s', (_case, present, memberId, link) => {
  expect(shareLink(present, memberId)).toBe(link);
});
