import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { courseQuery } from '../../api/queries/course.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { useNavigate } from '../../platform/router/router.tsx';
import { fakeService } from '../../testing/fake-service.ts';
import { later } from '../../testing/person.ts';
import { show } from '../../testing/show.tsx';
import { WechatShare } from './wechat-share.tsx';

const SIGN = 'GET /api/v3/other/wechat-mp-jssdk';
const CONFIG = { appId: 'wx1', signature: 'abc' };
const SHARE = { title: '学校', desc: '一起学', icon: '/logo.png' };

let shared: { kind: string; title: string; link: string; desc?: string; imgUrl: string }[];
let configured: unknown[];
let go: (path: string) => void;

function Navigator() {
  const navigate = useNavigate();
  go = (path) => {
    // The router of the tests does not move the browser's own address.
    window.history.replaceState(null, '', path);
    void navigate(path);
  };
  return null;
}

async function start(answer: object) {
  const service = fakeService({ [SIGN]: { code: 0, data: answer } });
  const client = createQueryClient();
  client.setQueryData(courseQuery('5', 'anonymous').queryKey, {
    course: { title: '摄影入门', short_description: '从零开始', thumb: '/cover.png' },
  } as never);
  show(
    <>
      <WechatShare />
      <Navigator />
    </>,
    { at: ['/'], client },
  );
  await later();
  return service;
}

beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/');
  shared = [];
  configured = [];
  vi.stubGlobal('wx', {
    config: (config: unknown) => configured.push(config),
    ready: (run: () => void) => run(),
    updateAppMessageShareData: (page: (typeof shared)[number]) => shared.push({ ...page, kind: 'friend' }),
    updateTimelineShareData: (page: (typeof shared)[number]) => shared.push({ ...page, kind: 'timeline' }),
  });
});

test('a page without a card is shared with the title and text of the site', async () => {
  const service = await start({ enabled: 1, data: CONFIG, share: SHARE });
  expect(service.sent.filter(({ call }) => call === SIGN).map(({ values }) => values)).toEqual([
    { path: 'http://localhost:3000/' },
  ]);
  expect(configured).toEqual([CONFIG]);
  const link = 'http://localhost:3000/';
  const imgUrl = 'http://localhost:3000/logo.png';
  expect(shared).toEqual([
    { kind: 'friend', title: '学校', desc: '一起学', link, imgUrl },
    { kind: 'timeline', title: '学校', link, imgUrl },
  ]);
});

test('after a navigation the new page is shared', async () => {
  await start({ enabled: 1, data: CONFIG, share: SHARE });
  shared = [];
  act(() => go('/course/5'));
  await later();
  expect(shared.map(({ title, link }) => [title, link])).toEqual([
    ['摄影入门', 'http://localhost:3000/course/5'],
    ['摄影入门', 'http://localhost:3000/course/5'],
  ]);
  expect(shared[0]).toMatchObject({ desc: '从零开始', imgUrl: 'http://localhost:3000/cover.png' });
});

test.each([{ enabled: 0 }, { enabled: 1 }])('%j shares nothing', async (answer) => {
  await start(answer);
  expect([configured, shared]).toEqual([[], []]);
});
