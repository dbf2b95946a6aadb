import { z } from 'zod';
import { defineCall } from '../call.ts';
import { searchRow, searchWord } from '../entities/search.ts';
import { failures } from '../errors.ts';
import { optionalText, pageNumber, pageSize, requiredText } from '../fields.ts';
import { pageLite } from '../paging.ts';

const KEYWORDS = requiredText(failures.keywordsRequired.message);

export const search = defineCall({
  name: 'search',
  summary: 'Courses and lessons that hold every word of the keywords, best first.',
  section: '13.6',
  method: 'GET',
  path: '/api/v3/search',
  auth: 'none',
  query: z.object({ keywords: KEYWORDS, type: optionalText, page: pageNumber, size: pageSize(10) }),
  data: pageLite(searchRow),
  failures: ['keywordsRequired'],
});

export const searchSuggestions = defineCall({
  name: 'searchSuggestions',
  summary: 'Extension: at most 8 titles that go on from what is being typed.',
  section: '13.6',
  method: 'GET',
  path: '/api/v3/search/suggestions',
  auth: 'none',
  query: z.object({ keywords: KEYWORDS }),
  data: z.array(searchWord),
  failures: ['keywordsRequired'],
});

export const searchHotWords = defineCall({
  name: 'searchHotWords',
  summary: 'Extension: at most 10 words that others search for.',
  section: '13.6',
  method: 'GET',
  path: '/api/v3/search/hotWords',
  auth: 'none',
  data: z.array(searchWord),
  failures: [],
});
