import { queryOptions } from '@tanstack/react-query';
import { callFrom } from '../query-client.ts';

/** The signature for a page inside WeChat, and what is shared of pages without words of their own (contract 14.2). */
export const wechatJssdkQuery = (path: string) =>
  queryOptions({
    queryKey: ['wechat', path],
    queryFn: (context) => callFrom(context, 'wechatJssdk', { path }, { optional: true }),
  });
