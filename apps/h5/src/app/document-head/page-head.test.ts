import { expect, test } from 'vitest';
import { DEFAULT_CONFIG } from '../../api/normalise-config.ts';
import { announcementQuery } from '../../api/queries/announcement.ts';
import { configQuery } from '../../api/queries/config.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { pageHead } from './page-head.ts';

const headOf = (routeId: string, query: string) => {
  const client = createQueryClient();
  client.setQueryData(configQuery().queryKey, { ...DEFAULT_CONFIG, name: '学堂' });
  client.setQueryData(announcementQuery('3').queryKey, {
    id: 3,
    title: '放假通知',
    announcement: `<p>国庆&nbsp;<b>放假</b> &lt;七天&gt;</p>${'长'.repeat(200)}`,
    view_times: 0,
    created_at: '',
    updated_at: '',
  });
  return pageHead(client, { routeId, params: {}, search: new URLSearchParams(query) });
};

test('the description of an announcement is the start of its text', () => {
  const { title, description } = headOf('announcement', 'id=3');
  expect(title).toBe('放假通知');
  expect(description).toMatch(/^国庆 放假 <七天> 长+$/);
  expect(description).toHaveLength(120);
  expect(headOf('announcement', 'id=4').description).toContain('学堂');
});

test('the description of a search contains its keywords', () => {
  expect(headOf('search', 'keywords=摄影')).toMatchObject({
    title: '搜索',
    description: '在学堂搜索“摄影”：课程和课时',
  });
  expect(headOf('search', '').description).toBe(headOf('home', '').description);
});
