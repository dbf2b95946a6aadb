import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { OperatorClient } from '../../../tools/site/operator-client.ts';
import type { PrivateWindow } from '../browser/window.ts';
import { waitUntilIdle } from '../screens/screen.ts';
import { withDatabase } from '../site/database.ts';
import { addOneMember } from '../site/members.ts';
import type { SharedSite } from '../site/shared-site.ts';
import { addCourseDraft, addFailedVideo, readOutline, type TestCourse } from './courses.ts';
import { addOperator, clientOf, type TestOperator } from './operators.ts';
import { addTransferOrder } from './orders.ts';
import { addRefundCases } from './refunds.ts';
import { sessionScreens } from './session-screens.ts';

/** What the screens of the console are shown with. */
export interface ConsoleFixtures {
  readonly owner: TestOperator;
  /** Of the scope "own", without any course. */
  readonly newEditor: TestOperator;
  readonly finance: TestOperator;
  /** A draft with 30 lessons, one of them with a failed video. */
  readonly course: TestCourse;
  readonly trashed: TestCourse;
  /** Path of an open invitation. */
  readonly invitation: string;
  readonly role: string;
  /** A draft that was never published. */
  readonly announcement: number;
  /** A draft of the user agreement with places to fill in. */
  readonly agreement: number;
  /** A member with courses, a membership, tags and a remark. */
  readonly member: number;
  /** An order that waits for a bank transfer. */
  readonly order: number;
  /** A draft that was never published. */
  readonly announcement: number;
  /** A draft of the user agreement with places to fill in. */
  readonly agreement: number;
}

/** One screen of the console in one of its states. */
export interface ConsoleScreen {
  /** Fit for a file name. */
  readonly name: string;
  /** Default: the owner. */
  readonly as?: 'nobody' | 'newEditor' | 'finance';
  readonly path: string | ((fixtures: ConsoleFixtures) => string);
  /** Text that is there when the screen is complete. */
  readonly ready: string | RegExp;
  /** Opens what lies over the screen. */
  open?(page: Page, fixtures: ConsoleFixtures): Promise<void>;
  readonly expectedProblems?: readonly RegExp[];
}

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
  await operator.call('POST', '/members/tags', { ids: [member.id], add: ['春季班', '团购', '需要发票'] });
  const [plan] = await operator.call<{ id: number }[]>('GET', '/members/plans');
  await operator.call('POST', `${path}/membership`, { planId: plan?.id, days: 90, reason: '团购赠送' });
  const { rows } = await operator.call<{ rows: { id: number }[] }>('GET', '/courses?state=shown&size=2');
  for (const { id } of rows) await operator.call('POST', `${path}/courses`, { courseId: id });
  await operator.call('POST', `${path}/points`, { sum: 120, reason: '春季班活动奖励' });
  return member.id;
}

async function addImage(operator: OperatorClient): Promise<void> {
  const background = '#0d7a5f';
  const bytes = await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .png()
    .toBuffer();
  await operator.uploadImage('作品集封面.png', bytes);
}

/** Opens a screen and waits until it is complete. */
export async function showConsoleScreen(
  { open, page }: PrivateWindow,
  screen: ConsoleScreen,
  fixtures: ConsoleFixtures,
): Promise<void> {
  await open(typeof screen.path === 'string' ? screen.path : screen.path(fixtures));
  await page.getByText(screen.ready).filter({ visible: true }).first().waitFor();
  await screen.open?.(page, fixtures);
  await waitUntilIdle(page);
}

const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .first()
    .click();
const inDialog = (page: Page) => page.getByRole('dialog').filter({ visible: true }).first().waitFor();
const ofCourse =
  (tab = '') =>
  ({ course }: ConsoleFixtures) =>
    `/courses/${course.id}${tab}`;
const opens = (button: string | RegExp) => async (page: Page) => {
  await press(page, button);
  await inDialog(page);
};
const menu = (button: string | RegExp) => async (page: Page) => {
  await press(page, button);
  await page.getByRole('menu').waitFor();
};
/** Chooses an item of a menu that opens a dialog. */
const fromMenu = (button: string | RegExp, item: string) => async (page: Page) => {
  await menu(button)(page);
  await page.getByRole('menuitem', { name: item }).click();
  await inDialog(page);
};
const ofAnnouncement = ({ announcement }: ConsoleFixtures): string => `/announcements/${announcement}`;
const ofAgreement =
  (tab = '') =>
  ({ agreement }: ConsoleFixtures): string =>
    `/agreements/${agreement}${tab}`;
