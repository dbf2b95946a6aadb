import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { show } from '../../testing/show.tsx';
import { PullIndicator } from './pull-indicator.tsx';

function Shown({ load }: { readonly load: () => Promise<number> }) {
  const { data } = useQuery({ queryKey: ['shown'], queryFn: load, retry: false });
  return <p>{`第${data ?? 0}次`}</p>;
}

async function draw(fails = false) {
  let turn = 0;
  const load = vi.fn(async () => {
    turn += 1;
    if (fails && turn > 1) throw new Error('no');
    return turn;
  });
  show(
    <>
      <PullIndicator />
      <Shown load={load} />
      <div role="dialog">层</div>
    </>,
    { client: createQueryClient() },
  );
  await screen.findByText('第1次');
  return load;
}

/** The test's frame has a place for toasts, which says nothing. */
const said = (): string =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

/** A finger that goes from the top down and to the side, px. */
function pull(down: number, side = 0, target: Element | Window = window): void {
  const at = (x: number, y: number) => ({ touches: [{ clientX: x, clientY: y }] });
  fireEvent.touchStart(target, at(100, 100));
  for (const part of [0.2, 0.6, 1]) fireEvent.touchMove(target, at(100 + side * part, 100 + down * part));
}

test('a pull of 96 px loads what is shown anew when the finger is lifted', async () => {
  const load = await draw();
  pull(90);
  expect(said()).toBe('下拉刷新');
  pull(96);
  expect(said()).toBe('松开刷新');
  expect(load).toHaveBeenCalledTimes(1);
  fireEvent.touchEnd(window);
  expect(said()).toBe('正在刷新');
  await screen.findByText('第2次');
  await waitFor(() => expect(said()).toBe('已刷新'));
});

test('a failure is told and leaves what is shown', async () => {
  await draw(true);
  pull(200);
  fireEvent.touchEnd(window);
  await waitFor(() => expect(said()).toBe('没有刷新成功'));
  screen.getByText('第1次');
});

test.each([
  ['a short pull', () => pull(80)],
  ['a finger that goes sideways', () => pull(120, 200)],
  ['a finger that goes up', () => pull(-200)],
  ['a pull inside a dialog', () => pull(200, 0, screen.getByRole('dialog'))],
])('%s loads nothing', async (_, move) => {
  const load = await draw();
  move();
  fireEvent.touchEnd(window);
  expect(said()).toBe('');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a pull in the middle of a page scrolls it', async () => {
  const load = await draw();
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(300);
  pull(200);
  fireEvent.touchEnd(window);
  expect(load).toHaveBeenCalledTimes(1);
});
