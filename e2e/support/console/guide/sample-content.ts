import { type OperatorClient, openOperatorClient } from '../../../../tools/site/operator-client.ts';
import type { OperatorApi } from './operator-api.ts';
import { type CoverSubject, drawCover } from './sample-covers.ts';

interface SampleCourse {
  readonly title: string;
  readonly category: string;
  readonly cover: CoverSubject;
  /** Undefined: free. */
  readonly priceFen?: number;
  readonly isPublished?: boolean;
  readonly chapters: Readonly<Record<string, readonly string[]>>;
}

const CATEGORIES = ['摄影', '音乐', '表达'];
const COURSES: readonly SampleCourse[] = [
  {
    ...{ title: '手机摄影入门', category: '摄影', cover: 'photo', priceFen: 5900, isPublished: true },
    chapters: { 构图: ['三分法', '引导线'], 光线: ['早晚的光', '室内的光'] },
  },
  {
    ...{ title: '用表格看懂数据', category: '编程', cover: 'data', priceFen: 12900 },
    chapters: { 整理: ['导入数据', '去掉重复'], 图表: ['选对图表'] },
  },
  {
    ...{ title: '钢琴第一课', category: '音乐', cover: 'piano', isPublished: true },
    chapters: { 坐下来: ['认识键盘', '手形'] },
  },
  {
    ...{ title: '三分钟讲清一件事', category: '表达', cover: 'speech', priceFen: 3900 },
    chapters: { 准备: ['先说结论', '举一个例子'] },
  },
];
const OPERATORS = [
  { name: 'chen', displayName: '陈老师', role: 'own-editor' },
  { name: 'liu', displayName: '刘会计', role: 'finance' },
  { name: 'zhou', displayName: '周客服', role: 'support' },
] as const;

/** What the sample content of the other areas is made with. */
export interface SampleSite {
  /** Address without trailing slash. */
  readonly url: string;
  readonly owner: OperatorApi;
  readonly support: OperatorClient;
  /** Ids by title. */
  readonly courses: ReadonlyMap<string, number>;
}

/** Adds courses and operators, so that the lists of the pictures are not empty. */
export async function addSampleContent(
  url: string,
  owner: OperatorApi,
  firstCourse: { readonly id: number; readonly title: string },
): Promise<SampleSite> {
  for (const name of CATEGORIES) await owner('POST', '/categories', { data: { name } });
  const categories = await owner<readonly { id: number; name: string }[]>('GET', '/categories');
  const courses = new Map([[firstCourse.title, firstCourse.id]]);
  for (const course of COURSES) {
    const categoryId = categories.find(({ name }) => name === course.category)?.id ?? 0;
    courses.set(course.title, await addCourse(owner, course, categoryId));
  }
  const cookies = new Map<string, string>();
  for (const operator of OPERATORS) cookies.set(operator.role, await addOperator(url, owner, operator));
  await owner('POST', '/invitations', { data: { role: 'support', note: '赵同学' } });
  const support = await openOperatorClient(url, cookies.get('support') ?? '');
  return { url, owner, support, courses };
}

/** Invites an operator, who accepts. Returns the cookie of the session. */
async function addOperator(
  url: string,
  owner: OperatorApi,
  { name, displayName, role }: (typeof OPERATORS)[number],
): Promise<string> {
  const { link } = await owner<{ link: string }>('POST', '/invitations', {
    data: { role, note: displayName },
  });
  // Without the cookies of the page: the session of the owner stays.
  const accepted = await fetch(`${url}/operator/api/invitation/accept`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ token: link.slice(link.indexOf('#') + 1), name, displayName },
      password: `a password of ${name}`,
    }),
  });
  if (!accepted.ok) throw new Error(`the invitation was refused: ${await accepted.text()}`);
  return accepted.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
}

async function addCourse(api: OperatorApi, course: SampleCourse, categoryId: number): Promise<number> {
  const { title, cover, priceFen, isPublished = false, chapters } = course;
  const { id } = await api<{ id: number }>('POST', '/courses', { data: { title, categoryId } });
  const versionNow = async () => (await api<{ version: number }>('GET', `/courses/${id}`)).version;
  const buffer = await drawCover(cover);
  const image = await api<{ id: number }>('POST', '/images', {
    multipart: { file: { name: `${title}.png`, mimeType: 'image/png', buffer }, alt: `${title}的封面` },
  });
  await api('POST', `/courses/${id}/cover`, {
    data: { image: { id: image.id, areas: {} }, version: await versionNow() },
  });
  await api('PATCH', `/courses/${id}/price`, {
    data: {
      ...{ isFree: priceFen === undefined, isVipFree: priceFen !== undefined, priceFen: priceFen ?? 0 },
      ...{ struckPriceFen: null, version: await versionNow() },
    },
  });
  for (const [chapter, titles] of Object.entries(chapters)) {
    const made = await api<{ id: number }>('POST', `/courses/${id}/chapters`, { data: { title: chapter } });
    await api('POST', `/courses/${id}/lessons`, { data: { chapterId: made.id, titles } });
  }
  if (isPublished) await api('POST', `/courses/${id}/publish`, { data: { version: await versionNow() } });
  return id;
}
