import { z } from 'zod';
import { defineCall } from '../call.ts';
import { message } from '../entities/message.ts';
import { emptyResult, pageNumber, pageSize } from '../fields.ts';
import { pageLite } from '../paging.ts';

export const messages = defineCall({
  name: 'messages',
  summary: 'In-site messages, newest first.',
  section: '5.4',
  method: 'GET',
  path: '/api/v2/member/messages',
  auth: 'required',
  query: z.object({ page: pageNumber, page_size: pageSize(5) }),
  data: pageLite(message),
  failures: [],
});

export const messageMarkAsRead = defineCall({
  name: 'messageMarkAsRead',
  summary: 'Marks one message as read; an unknown or foreign id has no effect.',
  section: '5.4',
  method: 'GET',
  changesData: true,
  path: '/api/v2/member/notificationMarkAsRead/{id}',
  auth: 'required',
  params: z.object({ id: z.string() }),
  data: emptyResult,
  failures: [],
});

export const messagesMarkAllAsRead = defineCall({
  name: 'messagesMarkAllAsRead',
  summary: 'Marks every message as read.',
  section: '5.4',
  method: 'GET',
  changesData: true,
  path: '/api/v2/member/notificationMarkAllAsRead',
  auth: 'required',
  data: emptyResult,
  failures: [],
});
