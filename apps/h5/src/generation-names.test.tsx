import { cleanup, screen, within } from '@testing-library/react';
import { STORAGE_KEYS } from '@zaixue/contract/constants';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { normaliseConfig } from './api/normalise-config.ts';
import { configQuery } from './api/queries/config.ts';
import { createQueryClient } from './api/query-client.ts';
import { AgreementCheckbox } from './features/login/agreement/agreement-checkbox.tsx';
import { SettingScreen } from './features/member/setting-screen.tsx';
import { StudyRowCard } from './features/study/study-row-card.tsx';
import { StudyScreen } from './features/study/study-screen.tsx';
import { CourseCard } from './shared/course-card/course-card.tsx';
import { fakeService } from './testing/fake-service.ts';
import { show } from './testing/show.tsx';

const COURSE = { id: 5, title: '摄影课', thumb: '', charge: 99, user_count: 3, is_free: 0 };
const ROW = {
  courseId: 5,
  course: { id: 5, title: '摄影课', thumb: '', videosCount: 3 },
  lastVideo: null,
  learnedCount: 1,
  progress: 33,
  isBought: true,
};

/** Contract A.3: the two generations of the protocol have their own names for the same things. */
describe.each([
  ['A', {}, { buyers: '3人已订阅', bought: '已订阅', tab: '订阅', privacy: '隐私协议' }],
  [
    'B',
    { paid_content_purchase_protocol: '/x' },
    { buyers: '3人已购买', bought: '已购买', tab: '购买', privacy: '隐私政策' },
  ],
] as const)('a service of generation %s', (_, wire, names) => {
  function draw(part: ReactNode): void {
    const client = createQueryClient();
    client.setQueryData(configQuery().queryKey, normaliseConfig(wire));
    show(part, { client });
  }

  test('names the buyers of a course', () => {
    draw(<CourseCard course={COURSE} layout="tile" />);
    expect(within(screen.getByRole('link')).getByText(names.buyers)).toBeTruthy();
  });

  test('marks a bought course', () => {
    draw(<StudyRowCard row={ROW} list="study" />);
    expect(within(screen.getByRole('link')).getByText(names.bought)).toBeTruthy();
  });

  test('names the list of bought courses', async () => {
    localStorage.setItem(STORAGE_KEYS.token, 'token');
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe(): void {}
        disconnect(): void {}
      },
    );
    fakeService({});
    draw(<StudyScreen />);
    expect(await screen.findByRole('tab', { name: names.tab })).toBeTruthy();
  });

  test('names the privacy document among the settings and at login', () => {
    draw(<SettingScreen />);
    expect(screen.getByText(names.privacy)).toBeTruthy();
    cleanup();
    draw(<AgreementCheckbox checked={false} onChange={() => undefined} shakes={0} />);
    expect(screen.getByRole('checkbox', { name: new RegExp(`《${names.privacy}》$`) })).toBeTruthy();
  });
});
