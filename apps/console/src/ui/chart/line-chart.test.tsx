import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { UiProvider } from '../kit/ui-provider.tsx';
import { Bars, Funnel, formatShare } from './bars.tsx';
import { ChartTable } from './chart-table.tsx';
import { LineChart } from './line-chart.tsx';
import type { Measure } from './measure.ts';

const PEOPLE: Measure = { unitName: '人', perUnit: 1, isWhole: true, format: (count) => `${count} 人` };
const points = ['周一', '周二', '周三'].map((label, index) => ({ label, tick: `11-0${index + 1}` }));

const show = (element: React.ReactNode) => render(<UiProvider env="test">{element}</UiProvider>);

test('the arrow keys go through the points, and the return key chooses one', () => {
  const onChoose = vi.fn();
  show(
    <LineChart
      name="学员"
      summary="三天"
      points={points}
      series={{ name: '本期', values: [3, null, -5] }}
      comparison={{ name: '上期', values: [1, 2], labels: ['10-01', '10-02', ''] }}
      measure={PEOPLE}
      onChoose={onChoose}
    />,
  );
  const slider = screen.getByRole('slider', { name: /学员/ });
  const press = (key: string): string | null => {
    fireEvent.keyDown(slider, { key });
    return slider.getAttribute('aria-valuetext');
  };
  fireEvent.keyDown(slider, { key: 'Enter' });
  expect(onChoose).not.toHaveBeenCalled();
  expect(press('ArrowRight')).toBe('周一，本期 3 人，上期 10-01 1 人');
  expect(press('ArrowRight')).toBe('周二，本期 少于 5 人，不显示，上期 10-02 2 人');
  expect(press('End')).toBe('周三，本期 -5 人，上期 —');
  expect(press('ArrowRight')).toBe('周三，本期 -5 人，上期 —');
  press('Enter');
  expect(onChoose.mock.calls).toEqual([[2]]);
  expect(press('Home')).toContain('周一');
  expect(screen.getByText('3 人')).toBeDefined();
  press('Escape');
  expect(screen.queryByText('3 人')).toBeNull();
});

test('without points, and when nothing may be shown, it says so in its place', () => {
  const chart = { name: '学员', summary: '', measure: PEOPLE };
  show(<LineChart {...chart} points={[]} series={{ name: '本期', values: [] }} />);
  show(<LineChart {...chart} points={points} series={{ name: '本期', values: [null, null, null] }} />);
  expect(screen.getByText('这段时间没有数据')).toBeDefined();
  expect(screen.getByText('少于 5 人，不显示')).toBeDefined();
  expect(screen.queryByRole('slider')).toBeNull();
});

test('bars name what is hidden, and funnels the share of the step before', () => {
  const rows = [
    { id: 'a', label: '获得', value: 200 },
    { id: 'b', label: '开始', value: 50 },
    { id: 'c', label: '看完', value: null },
  ];
  show(<Funnel name="漏斗" rows={rows} measure={PEOPLE} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '获得200 人',
    '开始50 人 · 上一步的 25%',
    '看完少于 5 人，不显示',
  ]);
  show(<Bars name="没有" rows={[]} measure={PEOPLE} />);
  expect(screen.getByText('这段时间没有数据')).toBeDefined();
  expect([formatShare(1, 0), formatShare(1, 9999), formatShare(1, 300), formatShare(2, 3)]).toEqual([
    ...['—', '<0.1%', '0.3%', '67%'],
  ]);
});

test('the table of a chart is one tap away', () => {
  show(
    <ChartTable
      caption="每日学员"
      columns={['日期', '学员']}
      rows={[{ id: '1', cells: ['周一', '3 人'] }]}
      total={['合计', '3 人']}
    />,
  );
  expect(screen.queryByRole('table')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '查看表格：每日学员' }));
  expect(screen.getByRole('table', { name: '每日学员' }).textContent).toContain('周一3 人');
  // One row needs no sum.
  expect(screen.queryByText('合计')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '收起表格：每日学员' }));
  expect(screen.queryByRole('table')).toBeNull();
});
