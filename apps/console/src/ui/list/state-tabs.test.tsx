import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { StateTabs } from './state-tabs.tsx';

test('a count that ended at the limit says so', () => {
  const tabs = [
    { value: 'waiting', label: '待审核', count: 9999 },
    { value: 'approved', label: '已通过', count: 10_000 },
  ];
  renderAt(
    '/',
    <StateTabs label="状态" tabs={tabs} countLimit={10_000} value="waiting" onChange={() => {}} />,
  );
  expect(screen.getAllByRole('button').map((tab) => tab.textContent)).toEqual(['待审核9999', '已通过10000+']);
});