const ofMember =
  (tab = '') =>
  ({ member }: ConsoleFixtures) =>
    `/members/${member}${tab}`;
const ofAnnouncement = ({ announcement }: ConsoleFixtures): string => `/announcements/${announcement}`;
const ofAgreement = ({ agreement }: ConsoleFixtures): string => `/agreements/${agreement}${tab}`;
const OUTLINE_READY = /课时 · 共/;

/** Every screen of the console. */
export const consoleScreens: readonly ConsoleScreen[] = [
  { name: 'console-login', as: 'nobody', path: '/', ready: '登录名' },
  { name: 'console-invitation', as: 'nobody', path: ({ invitation }) => invitation, ready: '邀请人' },
  {
    name: 'console-invitation-gone',
    as: 'nobody',
    path: '/invite#nothing',
    ready: '邀请链接不能用了',
    expectedProblems: [/404/],
  },
  ...sessionScreens,
  { name: 'console-start', path: '/', ready: '待办' },
  { name: 'console-palette', path: '/', ready: '待办', open: openPalette },
  { name: 'console-palette-empty', path: '/', ready: '待办', open: searchNothing },
  { name: 'console-courses', path: '/courses', ready: /共 \d+ 项/ },
  { name: 'console-courses-trash', path: '/courses?state=trash', ready: '移到回收站的课程' },
  { name: 'console-courses-none', path: '/courses?search=zzzz', ready: '没有找到课程' },
  { name: 'console-courses-empty', as: 'newEditor', path: '/courses', ready: '还没有课程' },
  { name: 'console-course-new', path: '/courses', ready: /共 \d+ 项/, open: opens('新建课程') },
  {
    name: 'console-courses-menu',
    path: '/courses?sort=newest',
    ready: /共 \d+ 项/,
    open: menu(/^《.*》的操作$/),
  },
  { name: 'console-course', path: ofCourse(), ready: '基本信息' },
  { name: 'console-course-cover', path: ofCourse(), ready: '基本信息', open: opens('更换封面') },
  { name: 'console-course-crop', path: ofCourse(), ready: '基本信息', open: openCropper },
  { name: 'console-course-publish', path: ofCourse(), ready: '基本信息', open: opens('发布') },
  { name: 'console-course-preview', path: ofCourse(), ready: '基本信息', open: opens('预览') },
  { name: 'console-course-unsaved', path: ofCourse(), ready: '基本信息', open: changeTitle },
  { name: 'console-outline', path: ofCourse('/outline'), ready: OUTLINE_READY },
  {
    name: 'console-outline-menu',
    path: ofCourse('/outline'),
    ready: OUTLINE_READY,
    open: menu(/^「.*讲：.*」的操作$/),
  },
  {
    name: 'console-outline-lesson',
    path: ofCourse('/outline'),
    ready: OUTLINE_READY,
    open: fromMenu(/^「.*讲：.*」的操作$/, '全部设置…'),
  },
  {
    name: 'console-outline-chapter',
    path: ofCourse('/outline'),
    ready: OUTLINE_READY,
    open: fromMenu(/^「.*讲：.*」的操作$/, '移到章节…'),
  },
  { name: 'console-outline-new', path: ofCourse('/outline'), ready: OUTLINE_READY, open: opens('添加课时') },
  { name: 'console-outline-select', path: ofCourse('/outline'), ready: OUTLINE_READY, open: selectLesson },
  { name: 'console-outline-upload', path: ofCourse('/outline'), ready: OUTLINE_READY, open: startUpload },
  { name: 'console-introduction', path: ofCourse('/introduction'), ready: /草稿会自动保存|现在显示的是/ },
  { name: 'console-price', path: ofCourse('/price'), ready: '谁可以学习' },
  { name: 'console-attachments', path: ofCourse('/attachments'), ready: '课件' },
  { name: 'console-course-settings', path: ofCourse('/settings'), ready: '复制与删除' },
  { name: 'console-course-in-trash', path: ({ trashed }) => `/courses/${trashed.id}`, ready: '恢复课程' },
  { name: 'console-course-gone', path: '/courses/999999', ready: '课程', expectedProblems: [/404/] },
  { name: 'console-videos', path: '/videos', ready: '第一讲.mp4' },
  { name: 'console-video', path: '/videos', ready: '第一讲.mp4', open: opens(/^查看.*第一讲/) },
  { name: 'console-videos-empty', as: 'newEditor', path: '/videos', ready: '还没有视频文件' },
  { name: 'console-images', path: '/images', ready: '作品集封面.png' },
  { name: 'console-image', path: '/images', ready: '作品集封面.png', open: opens(/^查看.*作品集/) },
  { name: 'console-images-empty', as: 'newEditor', path: '/images', ready: '图片库还是空的' },
  { name: 'console-categories', path: '/categories', ready: '课程的分类，最多两级' },
  {
    name: 'console-category-new',
    path: '/categories',
    ready: '课程的分类，最多两级',
    open: opens('新建分类'),
  },
  { name: 'console-announcements', path: '/announcements', ready: /共 \d+ 项/ },
  { name: 'console-announcements-none', path: '/announcements?search=zzzz', ready: '没有找到公告' },
  { name: 'console-announcement-new', path: '/announcements', ready: /共 \d+ 项/, open: opens('写公告') },
  { name: 'console-announcement', path: ofAnnouncement, ready: '放假时间' },
  {
    name: 'console-announcement-preview',
    path: ofAnnouncement,
    ready: '放假时间',
    open: opens('预览'),
  },
  {
    name: 'console-announcement-publish',
    path: ofAnnouncement,
    ready: '放假时间',
    open: opens('发布'),
  },
  { name: 'console-agreements', path: '/agreements', ready: '版本 1.0' },
  { name: 'console-agreement', path: ofAgreement(), ready: /还有 \d+ 处要填写/ },
  {
    name: 'console-agreement-activate',
    path: ofAgreement(),
    ready: /还有 \d+ 处要填写/,
    open: opens('启用'),
  },
  { name: 'console-agreement-compare', path: ofAgreement('?tab=compare'), ready: '只看不同' },
  {
    name: 'console-agreement-consents',
    path: '/agreements',
    ready: '版本 1.0',
    open: openConsents,
  },
  { name: 'console-promo-codes', path: '/promo-codes', ready: /共 \d+ 项/ },
  { name: 'console-promo-codes-none', path: '/promo-codes?search=zzzz', ready: '没有找到优惠码' },
  { name: 'console-promo-code-new', path: '/promo-codes', ready: /共 \d+ 项/, open: opens('新建优惠码') },
  { name: 'console-promo-generate', path: '/promo-codes', ready: /共 \d+ 项/, open: opens('批量生成') },
  {
    name: 'console-promo-uses',
    path: '/promo-codes',
    ready: /共 \d+ 项/,
    open: fromMenu(/^「.*」的操作$/, '使用记录'),
  },
  { name: 'console-plans', path: '/plans', ready: '年度会员' },
  { name: 'console-plan-edit', path: '/plans', ready: '年度会员', open: fromMenu(/^「年度会员」/, '编辑') },
  { name: 'console-appearance', path: '/appearance', ready: '对比度' },
  { name: 'console-comments', path: '/comments', ready: '选择本页全部' },
  { name: 'console-comments-bulk', path: '/comments', ready: '选择本页全部', open: selectComments },
  { name: 'console-comment-menu', path: '/comments', ready: '选择本页全部', open: menu(/的更多操作$/) },
  { name: 'console-comment-reply', path: '/comments', ready: '选择本页全部', open: writeReply },
  { name: 'console-comments-none', path: '/comments?state=removed', ready: '没有删除的评论' },
  { name: 'console-sensitive-words', path: '/comments?tab=words', ready: '加微信' },
  { name: 'console-members', path: '/members?tag=春季班', ready: '爱学习的小林同学' },
  { name: 'console-members-none', path: '/members?search=zzzz&tag=团购', ready: '没有找到学员' },
  {
    name: 'console-members-filters',
    path: '/members?tag=春季班',
    ready: '爱学习的小林同学',
    open: opens('筛选'),
  },
  {
    name: 'console-members-select',
    path: '/members?tag=春季班',
    ready: '爱学习的小林同学',
    open: selectMember,
  },
  {
    name: 'console-member-new',
    path: '/members?tag=春季班',
    ready: '爱学习的小林同学',
    open: opens('新建学员'),
  },
  { name: 'console-member', path: ofMember(), ready: '收到消息' },
  { name: 'console-member-menu', path: ofMember(), ready: '收到消息', open: menu('更多操作') },
  { name: 'console-member-courses', path: ofMember('?tab=courses'), ready: '取消权限' },
  { name: 'console-member-logins', path: ofMember('?tab=account'), ready: '登录的设备' },
  { name: 'console-member-grant', path: ofMember(), ready: '收到消息', open: opens('开通课程') },
  { name: 'console-member-plan', path: ofMember(), ready: '收到消息', open: opens('延长会员') },
  { name: 'console-member-remark', path: ofMember(), ready: '收到消息', open: opens('写备注') },
  { name: 'console-member-tags', path: ofMember(), ready: '收到消息', open: opens('改标签') },
  {
    name: 'console-member-edit',
    path: ofMember(),
    ready: '收到消息',
    open: fromMenu('更多操作', '编辑资料'),
  },
  { name: 'console-member-lock', path: ofMember(), ready: '收到消息', open: fromMenu('更多操作', '锁定') },
  { name: 'console-member-erase', path: ofMember(), ready: '收到消息', open: fromMenu('更多操作', '注销') },
  {
    name: 'console-member-message',
    path: ofMember(),
    ready: '收到消息',
    open: fromMenu('更多操作', '发消息'),
  },
  {
    name: 'console-mailings',
    path: '/members?tag=春季班',
    ready: '爱学习的小林同学',
    open: opens('群发记录'),
  },
  { name: 'console-member-gone', path: '/members/999999', ready: '学员', expectedProblems: [/404/] },
  { name: 'console-orders', path: '/orders', ready: /共 \d+ 项/ },
  { name: 'console-orders-none', path: '/orders?search=zzzz&channel=hand', ready: '没有找到订单' },
  { name: 'console-orders-filters', path: '/orders', ready: /共 \d+ 项/, open: opens('筛选') },
  {
    name: 'console-order-transfer',
    path: '/orders?tab=transfers',
    ready: /共 \d+ 项/,
    open: opens('确认到账'),
  },
  { name: 'console-order', path: ({ order }) => `/orders/${order}`, ready: '订单历史' },
  {
    name: 'console-order-cancel',
    path: ({ order }) => `/orders/${order}`,
    ready: '订单历史',
    open: opens('取消订单'),
  },
  { name: 'console-order-gone', path: '/orders/999999', ready: '订单', expectedProblems: [/404/] },
  { name: 'console-ledger', path: '/orders/ledger', ready: '每一笔钱的进出' },
  { name: 'console-ledger-check', path: '/orders/ledger', ready: '每一笔钱的进出', open: opens('核对账目') },
  { name: 'console-announcements', path: '/announcements', ready: /共 \d+ 项/ },
  { name: 'console-announcements-none', path: '/announcements?search=zzzz', ready: '没有找到公告' },
  { name: 'console-announcement-new', path: '/announcements', ready: /共 \d+ 项/, open: opens('写公告') },
  { name: 'console-announcement', path: ofAnnouncement, ready: '放假时间' },
  {
    name: 'console-announcement-preview',
    path: ofAnnouncement,
    ready: '放假时间',
    open: opens('预览'),
  },
  {
    name: 'console-announcement-publish',
    path: ofAnnouncement,
    ready: '放假时间',
    open: opens('发布'),
  },
  { name: 'console-agreements', path: '/agreements', ready: '版本 1.0' },
  { name: 'console-agreement', path: ofAgreement(), ready: /还有 \d+ 处要填写/ },
  {
    name: 'console-agreement-activate',
    path: ofAgreement(),
    ready: /还有 \d+ 处要填写/,
    open: opens('启用'),
  },
  { name: 'console-agreement-compare', path: ofAgreement('?tab=compare'), ready: '只看不同' },
  {
    name: 'console-agreement-consents',
    path: '/agreements',
    ready: '版本 1.0',
    open: openConsents,
  },
  { name: 'console-home', path: '/home', ready: '添加板块' },
  { name: 'console-home-preview', path: '/home?tab=preview&theme=dark', ready: '预览是只读的' },
  { name: 'console-home-add', path: '/home', ready: '添加板块', open: opens('添加板块') },
  { name: 'console-home-banners', path: '/home', ready: '添加板块', open: openPart(/^轮播图/) },
  { name: 'console-home-links', path: '/home', ready: '添加板块', open: openPart(/^快捷入口/) },
  { name: 'console-home-courses', path: '/home', ready: '添加板块', open: openPart(/^编辑推荐/) },
  { name: 'console-home-pictures', path: '/home', ready: '添加板块', open: openPart(/^图片/) },
  { name: 'console-home-item', path: '/home', ready: '添加板块', open: openLinkChooser },
  { name: 'console-home-publish', path: '/home', ready: '添加板块', open: opens('发布') },
  { name: 'console-approvals', path: '/refunds', ready: '学员报错课程' },
  { name: 'console-approve', path: '/refunds', ready: '学员报错课程', open: opens('批准') },
  { name: 'console-approval-refuse', path: '/refunds', ready: '学员报错课程', open: opens('不批准') },
  { name: 'console-approvals-none', path: '/refunds?tab=later', ready: '没有即将执行的' },
  { name: 'console-refund-applications', path: '/refunds/applications', ready: '学员的原因' },
  {
    name: 'console-refund-sheet',
    path: '/refunds/applications',
    ready: '学员的原因',
    open: openRefundSheet,
  },
  {
    name: 'console-refund-refuse',
    path: '/refunds/applications',
    ready: '学员的原因',
    open: opens('拒绝…'),
  },
  { name: 'console-refunds', path: '/refunds/records', ready: '确认已转出' },
  {
    name: 'console-refund-confirm',
    path: '/refunds/records',
    ready: '确认已转出',
    open: opens('确认已转出'),
  },
  { name: 'console-refunds-none', path: '/refunds/records?search=zzzz', ready: '没有找到' },
  { name: 'console-operators', path: '/operators', ready: '未使用的邀请' },
  { name: 'console-operator-invite', path: '/operators', ready: '未使用的邀请', open: opens('邀请') },
  {
    name: 'console-operator-edit',
    path: '/operators',
    ready: '未使用的邀请',
    open: fromMenu(/^李老师.* 的操作$/, '编辑'),
  },
  { name: 'console-roles', path: '/operators?tab=roles', ready: '助教' },
  { name: 'console-role', path: ({ role }) => `/operators/roles/${role}`, ready: '助教' },
  { name: 'console-role-built-in', path: '/operators/roles/owner', ready: '站长' },
  { name: 'console-settings', path: '/settings', ready: '打开维护模式' },
  { name: 'console-settings-search', path: '/settings?search=水印', ready: '水印字号' },
  { name: 'console-settings-none', path: '/settings?search=zzzz', ready: '没有找到设置' },
  { name: 'console-settings-group', path: '/settings/sms', ready: '模板变量' },
  {
    name: 'console-settings-unsaved',
    path: '/settings/player',
    ready: '水印文字',
    open: async (page) => {
      await page.getByLabel('水印文字').fill('未保存');
      await page.getByText('有 1 处修改未保存').waitFor();
    },
  },
  {
    name: 'console-settings-secret',
    path: '/settings/alipay',
    ready: '应用私钥',
    open: async (page) => {
      await press(page, '填写应用私钥');
      await page.getByLabel('新的应用私钥').waitFor();
    },
  },
  {
    name: 'console-settings-test',
    path: '/settings/backup',
    ready: '备份文件夹',
    open: async (page) => {
      await press(page, '测试文件存储');
      await page.getByText('文件存储：测试通过').waitFor();
    },
  },
  { name: 'console-settings-html', path: '/settings/orders', ready: '线下转账的收款说明' },
  {
    name: 'console-settings-maintenance',
    path: '/settings/maintenance',
    ready: '打开维护模式',
    open: opens('打开维护模式'),
  },
  { name: 'console-audit', path: '/audit', ready: '谁、什么时候、做了什么' },
  { name: 'console-audit-filters', path: '/audit', ready: '谁、什么时候、做了什么', open: openFilters },
  { name: 'console-audit-none', path: '/audit?search=zzzz', ready: '没有找到操作' },
  { name: 'console-account', path: '/account', ready: '登录的设备' },
  { name: 'console-factor', path: '/account', ready: '登录的设备', open: startFactor },
  { name: 'console-forbidden', as: 'finance', path: '/courses', ready: '没有权限' },
  { name: 'console-not-found', path: '/nothing', ready: '页面不存在' },
  {
    name: 'console-failed',
    path: '/courses',
    ready: /共 \d+ 项/,
    open: failToLoad,
    expectedProblems: [/500/],
  },
];

