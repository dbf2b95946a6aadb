import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { STORAGE_KEYS } from '@zaixue/contract/constants';
import { describe, expect, test } from 'vitest';
import { normaliseConfig } from '../../api/normalise-config.ts';
import { configQuery } from '../../api/queries/config.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { clearSession } from '../../session/end-session.ts';
import { fakeService } from '../../testing/fake-service.ts';
import { show } from '../../testing/show.tsx';
import { CommentPanel } from './comment-panel.tsx';

const NONE = 'zzzzzzzzzzzzzzzz';
const comment = (id: string, content: string, own: object = {}) => ({
  id,
  parent_id: NONE,
  reply_id: NONE,
  content,
  ip_province: '浙江',
  is_check: 1,
  created_at: new Date().toISOString(),
  user: { avatar: '', nick_name: '小李' },
  ...own,
});
const thread = (id: string, content: string, replies: object[] = [], own: object = {}) => ({
  ...comment(id, content, own),
  replies,
  replies_count: replies.length,
  ...own,
});
const CALLS = {
  'GET /api/v3/comments': {
    code: 0,
    data: {
      data: [
        thread('t1', '第一条', [comment('r1', '收到', { reply_user: { avatar: '', nick_name: '小张' } })], {
          replies_count: 5,
        }),
        thread('t2', '', [], { is_check: 0, user: null }),
      ],
      total: 7,
    },
  },
  'GET /api/v3/comments/replies': ({ parent_id }: Record<string, unknown>) => ({
    code: 0,
    data: {
      data:
        parent_id === '0'
          ? [thread('t1', '第一条'), thread('t9', '很久以前')]
          : [comment('r1', '收到'), comment('r0', '更早的回复')],
    },
  }),
};

interface Given {
  readonly generation?: 'A' | 'B';
  readonly isAllowed?: boolean;
  readonly isOpen?: boolean;
  readonly isMember?: boolean;
  readonly kind?: 'course' | 'video';
  readonly extensions?: readonly string[];
  readonly calls: Parameters<typeof fakeService>[0];
}

function draw({
  generation = 'B',
  isAllowed = true,
  isOpen = true,
  isMember = true,
  kind = 'course',
  extensions = [],
  calls,
}: Given) {
  if (isMember) localStorage.setItem(STORAGE_KEYS.token, 'token');
  const service = fakeService(calls);
  const client = createQueryClient();
  client.setQueryData(
    configQuery().queryKey,
    normaliseConfig({
      extensions,
      ...(generation === 'B' ? { paid_content_purchase_protocol: '/x' } : {}),
    }),
  );
  show(<CommentPanel target={{ kind, id: 1 }} isAllowed={isAllowed} isOpen={isOpen} />, {
    at: ['/course/1?tab=comments'],
    client,
  });
  return { ...service, client };
}
/** Takes a comment as servers of other makers do: an empty id for none is refused there, `0` is not. */
const takes =
  (own: object = {}) =>
  ({ parent_id, reply_id }: Record<string, unknown>) =>
    parent_id === '' || reply_id === ''
      ? { code: 1, message: '参数错误' }
      : {
          code: 0,
          data: comment('new', '', { is_check: 0, user: { avatar: '', nick_name: '我' }, ...own }),
        };
const write = (text: string): void => {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: '发布' }));
};
const sentTo = ({ sent }: Pick<ReturnType<typeof fakeService>, 'sent'>, call: string) =>
  sent.filter((one) => one.call === call).map(({ values }) => values);

