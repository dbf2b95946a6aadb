import { screen } from '@testing-library/react';
import type { CourseObject } from '@zaixue/contract/entities/course';
import { beforeEach, expect, test, vi } from 'vitest';
import { useRoutes } from '../../platform/router/router.tsx';
import { CourseCard } from '../../shared/course-card/course-card.tsx';
import { fakeService } from '../../testing/fake-service.ts';
import { aCourse, aLesson } from '../../testing/lessons.ts';
import { show } from '../../testing/show.tsx';
import { CourseScreen } from './course-screen.tsx';

const Screens = () => useRoutes([{ path: '/course/:courseId', element: <CourseScreen /> }]);

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});

async function drawCourse(own: Partial<CourseObject>) {
  const rest = { isBuy: false, isCollect: false, videoWatchedProgress: [], attach: [], buyVideos: [] };
  const data = { course: aCourse(own), chapters: [], videos: { 0: [aLesson(4)] }, ...rest };
  fakeService({ 'GET /api/v2/course/1': { code: 0, data } });
  const view = show(<Screens />, { at: ['/course/1'] });
  await screen.findByText('写作课', { selector: 'h1' });
  return view;
}

test('teacher, outcomes, struck price and wide cover are shown where the course has them', async () => {
  const { container } = await drawCourse({
    original_charge: 129,
    cover_16x9: '/wide.webp',
    teacher: { name: '林知远', avatar: '', line: '写了十二年程序' },
    outcomes: ['读懂报错', '批量改名'],
  });
  expect(screen.getByRole('heading', { name: '讲师' }).closest('section')?.textContent).toBe(
    '讲师林林知远写了十二年程序',
  );
  const outcomes = screen.getByRole('heading', { name: '你将学到' }).closest('section');
  expect([...(outcomes?.querySelectorAll('li') ?? [])].map((item) => item.textContent)).toEqual([
    '读懂报错',
    '批量改名',
  ]);
  expect(container.querySelector('s')?.textContent).toBe('原价¥129');
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/wide.webp');
});

test('a course without them looks as before, also when the server sends empty lists in their place', async () => {
  const { container } = await drawCourse({ teacher: [] as never, outcomes: [], original_charge: 99 });
  expect(await screen.findByText('从一句话开始')).toBeDefined();
  expect(screen.queryByRole('heading', { name: '讲师' })).toBeNull();
  expect(screen.queryByRole('heading', { name: '你将学到' })).toBeNull();
  expect(container.querySelector('s')).toBeNull();
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/cover.webp');
});

test('a stopped sale: a line instead of the buy button, and the membership stays', async () => {
  await drawCourse({ is_on_sale: 0, is_vip_free: 1 });
  const footer = screen.getByText('暂停售卖').closest('footer') ?? document.body;
  expect(footer.textContent).not.toContain('购买课程');
  expect(footer.textContent).toContain('VIP会员免费看');
});

test('a card strikes the original price out', () => {
  fakeService({});
  const { container } = show(<CourseCard course={aCourse({ original_charge: 129 })} layout="tile" />, {});
  expect(container.querySelector('a')?.textContent).toContain('¥99原价¥129');
});
