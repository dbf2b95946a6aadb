import { queryOptions } from '@tanstack/react-query';
import type { ViewBlock } from '@zaixue/contract/entities/block';
import { toList, toOptional } from '../normalise.ts';
import { callFrom } from '../query-client.ts';
import { configQuery } from './config.ts';

const PAGE_NAME = 'h5-page-index';

/** The blocks of the home page, in order (contract 12.1). The config tells at which of the two addresses they are. */
export const homeBlocksQuery = () =>
  queryOptions({
    queryKey: ['home', 'blocks'],
    queryFn: async (context): Promise<ViewBlock[]> => {
      const { generation } = await context.client.ensureQueryData(configQuery());
      const blocks =
        generation === 'B'
          ? await callFrom(context, 'decorationBlocks', { page_name: PAGE_NAME })
          : await callFrom(context, 'viewBlocks', { platform: 'h5', page_name: PAGE_NAME });
      return toList<ViewBlock>(blocks);
    },
  });

/** The newest announcement, or null (contract 13.5). Services of generation A have none. */
export const latestAnnouncementQuery = () =>
  queryOptions({
    queryKey: ['announcement', 'latest'],
    queryFn: async (context) => {
      const { generation } = await context.client.ensureQueryData(configQuery());
      if (generation === 'A') return null;
      const latest = toOptional(await callFrom(context, 'announcementLatest', {}, { optional: true }));
      return latest && { id: latest.id, title: latest.title };
    },
  });
