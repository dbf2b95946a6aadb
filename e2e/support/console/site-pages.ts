import type { Page } from 'playwright-core';
import type { ShowStep } from '../browser/journey-pictures.ts';
import { FIRST_COURSE } from './first-course.ts';

export const SITE_PLAN = { name: '月度会员', days: '30', price: '68', struck: '88' } as const;
export const SITE_PROMO = { code: 'KAIXUE20', discount: '20' } as const;
export const SITE_ANNOUNCEMENT = '开学了：九月的直播答疑安排';
export const SITE_BANNER = '九月开学季';
export const SITE_BLOCK = '从这里开始';
export const SITE_ABOUT = '我们教大家动手做网页，老师是有十年经验的前端工程师。';
export const BANK_ACCOUNT = '户名：在学网络科技 账号：6222 0000 1234 5678';

/** What the owner writes into the places that the starting texts leave open. */
const ANSWERS: readonly (readonly [RegExp, string])[] = [
  [/网站名称/, '在学网校'],
  [/运营者/, '在学网络科技有限公司'],
  [/日期/, '2026 年 9 月 1 日'],
  [/介绍/, SITE_ABOUT],
  [/天数/, '7'],
  [/法院/, '运营者所在地人民法院'],
  [/退款/, '购买后七天内、学习不到三分之一的，全额退款，三个工作日内退到'],
  [/学习多久/, '长期有效'],
  [/收集/, '支付信息：订单号与付款时间'],
  [/所在地/, '上海'],
  [/期限/, '15 个工作日'],
  [/服务商/, '阿里云（短信与存储）'],
  [/地址/, '上海市徐汇区某某路 1 号'],
  [/时间/, '工作日九点到十八点'],
  [/.*/, 'help@zaixue.example'],
];

const AGREEMENTS = ['用户协议', '隐私政策', '会员服务协议', '付费内容购买协议', '关于我们'] as const;

const goTo = (page: Page, area: string) =>
  page.getByRole('navigation').getByRole('link', { name: area, exact: true }).first().click();
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const closeSheet = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').filter({ visible: true }).waitFor({ state: 'detached' });
};
const saved = (page: Page) => page.getByText('已保存', { exact: true }).first().waitFor();

/** Each agreement, and the page about the site: from the starting text, places filled in, made the active version. */
export async function activateAgreements(page: Page, show: ShowStep): Promise<void> {
  await goTo(page, '协议与关于');
  await button(page, /^从起始文字开始写/)
    .first()
    .waitFor();
  await show('agreements-none');
  for (const title of AGREEMENTS) {
    await button(page, `从起始文字开始写：${title}`).click();
    await page.getByText(/还有 \d+ 处要填写/).waitFor();
    if (title === '用户协议') await show('agreement-places');
    await fillPlaces(page);
    await page.getByText(/还有 \d+ 处要填写/).waitFor({ state: 'detached' });
    if (title === '用户协议') await show('agreement-filled');
    await button(page, '启用').click();
    if (title === '用户协议') await show('agreement-activate');
    await dialog(page, '启用这个版本').getByRole('button', { name: '启用' }).click();
    await page.getByText(`《${title}》版本 1.0 已启用`).first().waitFor();
    await page.getByRole('link', { name: '协议与关于' }).first().click();
    await button(page, `新建版本：${title}`).waitFor();
  }
  await show('agreements-active');
}

/** Selects one open place after the other in the editor and types over it. */
async function fillPlaces(page: Page): Promise<void> {
  const editor = page.getByRole('textbox', { name: '正文' });
  await editor.click();
  for (;;) {
    const place = await editor.evaluate(selectPlace);
    if (place === '') return;
    const [, answer = ''] = ANSWERS.find(([pattern]) => pattern.test(place)) ?? [];
    await page.keyboard.insertText(answer);
  }
}

/** Selects the first open place below an element and returns its text; empty when there is none. */
async function selectPlace(root: HTMLElement | SVGElement): Promise<string> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const found = /【[^】]*】/.exec(node.textContent ?? '');
    if (!found) continue;
    document.getSelection()?.setBaseAndExtent(node, found.index, node, found.index + found[0].length);
    // The editor takes the selection over with the event that follows.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return found[0];
  }
  return '';
}

/** A plan with a struck price and benefits that learners find chosen. */
export async function createPlan(page: Page, show: ShowStep): Promise<void> {
  await goTo(page, '会员套餐');
  await button(page, '新建套餐').first().click();
  const sheet = dialog(page, '新建套餐');
  await sheet.getByLabel('名称').fill(SITE_PLAN.name);
  await sheet.getByLabel('售价').fill(SITE_PLAN.price);
  await sheet.getByLabel('划线价').fill(SITE_PLAN.struck);
  await sheet.getByLabel('天数').fill(SITE_PLAN.days);
  await sheet.getByLabel('权益').fill('会员课程随便看\n每周一次直播答疑\n作业一对一点评');
  await sheet.getByLabel('推荐这个套餐').check();
  await show('plan-form');
  await sheet.getByRole('button', { name: '新建', exact: true }).click();
  await page.getByText(`已新建「${SITE_PLAN.name}」`).waitFor();
  await page.getByText('推荐', { exact: true }).first().waitFor();
  await show('plan');
}

