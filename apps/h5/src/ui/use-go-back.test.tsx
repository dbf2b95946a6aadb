import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { shownAddress } from '../testing/person.ts';
import { show } from '../testing/show.tsx';
import { HeaderBar } from './header-bar.tsx';

test.each([
  [1, 2, '/'],
  [2, 2, '/'],
  [3, 2, '/member'],
  [1, 1, '/'],
  [2, 1, '/member'],
])(
  'with %i entries in the history and a limit of %i the back arrow leads to %s',
  (length, homeLimit, address) => {
    vi.spyOn(window.history, 'length', 'get').mockReturnValue(length);
    show(<HeaderBar title="登录" homeLimit={homeLimit} />, { at: ['/courses', '/member', '/login'] });
    fireEvent.click(screen.getByRole('button', { name: '返回' }));
    expect(shownAddress()).toBe(address);
  },
);