async function openRefundSheet(page: Page): Promise<void> {
  await opens('退款…')(page);
  await page.getByRole('dialog').getByText('退款后，学员的学习权限').waitFor();
}

async function selectComments(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  await page.getByRole('button', { name: /^通过这 \d+ 条$/ }).waitFor();
}

async function writeReply(page: Page): Promise<void> {
  await press(page, '回复');
  await page.getByRole('textbox', { name: '以站点名义回复' }).fill('谢谢提醒，已经改好了。');
function openPart(name: RegExp) {
  return async (page: Page): Promise<void> => {
    await press(page, name);
    await page.getByRole('button', { name: '全部板块' }).waitFor();
  };
}

async function openLinkChooser(page: Page): Promise<void> {
  await openPart(/^快捷入口/)(page);
  await press(page, /^编程/);
  await inDialog(page);
  await press(page, '更换');
  await page.getByRole('searchbox', { name: '搜索分类' }).waitFor();
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+K');
  await page.getByPlaceholder('课程名、拼音首字母').fill('课');
  await page.getByRole('dialog').getByText('课程', { exact: true }).first().waitFor();
}

async function searchNothing(page: Page): Promise<void> {
  await page.keyboard.press('Control+K');
  await page.getByPlaceholder('课程名、拼音首字母').fill('zzzz');
  await page.getByText('没有找到', { exact: true }).waitFor();
}

async function openCropper(page: Page): Promise<void> {
  await opens('更换封面')(page);
  await press(page, /^选择 作品集/);
  await page.getByRole('button', { name: '用作封面' }).waitFor();
}

async function changeTitle(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: '标题' }).fill('');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('请填写').first().waitFor();
}