describe('generation B', () => {
  test('who, where from, what; waiting and deleted ones in words', async () => {
    const service = draw({ calls: CALLS });
    expect(await screen.findByText('第一条')).toBeTruthy();
    expect(screen.getAllByText('刚刚 | 浙江').length).toBeGreaterThan(0);
    expect(screen.getByText('评论审核中')).toBeTruthy();
    expect(screen.getByText('学员已注销')).toBeTruthy();
    expect(screen.getByText('回复 小张:', { exact: false })).toBeTruthy();
    expect(sentTo(service, 'GET /api/v3/comments')).toEqual([{ rt: '1', rid: '1' }]);
  });

  test('only what is approved can be answered', async () => {
    draw({ calls: CALLS });
    await screen.findByText('第一条');
    expect(screen.getAllByRole('button', { name: '回复' })).toHaveLength(2);
  });

  test('all comments and all replies come on request', async () => {
    const service = draw({ calls: CALLS });
    fireEvent.click(await screen.findByRole('button', { name: '查看全部5条回复' }));
    expect(await screen.findByText('更早的回复')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '查看全部7条评论' }));
    expect(await screen.findByText('很久以前')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /查看全部.*评论/ })).toBeNull();
    expect(sentTo(service, 'GET /api/v3/comments/replies').map(({ parent_id }) => parent_id)).toEqual([
      't1',
      '0',
    ]);
  });

  test('a new comment stands on top with its own text and who sees it, without a new load', async () => {
    const service = draw({ calls: { ...CALLS, 'POST /api/v3/comment/store': takes() } });
    await screen.findByText('第一条');
    write('   ');
    write(' 学到了 ');
    expect(await screen.findByText('成功')).toBeTruthy();
    const [first] = within(screen.getByRole('list', { name: '评论' })).getAllByRole('listitem');
    expect(first?.textContent).toContain('我');
    expect(first?.textContent).toContain('学到了');
    expect(first?.textContent).toContain('审核中 · 仅自己可见');
    expect(first?.textContent).not.toContain('评论审核中');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
    expect(sentTo(service, 'POST /api/v3/comment/store')).toEqual([
      { rt: 1, rid: 1, content: '学到了', parent_id: 0, reply_id: 0 },
    ]);
    expect(sentTo(service, 'GET /api/v3/comments')).toHaveLength(1);
  });

  test('a list that is loaded again still shows the own text; nobody else’s, and not after logging out', async () => {
    const newest = () => ({
      code: 0,
      data: {
        data: [thread('new', '', [], { is_check: 0 }), thread('t2', '', [], { is_check: 0 })],
        total: 9,
      },
    });
    const { client } = draw({
      calls: { ...CALLS, 'GET /api/v3/comments': newest, 'POST /api/v3/comment/store': takes() },
    });
    expect(await screen.findAllByText('评论审核中')).toHaveLength(2);
    write('学到了');
    await screen.findByText('成功');
    await act(() => client.refetchQueries({ queryKey: ['comments'] }));
    await waitFor(() => expect(screen.getAllByText('学到了')).toHaveLength(1));
    expect(screen.getAllByText('评论审核中')).toHaveLength(1);
    act(() => clearSession(client));
    await waitFor(() => expect(screen.getAllByText('评论审核中')).toHaveLength(2));
    expect(screen.queryByText('学到了')).toBeNull();
  });

  test('a comment that the service approved at once is shown as the service has it', async () => {
    draw({
      calls: { ...CALLS, 'POST /api/v3/comment/store': takes({ is_check: 1, content: '学到了，谢谢' }) },
    });
    await screen.findByText('第一条');
    write('学到了，谢谢&nbsp;');
    expect(await screen.findByText('学到了，谢谢')).toBeTruthy();
    expect(screen.queryByText('审核中 · 仅自己可见')).toBeNull();
  });

  test('a reply names whom it answers and is counted; taking it back is possible', async () => {
    const service = draw({
      calls: { ...CALLS, 'POST /api/v3/comment/store': takes({ parent_id: 't1', reply_id: 'r1' }) },
    });
    await screen.findByText('第一条');
    const [toThread, toReply] = screen.getAllByRole('button', { name: '回复' });
    if (!toThread || !toReply) throw new Error('two can be answered');
    fireEvent.click(toThread);
    expect(screen.getByPlaceholderText('回复小李')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '取消回复' }));
    expect(screen.getByPlaceholderText('请输入评论内容')).toBeTruthy();
    fireEvent.click(toReply);
    write('同意');
    expect(await screen.findByRole('button', { name: '查看全部6条回复' })).toBeTruthy();
    expect(screen.getByText('同意')).toBeTruthy();
    expect(screen.getByText('审核中 · 仅自己可见')).toBeTruthy();
    expect(sentTo(service, 'POST /api/v3/comment/store')).toEqual([
      { rt: 1, rid: 1, content: '同意', parent_id: 't1', reply_id: 'r1' },
    ]);
  });

  test('an answer to a top comment names only that', async () => {
    const service = draw({ calls: { ...CALLS, 'POST /api/v3/comment/store': takes({ parent_id: 't1' }) } });
    await screen.findByText('第一条');
    fireEvent.click(screen.getAllByRole('button', { name: '回复' })[0] as HTMLElement);
    write('同意');
    await screen.findByText('成功');
    expect(sentTo(service, 'POST /api/v3/comment/store')).toEqual([
      { rt: 1, rid: 1, content: '同意', parent_id: 't1', reply_id: 0 },
    ]);
  });

  test('a refusal is shown and what was written stays', async () => {
    draw({
      calls: { ...CALLS, 'POST /api/v3/comment/store': { code: 1, message: '已超出每日评论限制' } },
    });
    await screen.findByText('第一条');
    write('第一百零一条');
    expect(await screen.findByText('已超出每日评论限制')).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('第一百零一条');
  });

  test('more than 140 characters are counted and not sent; a picture character is one', async () => {
    const service = draw({ calls: CALLS });
    await screen.findByText('第一条');
    write('好'.repeat(141));
    expect(screen.getByText('超出1个字')).toBeTruthy();
    expect(sentTo(service, 'POST /api/v3/comment/store')).toEqual([]);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '👍'.repeat(130) } });
    expect(screen.getByText('还可以写10个字')).toBeTruthy();
  });

  test.each([
    ['not allowed', { isAllowed: false }],
    ['switched off', { isOpen: false }],
  ])('no comment can be written where it is %s', async (_, given) => {
    draw({ ...given, calls: CALLS });
    await screen.findByText('第一条');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: '回复' })).toBeNull();
  });

  test('none is said in words; a failure can be tried again', async () => {
    let isBroken = true;
    draw({
      calls: {
        'GET /api/v3/comments': () =>
          isBroken ? { code: 1, message: '错误' } : { code: 0, data: { data: [], total: 0 } },
      },
    });
    expect(await screen.findByText('加载失败了')).toBeTruthy();
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('还没有评论')).toBeTruthy();
  });
});

