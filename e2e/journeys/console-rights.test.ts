// @module-tag complete
import { BUILT_IN_ROLES, type BuiltInRole } from '@zaixue/contract/operator/permissions';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser/window.ts';
import { addCourseDraft } from '../support/console/courses.ts';
import { addOperator, clientOf, openConsole } from '../support/console/operators.ts';
import { addTransferOrder } from '../support/console/orders.ts';
import { addRefundCases } from '../support/console/refunds.ts';
import { withDatabase } from '../support/site/database.ts';
import { addOneMember } from '../support/site/members.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
const browser = useBrowser();

test('an editor of own courses does not reach the course of somebody else', async () => {
  const theirs = await addCourseDraft(site(), await clientOf(site(), addOperator(site(), 'editor')));
  const as = addOperator(site(), 'own-editor');
  const operator = await clientOf(site(), as);
  const { id } = await operator.call<{ id: number }>('POST', '/courses', { title: '我自己的课程' });
  const { page, open } = await openConsole(browser(), site(), as, { expectedProblems: [/404/] });

  for (const tab of ['', '/outline', '/price', '/attachments']) {
    await open(`/courses/${theirs.id}${tab}`);
    await page.getByText('课程不存在').or(page.getByText('不存在或已删除')).first().waitFor();
    expect(await page.getByText(theirs.title).count()).toBe(0);
  }
  await open(`/courses?search=${encodeURIComponent(theirs.title)}`);
  await page.getByText('没有找到课程').waitFor();
  await open('/courses');
  await page.getByRole('link', { name: '我自己的课程' }).waitFor();
  expect(await page.getByText('共 1 项').count()).toBe(1);
  await page.keyboard.press('Control+K');
  await page.getByPlaceholder('课程名、拼音首字母').fill(theirs.title);
  await page.getByText('没有找到', { exact: true }).waitFor();
  expect(await page.getByText(theirs.title).count()).toBe(0);
  expect(id).not.toBe(theirs.id);
});

/** Addresses of all areas by their names, in the order of the navigation. */
const AREAS = {
  开始: '/',
  课程: '/courses',
  视频: '/videos',
  图片: '/images',
  分类: '/categories',
  学员: '/members',
  评论: '/comments',
  订单: '/orders',
  退款与审批: '/refunds',
  优惠码: '/promo-codes',
  会员套餐: '/plans',
  统计: '/statistics',
  首页: '/home',
  公告: '/announcements',
  协议与关于: '/agreements',
  外观: '/appearance',
  设置: '/settings',
  运营人员: '/operators',
  任务: '/tasks',
  操作日志: '/audit',
} as const;
type AreaName = keyof typeof AREAS;
const ALL_AREAS = Object.keys(AREAS) as AreaName[];
const MATERIAL = ['开始', '课程', '视频', '图片', '分类'] as const;

/** What a role may open; the catalogue of rights decides it. */
const MAY_OPEN: Readonly<Record<BuiltInRole, readonly AreaName[]>> = {
  owner: ALL_AREAS,
  editor: [...MATERIAL, '任务'],
  'own-editor': [...MATERIAL, '任务'],
  finance: ['开始', '学员', '订单', '退款与审批', '优惠码', '统计', '任务', '操作日志'],
  support: ['开始', '课程', '分类', '学员', '评论', '订单', '退款与审批', '公告', '任务'],
  'read-only': ALL_AREAS.filter((name) => !['会员套餐', '首页', '公告', '外观'].includes(name)),
};

const refusal = (page: Page) => page.getByRole('heading', { level: 1, name: '没有权限' });

