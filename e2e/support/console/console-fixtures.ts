import sharp from 'sharp';
import type { OperatorClient } from '../../../tools/site/operator-client.ts';
import { withDatabase } from '../site/database.ts';
import { addOneMember } from '../site/members.ts';
import type { SharedSite } from '../site/shared-site.ts';
import type { ConsoleFixtures } from './console-screen.ts';
import { addCourseDraft, addFailedVideo, readOutline } from './courses.ts';
import { addOperator, clientOf } from './operators.ts';
import { addTransferOrder } from './orders.ts';
import { addRefundCases } from './refunds.ts';

/** Creates what the screens need: drafts only, which learners do not see. */
export async function prepareConsole(site: SharedSite): Promise<ConsoleFixtures> {
  const owner = addOperator(site, 'owner', '王老师');
  const operator = await clientOf(site, owner);
  const title = '零基础学网页设计：从第一个标签到自己的作品集网站';
  const course = await addCourseDraft(site, operator, title);
  const { chapters } = await readOutline(operator, course.id);
  const titles = Array.from({ length: 24 }, (_, index) => `第 ${index + 1} 讲：颜色、字体和留白怎样一起工作`);
  const chapterId = chapters[0]?.id ?? 0;
  await operator.call('POST', `/courses/${course.id}/lessons`, { chapterId, titles });
  const { lessons } = await readOutline(operator, course.id);
  const failed = lessons.find(({ video }) => video.status === 'none');
  if (failed) addFailedVideo(site, failed.id);
  const trashed = await addCourseDraft(site, operator, '移到回收站的课程');
  await operator.call('POST', `/courses/${trashed.id}/trash`, { version: 1 });
  await addImage(operator);
  addWaitingComments(site, course.id);
  await operator.call('POST', '/sensitive-words', { words: ['加微信', '代写作业'], effect: 'hold' });
  const { link } = await operator.call<{ link: string }>('POST', '/invitations', {
    role: 'editor',
    note: '给新来的李老师，负责前端课程',
  });
  const role = await operator.call<{ name: string }>('POST', '/roles', {
    ...{ title: '助教', scope: 'own', permissions: ['course.view', 'lesson.view', 'comment.view'] },
  });
  const announcement = await operator.call<{ id: number }>('POST', '/announcements', {
    title: '国庆放假与客服时间调整：10 月 1 日至 7 日期间的答疑安排',
  });
  await operator.call('PATCH', `/announcements/${announcement.id}`, {
    ...{ version: 0, html: '<h2>放假时间</h2><p>放假期间课程照常可以学习，客服在 10 月 8 日恢复。</p>' },
  });
  const agreement = await operator.call<{ id: number }>('POST', '/agreements', { type: 'user' });
  await addSavedViews(operator);
  addRefundCases(site, [addOneMember(site).id, addOneMember(site).id, addOneMember(site).id]);
  return {
    announcement: announcement.id,
    agreement: agreement.id,
    owner,
    member: await addListedMember(site, operator),
    order: addTransferOrder(site, addOneMember(site).id),
    newEditor: addOperator(site, 'own-editor', '李老师'),
    finance: addOperator(site, 'finance', '赵会计'),
    course,
    trashed,
    invitation: link.slice(link.indexOf('/operator') + '/operator'.length),
    role: role.name,
  };
}

/** Comments on a course that wait, one with a sensitive word. */
function addWaitingComments(site: SharedSite, courseId: number): void {
  const member = addOneMember(site);
  const texts = [
    '老师讲得很清楚，例子也很实用',
    '请问第三讲的素材在哪里下载？手机和电脑都没有找到。',
    '加 微 信 领资料',
  ];
  withDatabase(site, (database) => {
    const insert = database.prepare(
      `insert into comments (resource_type, resource_id, member_id, content, status, address, province, held_for, created_at)
       values (1, ?, ?, ?, 0, '', '浙江', ?, ?)`,
    );
    for (const text of texts)
      insert.run(courseId, member.id, text, text.startsWith('加') ? '加微信' : '', Date.now());
  });
}

async function addListedMember(site: SharedSite, operator: OperatorClient): Promise<number> {
  const member = addOneMember(site);
  const path = `/members/${member.id}`;
  const { version } = await operator.call<{ version: number }>('GET', path);
  await operator.call('PATCH', path, { nickname: '爱学习的小林同学', version });
  await operator.call('PATCH', `${path}/remark`, {
    text: '2026 年春季班团购。课程有问题时请先打电话，工作日晚上七点以后方便接听。',
    version: 0,
  });
  await operator.call('POST', '/members/tags', {
    selection: { ids: [member.id] },
    change: { add: ['春季班', '团购', '需要发票'] },
  });
  const [plan] = await operator.call<{ id: number }[]>('GET', '/members/plans');
  await operator.call('POST', `${path}/membership`, { planId: plan?.id, days: 90, reason: '团购赠送' });
  const { rows } = await operator.call<{ rows: { id: number }[] }>('GET', '/courses?state=shown&size=2');
  for (const { id } of rows) await operator.call('POST', `${path}/courses`, { courseId: id });
  await operator.call('POST', `${path}/points`, { sum: 120, reason: '春季班活动奖励' });
  return member.id;
}

/** Views of the owner; the ledger opens with one of them. */
async function addSavedViews(operator: OperatorClient): Promise<void> {
  const view = { list: 'orders', isStart: false };
  await operator.call('POST', '/saved-views', { ...view, name: '微信支付的订单', query: 'channel=wechat' });
  const late = { ...view, name: '迟到的钱，等财务核对之后退回给学员', query: 'tab=late' };
  await operator.call('POST', '/saved-views', late);
  const refunds = { list: 'ledger', name: '只看退款', query: 'kind=refund', isStart: true };
  await operator.call('POST', '/saved-views', refunds);
}

async function addImage(operator: OperatorClient): Promise<void> {
  const background = '#0d7a5f';
  const bytes = await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .png()
    .toBuffer();
  await operator.uploadImage('作品集封面.png', bytes);
}