export async function createPromoCode(page: Page, show: ShowStep): Promise<void> {
  await goTo(page, '优惠码');
  await button(page, '新建优惠码').first().click();
  const sheet = dialog(page, '新建优惠码');
  await sheet.getByLabel('优惠码', { exact: false }).first().fill(SITE_PROMO.code);
  await sheet.getByLabel('抵扣金额').fill(SITE_PROMO.discount);
  await sheet.getByLabel('可用次数').fill('100');
  await show('promo-form');
  await sheet.getByRole('button', { name: '新建', exact: true }).click();
  await page.getByText(`已新建优惠码「${SITE_PROMO.code}」`).waitFor();
  await show('promo');
}

/** A banner with a link to the course and a list of courses: draft, preview at the size of a phone, published. */
export async function publishHome(page: Page, show: ShowStep): Promise<void> {
  await goTo(page, '首页');
  const shown = page.frameLocator('iframe[title="手机上的首页（草稿）"]');
  const back = () => button(page, '全部板块').click();
  await button(page, '添加板块').first().waitFor();
  await show('home-empty');
  const add = async (kind: RegExp): Promise<void> => {
    await button(page, '添加板块').first().click();
    await dialog(page, '添加板块').getByRole('button', { name: kind }).click();
    await button(page, '全部板块').waitFor();
  };

  // Suggested parts are there; the banner among them is empty and hidden.
  await button(page, /^轮播图/)
    .first()
    .click();
  await button(page, '添加图片').click();
  await dialog(page, '第 1 张').getByRole('button', { name: '选择图片' }).click();
  await dialog(page, '选择图片').getByRole('button', { name: /封面/ }).first().click();
  await button(page, '使用这个裁剪').click();
  await dialog(page, '第 1 张').getByRole('button', { name: '选择页面' }).click();
  await button(page, '课程').click();
  await page.getByRole('searchbox', { name: '搜索课程' }).fill(FIRST_COURSE.title);
  await dialog(page, '点了打开哪里').getByRole('button', { name: FIRST_COURSE.title }).click();
  await page.getByRole('textbox', { name: '图片说明' }).fill(SITE_BANNER);
  await show('home-banner');
  await button(page, '完成').click();
  await back();
  // The track of the switch lies over its field.
  await page.getByRole('switch', { name: '显示「轮播图」' }).click({ force: true });

  await add(/^课程列表/);
  await page.getByRole('textbox', { name: '标题' }).fill(SITE_BLOCK);
  await page.getByRole('radio', { name: '最新发布' }).check();
  await back();

  await add(/^快捷入口/);
  await button(page, /^入口 1/)
    .first()
    .click();
  await page.getByRole('textbox', { name: '名称' }).fill('会员');
  await dialog(page, '会员').getByRole('button', { name: '选择页面' }).click();
  await dialog(page, '点了打开哪里')
    .getByRole('button', { name: /^会员套餐/ })
    .click();
  await button(page, '完成').click();
  await back();
  await saved(page);
  await shown.getByRole('img', { name: SITE_BANNER }).waitFor();
  await shown.getByRole('heading', { name: SITE_BLOCK }).waitFor();
  await show('home-draft');
  await button(page, '发布').click();
  await dialog(page, '发布首页').getByText(SITE_BLOCK).first().waitFor();
  await show('home-publish');
  await dialog(page, '发布首页').getByRole('button', { name: '发布' }).click();
  await page.getByText('和访客看到的一样').waitFor();
}

export async function publishAnnouncement(page: Page, show: ShowStep): Promise<void> {
  await goTo(page, '公告');
  await button(page, '写公告').first().click();
  await dialog(page, '写公告').getByLabel('标题').fill(SITE_ANNOUNCEMENT);
  await button(page, '开始写').click();
  const editor = page.getByRole('textbox', { name: '正文' });
  await editor.click();
  await page.keyboard.type('九月每周五晚上八点直播答疑，会员免费。');
  await saved(page);
  await show('announcement');
  await button(page, '发布').click();
  const sheet = dialog(page, '发布公告');
  await sheet.getByText('学员在首页和公告页看到这条公告。').waitFor();
  await sheet.getByRole('button', { name: '发布', exact: true }).click();
  await sheet.getByText('学员几秒钟后就能看到。').waitFor();
  await show('announcement-published');
  await closeSheet(page);
}

/** A member who logs in with a password. */
export async function createMember(
  page: Page,
  member: { readonly mobile: string; readonly nickname: string; readonly password: string },
  show: ShowStep,
): Promise<void> {
  await goTo(page, '学员');
  await button(page, '新建学员').first().click();
  const sheet = dialog(page, '新建学员');
  await sheet.getByLabel('手机号').fill(member.mobile);
  await sheet.getByLabel('昵称').fill(member.nickname);
  await sheet.getByRole('textbox', { name: '密码' }).fill(member.password);
  await show('member-form');
  await sheet.getByRole('button', { name: '新建', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: member.nickname }).waitFor();
  await show('member');
}

/** Switches bank transfer on, and lets another operator decide what is over a sum. */
export async function switchOnTransfers(page: Page, limitYuan: number, show: ShowStep): Promise<void> {
  await goTo(page, '设置');
  await page.getByRole('navigation', { name: '设置分组' }).getByRole('link', { name: '订单与转账' }).click();
  await page.getByRole('heading', { level: 1, name: '订单与转账' }).waitFor();
  await page.getByLabel(/^超过多少元的退款和转账/).fill(String(limitYuan));
  await page.getByRole('switch', { name: /^线下转账/ }).click();
  await page.getByRole('textbox', { name: '线下转账的收款说明' }).click();
  await page.keyboard.type(BANK_ACCOUNT);
  await show('settings');
  await button(page, '保存').click();
  await saved(page);
}
