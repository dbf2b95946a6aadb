import { fireEvent, screen } from '@testing-library/react';
import { useNavigate, useRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { TabLayout } from '../app/tab-layout.tsx';
import { shownAddress } from '../testing/person.ts';
import { show } from '../testing/show.tsx';

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      back
    </button>
  );
}
function Screens() {
  return useRoutes([{ element: <TabLayout />, children: [{ path: '*', element: <Back /> }] }]);
}

test('three tabs with their names and icons of 28', () => {
  show(<Screens />, { at: ['/'] });
  const tabs = screen.getAllByRole('link');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['首页', '/'],
    ['在学', '/study'],
    ['我的', '/member'],
  ]);
  for (const tab of tabs) {
    const icon = tab.querySelector('svg');
    expect([icon?.getAttribute('width'), icon?.getAttribute('height')]).toEqual(['28', '28']);
  }
});

test('switching the tab replaces the history entry', () => {
  show(<Screens />, { at: ['/courses', '/'] });
  fireEvent.click(screen.getByRole('link', { name: '我的' }));
  expect(shownAddress()).toBe('/member');
  fireEvent.click(screen.getByText('back'));
  expect(shownAddress()).toBe('/courses');
});
