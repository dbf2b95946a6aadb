import { act, render, screen, waitFor } from '@testing-library/react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { expect, test } from 'vitest';
import { BrowserRouter } from './browser-router.tsx';

let navigate: ReturnType<typeof useNavigate>;
function Part() {
  navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return <p data-testid="address">{`${useNavigationType()} ${pathname}${search}${hash}`}</p>;
}
const address = () => screen.getByTestId('address').textContent;

test('the content follows the history, back and forward', async () => {
  window.history.replaceState(null, '', '/courses?scene=free#top');
  render(
    <BrowserRouter>
      <Part />
    </BrowserRouter>,
  );
  expect(address()).toBe('POP /courses?scene=free#top');
  act(() => void navigate('/course/1'));
  expect(address()).toBe('PUSH /course/1');
  expect(window.location.pathname).toBe('/course/1');
  act(() => void navigate('/course/2', { replace: true }));
  expect(address()).toBe('REPLACE /course/2');
  window.history.back();
  await waitFor(() => expect(address()).toBe('POP /courses?scene=free#top'));
});
