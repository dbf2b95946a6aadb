import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setToken } from '../../session/token-store.ts';
import { fakeService } from '../../testing/fake-service.ts';
import { memberAnswer } from '../../testing/login-service.ts';
import { later } from '../../testing/person.ts';
import { show } from '../../testing/show.tsx';
import { NotesScreen } from './notes-screen.tsx';
import { PointsScreen } from './points-screen.tsx';

beforeEach(() => {
  setToken('t');
  vi.useFakeTimers();
  vi.setSystemTime('2026-11-21T08:00:00Z');
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});

const NOTES = 'GET /api/v3/member/notes';
const POINTS = 'GET /api/v2/member/credit1Records';
const DETAIL = { 'GET /api/v2/member/detail': memberAnswer({ avatar: '', role: null, credit1: 80 }) };
const page = (rows: readonly object[]) => ({ code: 0, data: { data: rows, total: rows.length } });
const NOTE = {
  id: 3,
  course_id: 5,
  video_id: 31,
  seconds: 75,
  content: '光圈大，景深浅',
  created_at: '2026-11-20T07:00:00.000000Z',
  updated_at: '2026-11-20T07:00:00.000000Z',
  course_title: '摄影课',
  video_title: '光圈',
};

test('a note has its lesson, second and time, and opens the lesson', async () => {
  fakeService({ [NOTES]: page([NOTE]) });
  show(<NotesScreen />, { at: ['/member/notes'], extensions: ['notes'] });
  await later();
  const link = screen.getByRole('link', { name: /光圈大，景深浅/ });
  expect(link.getAttribute('href')).toBe('/course/video/31');
  expect(link.textContent).toBe('光圈大，景深浅光圈 · 摄影课记在 01:151天前');
});

test('a note of a deleted lesson stays readable and opens nothing', async () => {
  fakeService({ [NOTES]: page([{ ...NOTE, video_title: '' }]) });
  show(<NotesScreen />, { at: ['/member/notes'], extensions: ['notes'] });
  await later();
  expect(screen.getByText('光圈大，景深浅')).toBeTruthy();
  expect(screen.getByText('课时已删除 · 摄影课')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a server without notes is not called and says so', async () => {
  const service = fakeService({});
  show(<NotesScreen />, { at: ['/member/notes'], extensions: [] });
  await later();
  expect(screen.getByText('暂不支持查看全部笔记')).toBeTruthy();
  expect(service.calls()).toEqual([]);
});

test('points have a balance and their changes, equal ones included', async () => {
  const gain = { sum: 20, remark: '看完视频送20积分', created_at: '2026-11-21T07:00:00.000000Z' };
  fakeService({ ...DETAIL, [POINTS]: page([{ ...gain, sum: -5, remark: '积分调整' }, gain, gain]) });
  show(<PointsScreen />, { at: ['/member/points'] });
  await later();
  expect(screen.getByText('80')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    '积分调整1小时前-5',
    '看完视频送20积分1小时前+20',
    '看完视频送20积分1小时前+20',
  ]);
});

test('without records there is a way on', async () => {
  fakeService({ ...DETAIL, [POINTS]: page([]) });
  show(<PointsScreen />, { at: ['/member/points'] });
  await later();
  expect(screen.getByText('还没有积分记录')).toBeTruthy();
  expect(screen.getByRole('link', { name: '去学习' }).getAttribute('href')).toBe('/study');
});
