import { z } from 'zod';
import { defineCall } from '../call.ts';
import { bit, idParam } from '../fields.ts';

export const courseLike = defineCall({
  name: 'courseLike',
  summary: 'Toggles a favourite: 1 when the course is one now, 0 when it no longer is.',
  section: '6.5',
  method: 'GET',
  path: '/api/v2/course/{id}/like',
  auth: 'required',
  params: z.object({ id: idParam }),
  data: bit,
  failures: ['notFound'],
});
