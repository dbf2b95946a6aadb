import { expect, test } from 'vitest';
import { GENERATION_A, GENERATION_B } from '../testing/field-servers.ts';
import { ApiFailure } from './api-failure.ts';
import { commentThreadsQuery, flatCommentsQuery, repliesQuery } from './queries/comments.ts';
import { notesQuery } from './queries/notes.ts';
import { createQueryClient, type Transport } from './query-client.ts';

const clientOf = (payloads: Readonly<Record<string, unknown>>) =>
  createQueryClient((async (name: string) => {
    if (!(name in payloads)) throw new ApiFailure('answer', 404, '路由不存在');
    return payloads[name];
  }) as Transport);
const COURSE = { kind: 'course', id: 5 } as const;

test('generation A: markup is read as words, authors are found by id, one who left is none', async () => {
  const comments = await clientOf(GENERATION_A).fetchQuery(flatCommentsQuery(COURSE));
  expect(comments).toEqual([
    {
      id: '12',
      author: { name: '小王', avatar: '/images/a.jpg', isSite: false },
      text: '讲得很清楚 & 有趣',
      isApproved: true,
      createdAt: Date.parse('2026-01-02T03:04:05Z'),
      province: '浙江',
      replyTo: null,
    },
    expect.objectContaining({ id: '11', author: null, province: '' }),
  ]);
  expect(JSON.stringify(comments)).not.toContain('203.0.113.5');
});

test('generation A: no comments at all', async () => {
  const query = flatCommentsQuery({ kind: 'video', id: 31 });
  expect(await clientOf(GENERATION_A).fetchQuery(query)).toEqual([]);
});

test('generation B: threads with their counts; an author sent as an empty list is none (Q2)', async () => {
  const { threads, total } = await clientOf(GENERATION_B).fetchQuery(commentThreadsQuery(COURSE));
  expect(total).toBe(8);
  expect(threads).toMatchObject([
    {
      id: 'aB3dE5fG7hJ9kL1m',
      author: { name: '小李', avatar: '', isSite: false },
      text: '第三节最有用',
      isApproved: true,
      repliesCount: 5,
      replies: [{ author: null, text: '', isApproved: false, replyTo: '小张' }],
    },
  ]);
});

test('generation B: all replies, without a total', async () => {
  const replies = await clientOf(GENERATION_B).fetchQuery(repliesQuery(COURSE, 'aB3dE5fG7hJ9kL1m'));
  expect(replies).toMatchObject([{ id: 'r1r1r1r1r1r1r1r1', replyTo: '小张' }]);
});

test.each([null, [], { data: null, total: '3' }])(
  'generation B: %o is read as far as it goes',
  async (comments) => {
    const { threads } = await clientOf({ ...GENERATION_B, comments }).fetchQuery(commentThreadsQuery(COURSE));
    expect(threads).toEqual([]);
  },
);

test('a server without notes fails quietly, so that nothing of them is shown', async () => {
  await expect(clientOf(GENERATION_B).fetchQuery(notesQuery(31))).rejects.toMatchObject({ code: 404 });
});
