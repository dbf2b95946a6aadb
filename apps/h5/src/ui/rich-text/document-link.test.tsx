import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { Checkbox } from '../form/checkbox.tsx';
import { DocumentLink } from './document-link.tsx';

const PAGE =
  '<!doctype html><html><body><header><h1>用户协议</h1></header><main><p>第一条</p><script>steal()</script></main></body></html>';
let fetched: string[];
let answer: () => Response;

beforeEach(() => {
  fetched = [];
  answer = () => new Response(PAGE);
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address);
    return answer();
  });
});

const link = (href: string) =>
  show(
    <DocumentLink href={href} title="用户协议">
      《用户协议》
    </DocumentLink>,
  );
/** Taps the link; tells whether the browser may follow it. */
const tap = (options: object = {}): boolean => fireEvent.click(screen.getByRole('link'), options);

test.each(['/user/protocol', `${window.location.origin}/user/protocol`])(
  'a text of this origin (%s) opens over the screen, and the back arrow leads to it again',
  async (href) => {
    link(href);
    expect(tap()).toBe(false);
    expect(await screen.findByText('第一条')).toBeTruthy();
    expect(new Set(fetched)).toEqual(new Set([href]));
    expect(screen.getByRole('heading', { name: '用户协议' })).toBeTruthy();
    expect(document.querySelector('dialog script')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '返回' }));
    await waitFor(() => expect(screen.queryByText('第一条')).toBeNull());
    expect(screen.getByTestId('address').textContent).toBe('/');
  },
);

test.each(['https://other.example/user/protocol', '//other.example/x', 'mailto:a@b.example'])(
  'any other address (%s) opens as links do, in a new window',
  (href) => {
    link(href);
    expect(tap()).toBe(true);
    expect(screen.getByRole('link').getAttribute('target')).toBe('_blank');
    expect(fetched).toEqual([]);
  },
);

test('a click with a modifier key opens a new window', () => {
  link('/user/protocol');
  expect(tap({ ctrlKey: true })).toBe(true);
  expect(tap({ metaKey: true })).toBe(true);
});

test('a text that cannot be loaded is retried on request', async () => {
  answer = () => new Response('', { status: 503 });
  link('/user/protocol');
  tap();
  const retry = await screen.findByRole('button', { name: '重试' });
  answer = () => new Response(PAGE);
  fireEvent.click(retry);
  expect(await screen.findByText('第一条')).toBeTruthy();
});

test('a page without a main part is shown whole', async () => {
  answer = () => new Response('<p>只有一段</p>');
  link('/user/protocol');
  tap();
  expect(await screen.findByText('只有一段')).toBeTruthy();
});

test('reading an agreement does not tick the box beside it', async () => {
  const changes: boolean[] = [];
  show(
    <Checkbox checked={false} onChange={(checked) => changes.push(checked)} shakes={0} label="同意">
      同意
      <DocumentLink href="/user/protocol" title="用户协议">
        《用户协议》
      </DocumentLink>
    </Checkbox>,
  );
  tap();
  fireEvent.click(await screen.findByText('第一条'));
  await act(async () => undefined);
  expect(changes).toEqual([]);
});
