import { z } from 'zod';
import { defineCall } from '../call.ts';
import { announcement, announcementRow } from '../entities/announcement.ts';
import { decorationBlock, viewBlock } from '../entities/block.ts';
import { link, nav, siteConfig, slider } from '../entities/config.ts';
import { failures } from '../errors.ts';
import {
  emptyResult,
  optionalText,
  orEmptyList,
  pageNumber,
  pageSize,
  requiredText,
  textOrEmpty,
} from '../fields.ts';
import { idParam } from '../id-param.ts';
import { pageLite } from '../paging.ts';

const INVALID = failures.invalidParameter.message;

export const status = defineCall({
  name: 'status',
  summary: 'Health check.',
  section: '13.7',
  method: 'GET',
  path: '/api/v3/status',
  auth: 'none',
  data: emptyResult,
  failures: [],
});

/** A text of a client, cut to its first `length` characters. */
const cutText = (length: number) => textOrEmpty.transform((text) => text.slice(0, length));

export const clientError = defineCall({
  name: 'clientError',
  summary:
    'Extension: a client tells that it broke. Longer texts are cut to 300 (message), 2000 (stack) and 100 characters (screen). The service logs them and stores nothing; send no personal data.',
  section: '13.7',
  method: 'POST',
  path: '/api/v3/client-error',
  auth: 'none',
  body: z.object({ message: cutText(300), stack: cutText(2000), screen: cutText(100) }),
  data: emptyResult,
  failures: ['tooManyRequests'],
});

export const config = defineCall({
  name: 'config',
  summary: 'The system configuration that every client loads first.',
  section: '13.1',
  method: 'GET',
  path: '/api/v2/other/config',
  auth: 'none',
  data: siteConfig,
  failures: [],
});

export const navs = defineCall({
  name: 'navs',
  summary: 'Navigation entries of a platform.',
  section: '13.2',
  method: 'GET',
  path: '/api/v2/navs',
  auth: 'none',
  query: z.object({ platform: optionalText }),
  data: z.array(nav),
  failures: [],
});

export const sliders = defineCall({
  name: 'sliders',
  summary: 'Slides of a platform.',
  section: '13.3',
  method: 'GET',
  path: '/api/v2/sliders',
  auth: 'none',
  query: z.object({ platform: optionalText }),
  data: z.array(slider),
  failures: [],
});

export const links = defineCall({
  name: 'links',
  summary: 'Friendly links.',
  section: '13.4',
  method: 'GET',
  path: '/api/v2/links',
  auth: 'none',
  data: z.array(link),
  failures: [],
});

export const viewBlocks = defineCall({
  name: 'viewBlocks',
  summary: 'Blocks of a page, generation A.',
  section: '12.1',
  method: 'GET',
  path: '/api/v2/viewBlock/page/blocks',
  auth: 'none',
  query: z.object({ platform: requiredText(INVALID), page_name: requiredText(INVALID) }),
  data: z.array(viewBlock),
  failures: ['invalidParameter'],
});

export const decorationBlocks = defineCall({
  name: 'decorationBlocks',
  summary: 'Blocks of the default page of that name, generation B.',
  section: '12.1',
  method: 'GET',
  path: '/api/v2/decorationPage/blocks',
  auth: 'none',
  query: z.object({ page_name: requiredText(failures.pageNameRequired.message) }),
  data: z.array(decorationBlock),
  failures: ['pageNameRequired'],
});

export const announcementLatest = defineCall({
  name: 'announcementLatest',
  summary: 'The newest announcement, or an empty list.',
  section: '13.5',
  method: 'GET',
  path: '/api/v2/announcement/latest',
  auth: 'none',
  data: orEmptyList(announcement),
  failures: [],
});

export const announcementDetail = defineCall({
  name: 'announcementDetail',
  summary: 'One announcement.',
  section: '13.5',
  method: 'GET',
  path: '/api/v2/announcement/{id}',
  auth: 'none',
  params: z.object({ id: idParam }),
  data: announcement,
  failures: ['notFound'],
});

export const announcements = defineCall({
  name: 'announcements',
  summary: 'Announcements, newest first.',
  section: '13.5',
  method: 'GET',
  path: '/api/v2/announcements',
  auth: 'none',
  query: z.object({ page: pageNumber, size: pageSize(10) }),
  data: pageLite(announcementRow),
  failures: [],
});