test.each(Object.keys(BUILT_IN_ROLES) as BuiltInRole[])(
  'the role %s has its areas in the navigation and in the palette, and no others by their address',
  async (role) => {
    const { page, open } = await openConsole(browser(), site(), addOperator(site(), role));
    await open('/');
    const navigation = page.getByRole('navigation', { name: '主导航' }).filter({ visible: true });
    await navigation.getByRole('link').first().waitFor();
    const names = await navigation.getByRole('link').allTextContents();
    expect(names).toEqual([...MAY_OPEN[role], '查看网站']);

    await page.keyboard.press('Control+K');
    const palette = page.getByRole('dialog', { name: '搜索和命令' });
    await palette.getByRole('button', { name: '退出登录' }).waitFor();
    const listed = await palette.getByRole('button').allTextContents();
    expect(ALL_AREAS.filter((name) => listed.includes(name))).toEqual(MAY_OPEN[role]);

    for (const name of ALL_AREAS.filter((each) => !MAY_OPEN[role].includes(each))) {
      await open(AREAS[name]);
      await refusal(page).waitFor();
    }
  },
);

/** A course for 1,280 yuan of which the refund is applied for, a transfer that waits, and a comment. */
function addPayer() {
  const [member, asked, sent] = [addOneMember(site()), addOneMember(site()), addOneMember(site())];
  addRefundCases(site(), [member.id, asked.id, sent.id]);
  const order = addTransferOrder(site(), member.id);
  const orderNo = withDatabase(site(), (database) => {
    database
      .prepare(
        `insert into comments (resource_type, resource_id, member_id, content, status, address, province, held_for, created_at)
         values (1, 1, ?, '请问退款多久到账', 0, '', '', '', ?)`,
      )
      .run(member.id, Date.now());
    return String(database.prepare('select order_no from orders where id = ?').get(order)?.order_no);
  });
  return { ...member, order, orderNo, masked: mask(member.mobile), asked, sent };
}

