import { z } from 'zod';
import { defineCall } from '../call.ts';
import { plan } from '../entities/plan.ts';
import { idParam } from '../fields.ts';

export const plans = defineCall({
  name: 'plans',
  summary: 'VIP plans on sale.',
  section: '9',
  method: 'GET',
  path: '/api/v2/roles',
  auth: 'none',
  data: z.array(plan),
  failures: [],
});

export const planDetail = defineCall({
  name: 'planDetail',
  summary: 'One VIP plan on sale.',
  section: '9',
  method: 'GET',
  path: '/api/v2/role/{id}',
  auth: 'none',
  params: z.object({ id: idParam }),
  data: plan,
  failures: ['notFound'],
});
