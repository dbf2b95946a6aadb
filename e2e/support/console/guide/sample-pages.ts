import type { HomePart } from '@zaixue/contract/operator/pages/home';
import type { OperatorApi } from './operator-api.ts';
import type { SampleSite } from './sample-content.ts';
import { type CoverSubject, drawCover } from './sample-covers.ts';

const SITE_NAME = '青禾课堂';
const AGREEMENT = `<h2>一、账号</h2><p>一个手机号注册一个账号。请不要把账号借给别人使用。</p>
<h2>二、课程</h2><p>购买的课程可以一直学习。会员课程在会员有效期内学习。</p>
<h2>三、退款</h2><p>购买后七天内、学完不到两成的课程可以申请退款。</p>`;
const CHANGED_AGREEMENT = AGREEMENT.replace(
  '购买后七天内、学完不到两成的课程可以申请退款。',
  '购买后十四天内、学完不到三成的课程可以申请退款，款项原路退回。',
);

type SettingValue = string | number | boolean;

/** Changes settings. */
export async function setSettings(
  owner: OperatorApi,
  wanted: Readonly<Record<string, SettingValue>>,
): Promise<void> {
  const { groups } = await owner<{
    groups: readonly { settings: readonly { key: string; value: SettingValue }[] }[];
  }>('GET', '/settings');
  const stored = new Map(groups.flatMap(({ settings }) => settings).map(({ key, value }) => [key, value]));
  const changes = Object.entries(wanted).map(([key, value]) => ({ key, value, seen: stored.get(key) }));
  await owner('PATCH', '/settings', { data: { changes } });
}

/** Adds announcements, agreements, the home page and the name of the site. */
export async function addSamplePages(site: SampleSite): Promise<void> {
  const { owner } = site;
  await setSettings(owner, { 'site.name': SITE_NAME });
  await addAnnouncements(owner);
  await addAgreements(owner);
  await addHomePage(site);
}

async function addAnnouncements(owner: OperatorApi): Promise<void> {
  const write = async (title: string, html: string) => {
    const made = await owner<{ id: number; version: number }>('POST', '/announcements', { data: { title } });
    const { version } = await owner<{ version: number }>('PATCH', `/announcements/${made.id}`, {
      data: { html, version: made.version },
    });
    return { id: made.id, version };
  };
  for (const [title, html] of [
    ['会员课程新增《手机摄影入门》', '<p>从今天起，会员可以免费学习这门课程。</p>'],
    ['春季班直播时间', '<p>每周六晚上八点，持续八周。</p>'],
  ] as const) {
    const { id, version } = await write(title, html);
    await owner('POST', `/announcements/${id}/publish`, { data: { version } });
  }
  await write(
    '国庆放假期间的答疑安排',
    '<h2>放假时间</h2><p>10 月 1 日至 7 日放假，课程照常可以学习。</p><h2>答疑</h2><ul><li>放假期间每天晚上八点集中回复评论。</li><li>10 月 8 日起恢复正常。</li></ul>',
  );
}

async function addAgreements(owner: OperatorApi): Promise<void> {
  const write = async (type: string, html: string, fields: object = {}, fromId = 0) => {
    const made = await owner<{ id: number; version: number }>('POST', '/agreements', {
      data: { type, fromId },
    });
    const { version } = await owner<{ version: number }>('PATCH', `/agreements/${made.id}`, {
      data: { html, version: made.version, ...fields },
    });
    return { id: made.id, version };
  };
  const user = await write('user', AGREEMENT);
  await owner('POST', `/agreements/${user.id}/activate`, { data: { version: user.version } });
  await write('user', CHANGED_AGREEMENT, { note: '放宽退款条件' }, user.id);
}

async function addHomePage({ owner, courses }: SampleSite): Promise<void> {
  const { version } = await owner<{ version: number }>('GET', '/home');
  const courseId = (title: string): number => courses.get(title) ?? 0;
  const usual = { isShown: true } as const;
  const rule = { by: 'newest', categoryId: 0, count: 4 } as const;
  const parts: readonly HomePart[] = [
    {
      ...{ ...usual, key: 'banners', kind: 'banners' },
      items: [
        {
          image: await addBanner(owner, 'web'),
          href: `/course/${courseId('零基础学网页设计')}`,
          alt: '零基础学网页设计，春季班招生',
        },
      ],
    },
    {
      ...{ ...usual, key: 'links', kind: 'links', lineCount: 4 },
      items: [
        { image: '', name: '全部课程', href: '/courses' },
        { image: '', name: '会员', href: '/role' },
        { image: '', name: '在学', href: '/study' },
        { image: '', name: '消息', href: '/messages' },
      ],
    },
    { ...{ ...usual, key: 'newest', kind: 'courses', title: '新课上线' }, rule, courseIds: [] },
  ];
  const saved = await owner<{ version: number }>('PATCH', '/home', { data: { parts, version } });
  await owner('POST', '/home/publish', { data: { version: saved.version } });
}

/** Adds an image to the library and cuts it for the home page; returns its path. */
async function addBanner(owner: OperatorApi, subject: CoverSubject): Promise<string> {
  const buffer = await drawCover(subject);
  const file = { name: '春季班招生.png', mimeType: 'image/png', buffer };
  const { id } = await owner<{ id: number }>('POST', '/images', { multipart: { file, alt: '春季班招生' } });
  const area = { x: 0, y: 0.25, width: 1, height: 0.43 };
  const { path } = await owner<{ path: string }>('POST', `/images/${id}/crop`, {
    data: { shape: 'banner', area },
  });
  return path;
}
