import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ScrollMemory } from '../app/routing/scroll-memory.tsx';
import { TabLayout } from '../app/tab-layout.tsx';
import { useNavigate, useRoutes } from '../platform/router/router.tsx';
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
  return useRoutes([
    {
      path: '*',
      element: (
        <TabLayout>
          <Back />
        </TabLayout>
      ),
    },
  ]);
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

test('a tab keeps its query and its scroll position', () => {
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  show(
    <>
      <Screens />
      <ScrollMemory />
    </>,
    { at: ['/study?tab=collect'] },
  );
  vi.stubGlobal('scrollY', 640);
  fireEvent.click(screen.getByRole('link', { name: '我的' }));
  expect(shownAddress()).toBe('/member');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  vi.stubGlobal('scrollY', 20);
  fireEvent.click(screen.getByRole('link', { name: '在学' }));
  expect(shownAddress()).toBe('/study?tab=collect');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
  fireEvent.click(screen.getByRole('link', { name: '我的' }));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 20);
});

test('a tap on the open tab scrolls to the top and stays there', () => {
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  show(<Screens />, { at: ['/study?tab=collect'] });
  fireEvent.click(screen.getByRole('link', { name: '在学' }));
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'auto' });
  expect(shownAddress()).toBe('/study?tab=collect');
});

test('from a screen that is no tab, a tab opens as a new entry', () => {
  show(<Screens />, { at: ['/courses'] });
  fireEvent.click(screen.getByRole('link', { name: '我的' }));
  expect(shownAddress()).toBe('/member');
  fireEvent.click(screen.getByText('back'));
  expect(shownAddress()).toBe('/courses');
});