async function selectLesson(page: Page): Promise<void> {
  const choose = page.getByRole('button', { name: '选择', exact: true });
  if (await choose.isVisible()) await choose.click();
  await page.getByRole('checkbox').first().check();
  await page.getByText('已选 1 个课时').waitFor();
}

async function startUpload(page: Page): Promise<void> {
  // The server does not answer, so that the tray shows a file on its way.
  await page.route('**/operator/uploads**', () => undefined);
  const asked = page.waitForEvent('filechooser');
  await press(page, /^选择视频：/);
  const file = { name: '颜色和字体.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(4_000_000, 1) };
  await (await asked).setFiles(file);
  await page.getByRole('region', { name: '视频上传' }).waitFor();
}

async function openConsents(page: Page): Promise<void> {
  await page.getByRole('link', { name: '版本 1.0', exact: true }).first().click();
  await page.getByRole('tab', { name: '同意记录' }).click();
  await page.getByPlaceholder('完整手机号').waitFor();
}

async function selectMember(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: '选择 爱学习的小林同学' }).check();
  await press(page, '加标签');
  await inDialog(page);
}

async function openConsents(page: Page): Promise<void> {
  await page.getByRole('link', { name: '版本 1.0', exact: true }).first().click();
  await page.getByRole('tab', { name: '同意记录' }).click();
  await page.getByPlaceholder('完整手机号').waitFor();
}

async function openFilters(page: Page): Promise<void> {
  const filters = page.getByRole('button', { name: /^筛选/ }).filter({ visible: true });
  if ((await filters.count()) > 0) await filters.first().click();
}

async function startFactor(page: Page): Promise<void> {
  await press(page, '开启两步验证');
  await page.getByText('1. 用验证器应用扫描二维码').waitFor();
}

async function failToLoad(page: Page): Promise<void> {
  const body = { code: 'unexpected', message: '出错了，请重试' };
  await page.route('**/operator/api/courses**', (route) => route.fulfill({ status: 500, json: body }));
  await page.reload();
  await page.getByRole('button', { name: '重试' }).waitFor({ timeout: 30_000 });
}