const mask = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(7)}`;

/** What the palette finds for a text. */
async function searchPalette(page: Page, text: string) {
  await page.keyboard.press('Control+K');
  const palette = page.getByRole('dialog', { name: '搜索和命令' });
  const answered = page.waitForResponse((response) => response.url().includes('/palette'));
  await palette.getByRole('textbox').fill(text);
  await answered;
  return palette;
}

test('finance sees what was paid, and no course', async () => {
  const payer = addPayer();
  const course = await addCourseDraft(site(), await clientOf(site(), addOperator(site(), 'editor')));
  const { page, open } = await openConsole(browser(), site(), addOperator(site(), 'finance'));
  for (const path of [
    `/courses/${course.id}`,
    `/courses/${course.id}/outline`,
    `/courses/${course.id}/price`,
  ]) {
    await open(path);
    await refusal(page).waitFor();
    expect(await page.getByText(course.title).count()).toBe(0);
  }
  await open(`/orders/${payer.order}`);
  await page.getByText(payer.orderNo).first().waitFor();
  expect(await page.locator('main a[href*="/courses/"]').count()).toBe(0);
  await open(`/members/${payer.id}?tab=courses`);
  await page.getByText(payer.masked).waitFor();
  expect(await page.locator('main a[href*="/courses/"]').count()).toBe(0);
  expect(await page.getByRole('button', { name: '开通课程' }).count()).toBe(0);
  const palette = await searchPalette(page, course.title);
  await palette.getByText('没有找到', { exact: true }).waitFor();
});

test('editors see no money, not even beside a member', async () => {
  const payer = addPayer();
  const { page, open } = await openConsole(browser(), site(), addOperator(site(), 'editor'));
  for (const path of [
    ...[`/orders/${payer.order}`, '/orders/ledger', '/refunds/applications', '/refunds/records'],
    ...['/promo-codes?search=a', '/plans?create=1', '/statistics/money', `/members/${payer.id}`],
  ]) {
    await open(path);
    await refusal(page).waitFor();
  }
  await open('/');
  await page.getByRole('heading', { name: '待办', exact: true }).waitFor();
  const figures = /[￥¥]|项退款要处理|笔转账等待确认|笔迟到的款项/;
  expect(await page.getByText(figures).count()).toBe(0);
  for (const text of [payer.orderNo, payer.mobile]) {
    const palette = await searchPalette(page, text);
    await palette.getByText('没有找到', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    // Otherwise the next search would be typed into the one that closes.
    await palette.waitFor({ state: 'hidden' });
  }

  // A role that sees members beside courses sees nothing of what they paid either.
  const owner = await clientOf(site(), addOperator(site(), 'owner'));
  const { name } = await owner.call<{ name: string }>('POST', '/roles', {
    ...{ title: '班主任', scope: 'all', permissions: ['course.view', 'course.edit', 'member.view'] },
  });
  withDatabase(site(), (database) =>
    database
      .prepare('insert into messages (id, member_id, text, created_at) values (?, ?, ?, ?)')
      .run(crypto.randomUUID(), payer.id, `订单${payer.orderNo}已成功退款600.00元`, Date.now()),
  );
  const tutor = await openConsole(browser(), site(), addOperator(site(), name));
  await tutor.open(`/members/${payer.id}`);
  await tutor.page.getByText(payer.masked).waitFor();
  await tutor.page.getByRole('group', { name: '动态的种类' }).waitFor();
  await tutor.page.getByRole('listitem').filter({ hasText: '开通课程' }).first().waitFor();
  expect(
    await tutor.page
      .locator('main')
      .getByText(/[￥¥]|元|订单|退款|支付|消息/)
      .count(),
  ).toBe(0);
});

test('support sees masked numbers everywhere; showing a whole one is recorded', async () => {
  const payer = addPayer();
  const { id, mobile, asked, sent } = payer;
  const support = addOperator(site(), 'support', '周客服');
  const { page, open } = await openConsole(browser(), site(), support);
  const answers = collectAnswers(page);
  const expectMasked = async (whose: string, where: string): Promise<void> => {
    await page.getByText(mask(whose)).filter({ visible: true }).first().waitFor();
    expect(await page.content(), where).not.toContain(whose);
    for (const each of [mobile, asked.mobile, sent.mobile]) expect(answers.join(), where).not.toContain(each);
  };
  for (const [path, whose] of [
    [`/members?search=${encodeURIComponent(`#${id}`)}`, mobile],
    [`/members/${id}?tab=account`, mobile],
    [`/comments?memberId=${id}`, mobile],
    [`/orders?search=${payer.orderNo}`, mobile],
    [`/orders/${payer.order}`, mobile],
    ['/refunds', asked.mobile],
    ['/refunds/applications', mobile],
    ['/refunds/records', sent.mobile],
    [`/members/${id}`, mobile],
  ] as const) {
    await open(path);
    await expectMasked(whose, path);
  }
  await page.getByRole('listitem').filter({ hasText: '下单' }).first().waitFor();
  const palette = await searchPalette(page, `#${id}`);
  await palette.getByText(mask(mobile)).waitFor();
  await expectMasked(mobile, 'palette');
  await page.keyboard.press('Escape');

  const owner = await clientOf(site(), addOperator(site(), 'owner'));
  const shown = async () => {
    const { rows } = await owner.call<{ rows: { act: string; subjectId: string }[] }>(
      'GET',
      `/audit?operatorId=${support.id}`,
    );
    return rows.map(({ act, subjectId }) => `${act} ${subjectId}`);
  };
  expect(await shown()).toEqual([]);
  await page.getByRole('button', { name: '显示完整手机号（会记录）' }).click();
  await page.getByText(mobile).waitFor();
  expect(await shown()).toEqual([`member.unmask ${id}`]);
});

/** Texts of the answers of the server, as they come. */
function collectAnswers(page: Page): readonly string[] {
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/operator/api/')) return;
    answers.push(await response.text().catch(() => ''));
  });
  return answers;
}

