import { queryOptions } from '@tanstack/react-query';
import { callFrom } from '../query-client.ts';

export const announcementQuery = (id: string) =>
  queryOptions({
    queryKey: ['announcement', id],
    queryFn: (context) => callFrom(context, 'announcementDetail', { id }, { silent: true }),
  });