test.each([
  [['site-replies'], 1],
  [[], 0],
])('with the extensions %j, an answer of the site is marked %i times', async (extensions, marks) => {
  const site = { avatar: '', nick_name: '小山学堂', is_site: 1 };
  const answered = [thread('t1', '第一条', [comment('r1', '在资料里\n第二页', { user: site })])];
  draw({ extensions, calls: { 'GET /api/v3/comments': { code: 0, data: { data: answered, total: 1 } } } });
  expect(await screen.findByText('小山学堂')).toBeTruthy();
  expect(screen.queryAllByText('官方回复')).toHaveLength(marks);
});

describe('generation A', () => {
  const flat = {
    'GET /api/v2/course/1/comments': () => ({
      code: 0,
      data: {
        comments: [
          {
            id: 3,
            user_id: 7,
            render_content: '很有收获',
            created_at: new Date().toISOString(),
            ip_province: '',
          },
        ],
        users: { 7: { id: 7, avatar: '', nick_name: '小王' } },
      },
    }),
  };

  test('a flat list; what is too short is told before it is sent', async () => {
    const service = draw({
      generation: 'A',
      calls: { ...flat, 'POST /api/v2/course/1/comment': { code: 0 } },
    });
    expect(await screen.findByText('很有收获')).toBeTruthy();
    write('五个字呢啊');
    expect(await screen.findByText('评论内容不能少于6个字')).toBeTruthy();
    expect(sentTo(service, 'POST /api/v2/course/1/comment')).toEqual([]);
    write('这次够六个字了');
    await waitFor(() =>
      expect(sentTo(service, 'POST /api/v2/course/1/comment')).toEqual([{ content: '这次够六个字了' }]),
    );
    await waitFor(() => expect(sentTo(service, 'GET /api/v2/course/1/comments')).toHaveLength(2));
  });

  test('a visitor writes on a course after logging in', async () => {
    draw({ generation: 'A', isMember: false, isAllowed: false, calls: flat });
    await screen.findByText('很有收获');
    write('游客想说的一句话');
    expect(screen.getByTestId('address').textContent).toBe(
      `/login?redirect=${encodeURIComponent('/course/1?tab=comments')}`,
    );
  });

  test('only members who may watch a lesson can comment on it', async () => {
    draw({
      generation: 'A',
      kind: 'video',
      isAllowed: false,
      calls: { 'GET /api/v2/video/1/comments': { code: 0, data: { comments: [], users: [] } } },
    });
    expect(await screen.findByText('还没有评论')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
