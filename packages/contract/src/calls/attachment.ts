import { z } from 'zod';
import { defineCall } from '../call.ts';
import { idParam } from '../fields.ts';

export const courseAttachment = defineCall({
  name: 'courseAttachment',
  summary: 'An address to download course material from: short-lived, for one download, without login.',
  section: '6.6',
  method: 'GET',
  path: '/api/v3/course/{courseId}/attach/{id}',
  auth: 'required',
  params: z.object({ courseId: idParam, id: idParam }),
  data: z.object({ download_url: z.string() }),
  failures: ['notFound', 'coursePurchaseRequired', 'attachmentNotDownloadable', 'tooManyRequests'],
});
