import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyPart } from '../../platform/lazy-part.ts';
import { hardNavigate } from '../../platform/navigation/navigation.ts';
import { TabPanel } from '../tabs.tsx';
import { LazyPanel } from './lazy-panel.tsx';

type Part = ComponentType<{ readonly name: string }>;
const Named: Part = ({ name }) => <p>part of {name}</p>;

/** Code that cannot be had so many times. */
function missing(times: number) {
  let left = times;
  const load = vi.fn(async (): Promise<Part> => {
    if (left-- > 0) throw new TypeError('Failed to fetch dynamically imported module: x.js');
    return Named;
  });
  return { load, part: lazyPart(load) };
}
const draw = (part: ReturnType<typeof missing>['part']) =>
  render(<LazyPanel part={part} waiting={<p>waiting</p>} props={{ name: 'mine' }} />);
const settle = () => act(async () => undefined);

test('waits for its code, then is what it should be', async () => {
  const { part } = missing(0);
  draw(part);
  expect(screen.getByText('waiting')).toBeTruthy();
  await settle();
  expect(screen.getByText('part of mine')).toBeTruthy();
});

test('code that is there already is shown without waiting', async () => {
  const { part } = missing(0);
  await part.load();
  draw(part);
  expect(screen.queryByText('waiting')).toBeNull();
  expect(screen.getByText('part of mine')).toBeTruthy();
});

test('code that cannot be loaded shows an error in its place and is retried on request', async () => {
  const { part } = missing(1);
  draw(part);
  await settle();
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await settle();
  expect(screen.getByText('part of mine')).toBeTruthy();
});

test('loading is retried when the connection is back', async () => {
  const { part, load } = missing(1);
  draw(part);
  await settle();
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(screen.getByText('part of mine')).toBeTruthy();
});

test.each([
  ['the page is loaded anew where the service answers', async () => new Response(''), 1],
  ['the page stays where it does not', async () => Promise.reject(new TypeError('lost')), 0],
])('code that is still missing on request: %s', async (_, answer, reloads) => {
  vi.stubGlobal('fetch', answer);
  const reload = vi.spyOn(hardNavigate, 'reload').mockImplementation(() => undefined);
  const { part } = missing(5);
  draw(part);
  await settle();
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await settle();
  expect(reload).toHaveBeenCalledTimes(reloads);
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
});

test('the failure of one part is not shown for another', async () => {
  const first = missing(9);
  const { rerender } = draw(first.part);
  await settle();
  expect(screen.getByRole('alert')).toBeTruthy();
  rerender(<LazyPanel part={missing(0).part} waiting={<p>waiting</p>} props={{ name: 'other' }} />);
  expect(screen.queryByRole('alert')).toBeNull();
  await settle();
  expect(screen.getByText('part of other')).toBeTruthy();
});

test('an error in a tab is shown there, and other tabs still render', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = ({ isBroken }: { readonly isBroken: boolean }) => {
    if (isBroken) throw new Error('bug');
    return <p>content</p>;
  };
  const page = (value: string, isBroken: boolean) => (
    <>
      <p>beside</p>
      <TabPanel idBase="t" value={value}>
        <Broken isBroken={isBroken} />
      </TabPanel>
    </>
  );
  const { rerender } = render(page('a', true));
  expect(screen.getByText('beside')).toBeTruthy();
  expect(screen.getByRole('tabpanel').textContent).toContain('加载失败了');
  rerender(page('b', false));
  expect(screen.getByText('content')).toBeTruthy();
  rerender(page('b', true));
  expect(screen.queryByText('content')).toBeNull();
  rerender(page('b', false));
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(screen.getByText('content')).toBeTruthy();
});
