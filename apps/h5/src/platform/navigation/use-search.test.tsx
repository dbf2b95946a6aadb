import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MemoryRouter } from '../../testing/memory-router.tsx';
import { useLocation, useNavigate } from '../router/router.tsx';
import { useSearch } from './use-search.ts';

function Part() {
  const [search, setSearch] = useSearch();
  const { pathname, search: text } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p data-testid="address">{pathname + text}</p>
      <p data-testid="value">{search.get('tab')}</p>
      <button type="button" onClick={() => setSearch({ tab: '中 &' })}>
        set
      </button>
      <button type="button" onClick={() => setSearch(new URLSearchParams())}>
        clear
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        back
      </button>
    </>
  );
}
const text = (id: string) => screen.getByTestId(id).textContent;

test('the query is read and replaced within its history entry', () => {
  render(
    <MemoryRouter initialEntries={['/first', '/study?tab=like&page=2']}>
      <Part />
    </MemoryRouter>,
  );
  expect(text('value')).toBe('like');
  fireEvent.click(screen.getByText('set'));
  expect(text('value')).toBe('中 &');
  expect(text('address')).toBe('/study?tab=%E4%B8%AD+%26');
  fireEvent.click(screen.getByText('clear'));
  expect(text('address')).toBe('/study');
  fireEvent.click(screen.getByText('back'));
  expect(text('address')).toBe('/first');
});