/** How the names of buttons begin that change something. */
const CHANGES =
  /^(新建|编辑|改|保存|删除|移|恢复|发布|添加|加标签|上传|选择视频|更换|确认|取消|退款|批准|批量|不批准|拒绝|通过|回复|锁定|结束|延长|开通|写|发消息|调整|邀请|填写|替换|清空|测试|打开维护|生成|停用|启用|导入|核对|重试|显示|隐藏|上架|停售|复制(?!订单号|优惠码)|拖动)/;

/** Names of the enabled buttons of a page without its filters, and of what its first menu offers, that change something. */
async function findChangingActs(page: Page): Promise<readonly string[]> {
  const namesOf = (acts: Locator) =>
    acts.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') || one.textContent || ''));
  const main = page.locator('main');
  const buttons = main.getByRole('button', { disabled: false }).and(page.locator(':not([aria-pressed])'));
  const names = await namesOf(buttons.filter({ visible: true }));
  const menu = main.locator('[aria-haspopup="menu"]').filter({ visible: true }).first();
  if ((await menu.count()) > 0) {
    await menu.click();
    const items = page.getByRole('menuitem', { disabled: false });
    await items.first().waitFor();
    names.push(...(await namesOf(items)));
    await page.keyboard.press('Escape');
  }
  return names.filter((name) => CHANGES.test(name));
}

test('read-only changes nothing and sees no whole number', async () => {
  const payer = addPayer();
  const owner = await clientOf(site(), addOperator(site(), 'owner'));
  const course = await addCourseDraft(site(), owner);
  const types = await owner.call<{ type: string; versions: { id: number; state: string }[] }[]>(
    'GET',
    '/agreements',
  );
  const versions = types.find(({ type }) => type === 'user')?.versions ?? [];
  const agreement = versions.find(({ state }) => state === 'active');
  const { page, open } = await openConsole(browser(), site(), addOperator(site(), 'read-only'));
  const answers = collectAnswers(page);
  const changes: string[] = [];
  const found: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/operator/') && request.method() !== 'GET') changes.push(request.url());
  });
  const ofCourse = `/courses/${course.id}`;
  for (const path of [
    ...[
      ofCourse,
      `${ofCourse}/outline`,
      `${ofCourse}/introduction`,
      `${ofCourse}/price`,
      `${ofCourse}/settings`,
    ],
    ...[`${ofCourse}/attachments`, '/courses', '/videos', '/images', '/categories', '/members'],
    ...[`/members/${payer.id}`, `/members/${payer.id}?tab=courses`, `/members/${payer.id}?tab=account`],
    ...[
      `/comments?memberId=${payer.id}`,
      '/comments?tab=words',
      `/orders/${payer.order}`,
      '/orders',
      '/orders/ledger',
    ],
    ...['/refunds', '/refunds/applications', '/refunds/records', '/promo-codes', '/agreements'],
    ...[
      `/agreements/${agreement?.id}`,
      `/agreements/${agreement?.id}?tab=consents`,
      '/settings',
      '/settings/sms',
    ],
    ...['/settings/maintenance', '/operators', '/operators?tab=roles', '/audit', '/'],
    ...['/statistics', '/statistics/money', '/statistics/members', '/statistics/learning', '/tasks'],
  ]) {
    await open(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const acts = await findChangingActs(page);
    if (acts.length > 0) found.push(`${path}: ${acts.join(', ')}`);
    if (path.startsWith(ofCourse) || path === '/settings/sms') {
      const fields = page
        .locator('main')
        .locator('input:enabled, textarea:enabled, [contenteditable="true"]');
      const typed = fields.and(page.locator(':not([placeholder^="搜索"])')).filter({ visible: true });
      if ((await typed.count()) > 0)
        found.push(`${path}: ${await typed.first().evaluate((one) => one.outerHTML)}`);
    }
    if (path.endsWith('consents')) await page.getByText(payer.masked).first().waitFor();
  }
  expect(found).toEqual([]);
  expect(changes).toEqual([]);
  expect(answers.join()).not.toContain(payer.mobile);
});
