import { agreementAgree } from '@zaixue/contract/calls/account';
import { loginPassword } from '@zaixue/contract/calls/auth';
import { commentStore } from '@zaixue/contract/calls/comment';
import { fetchData } from '../../api/wire.ts';
import type { SampleSite } from './sample-content.ts';

interface SampleLearner {
  readonly nickname: string;
  /** Of a range that no network has given out. */
  readonly mobile: string;
  readonly tags?: readonly string[];
  readonly points?: number;
}

/** A member of the pictures with a session of an own phone. */
export interface Learner {
  readonly id: number;
  readonly nickname: string;
  readonly token: string;
}

/** By nickname. */
export type Learners = ReadonlyMap<string, Learner>;

const PASSWORD = 'sample-2026';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const LEARNERS: readonly SampleLearner[] = [
  { nickname: '木子李', mobile: '19900002768' },
  { nickname: '春风十里', mobile: '19900007315' },
  { nickname: '晓晓妈妈', mobile: '19900004082', tags: ['春季班'] },
  { nickname: '周末读书', mobile: '19900009647', tags: ['需要发票'] },
  { nickname: '阿哲', mobile: '19900005120', tags: ['春季班'] },
  { nickname: '老陈学编程', mobile: '19900003391', tags: ['团购', '需要发票'], points: 50 },
  { nickname: '小雨爱画画', mobile: '19900008853', tags: ['春季班', '团购'], points: 120 },
  { nickname: '林小满', mobile: '19900001206', tags: ['春季班', '团购'], points: 80 },
];

const COMMENTS = [
  ['林小满', '钢琴第一课', '需要完整资料的同学加 微 信 领取。'],
  ['阿哲', '手机摄影入门', '三分法这一讲很实用，周末出去拍了一组，效果好多了。'],
  ['小雨爱画画', '零基础学网页设计', '请问第二讲的练习素材在哪里下载？手机和电脑上都没有找到。'],
  ['老陈学编程', '零基础学网页设计', '节奏刚刚好，五十岁的人也跟得上，谢谢老师。'],
] as const;
const HELD_WORDS = ['加微信', '代写作业', '刷单'];
const REFUSED_WORDS = ['赌博', '套现'];

/** Adds members who log in on a phone, with tags and points. */
export async function addSampleLearners({ url, owner }: SampleSite): Promise<Learners> {
  const learners = new Map<string, Learner>();
  for (const { nickname, mobile, tags = [], points } of LEARNERS) {
    const { id } = await owner<{ id: number }>('POST', '/members', {
      data: { mobile, nickname, password: PASSWORD },
    });
    if (tags.length > 0)
      await owner('POST', '/members/tags', { data: { selection: { ids: [id] }, change: { add: tags } } });
    if (points)
      await owner('POST', `/members/${id}/points`, { data: { sum: points, reason: '春季班打卡奖励' } });
    const input = { mobile, password: PASSWORD };
    const { token } = await fetchData(url, loginPassword, input, { headers: { 'user-agent': PHONE } });
    learners.set(nickname, { id, nickname, token });
  }
  return learners;
}

/** Returns a learner who must exist. */
export function learnerOf(learners: Learners, nickname: string): Learner {
  const learner = learners.get(nickname);
  if (!learner) throw new Error(`there is no ${nickname}`);
  return learner;
}

/** As members do who open the site after a new agreement. */
export async function agreeToAgreements({ url }: SampleSite, learners: Learners): Promise<void> {
  for (const { token } of learners.values()) await fetchData(url, agreementAgree, {}, { token });
}

/** Support helps a member: a course, a remark, a message. Comments wait, one of them for a sensitive word. */
export async function addSampleHelp(site: SampleSite, learners: Learners): Promise<void> {
  const { url, owner, support, courses } = site;
  const { id } = learnerOf(learners, '林小满');
  const courseId = courses.get('钢琴第一课');
  await support.call('PATCH', `/members/${id}/remark`, {
    text: '春季班团购，由王老师带班。工作日晚上七点以后方便接听电话。',
    version: 0,
  });
  await support.call('POST', '/member-messages', {
    text: '小满同学您好，春季班的直播改在周六晚上八点，链接会提前一天发给您。',
    memberIds: [id],
  });
  const words = (list: readonly string[], effect: string) =>
    owner('POST', '/sensitive-words', { data: { words: list, effect } });
  await words(HELD_WORDS, 'hold');
  await words(REFUSED_WORDS, 'refuse');
  for (const [nickname, title, content] of COMMENTS) {
    const { token } = learnerOf(learners, nickname);
    const rid = courses.get(title);
    if (rid !== courseId) await giveCourse(site, learnerOf(learners, nickname), rid ?? 0);
    await fetchData(url, commentStore, { rt: 1, rid, content, parent_id: 0, reply_id: 0 }, { token });
  }
}

/** Only who has a course may comment on it. */
async function giveCourse({ owner }: SampleSite, learner: Learner, courseId: number): Promise<void> {
  const { courses } = await owner<{ courses: readonly { id: number }[] }>('GET', `/members/${learner.id}`);
  if (courses.some(({ id }) => id === courseId)) return;
  await owner('POST', `/members/${learner.id}/courses`, { data: { courseId, reason: '春季班赠课' } });
}
