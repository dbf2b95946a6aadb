import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { HelpScreen } from './help-screen.tsx';

test('a question opens its answer, and the agreements are one tap away', () => {
  show(<HelpScreen />, { at: ['/member/help'] });
  expect(document.title).toBe('帮助');
  const question = screen.getByText('换了手机，学习记录还在吗？');
  const details = question.closest('details') as HTMLDetailsElement;
  expect(details.open).toBe(false);
  fireEvent.click(question);
  expect(details.open).toBe(true);
  expect(details.textContent).toContain('用同一个手机号登录就能看到');
  expect(screen.getByRole('link', { name: '关于平台' }).getAttribute('href')).toBe('/member/setting');
});
