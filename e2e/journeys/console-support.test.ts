// @module-tag complete
import { memberDetail } from '@zaixue/contract/calls/member';
import type { OperatorMemberDetail } from '@zaixue/contract/operator/learners/members';
import { expect, test } from 'vitest';
import { logInBySms, randomMobile } from '../support/api/login.ts';
import { makeCall } from '../support/api/wire.ts';
import { picturesOf } from '../support/browser/journey-pictures.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { addPublishedCourse } from '../support/console/courses.ts';
import { fingerOn } from '../support/console/hands.ts';
import { addOperator, clientOf, openConsole } from '../support/console/operators.ts';
import { useOwnSite } from '../support/site/site.ts';

const site = useOwnSite();
const browser = useBrowser();

test('support helps a member on a phone', { timeout: 240_000 }, async () => {
  const owner = await clientOf(site(), addOperator(site(), 'owner'));
  const course = await addPublishedCourse(site(), owner);
  const mobile = randomMobile();
  const token = await logInBySms(site().url, mobile);
  const isLoggedIn = async (of: string): Promise<boolean> =>
    (await makeCall(site().url, memberDetail, {}, { token: of })).envelope.code === 0;
  const { rows } = await owner.call<{ rows: { id: number; nickname: string }[] }>(
    'GET',
    `/members?search=${mobile}`,
  );
  const [row] = rows;
  if (!row) throw new Error('the member is not found');
  const read = () => owner.call<OperatorMemberDetail>('GET', `/members/${row.id}`);

  const support = addOperator(site(), 'support', '周客服');
  const { page, open } = await openConsole(browser(), site(), support, { device: 'iphone' });
  const { press, type, choose } = fingerOn(page);
  const dialog = page.getByRole('dialog').filter({ visible: true });
  const show = picturesOf(page, 'support');

  await open('/');
  await press(page.getByRole('link', { name: '学员', exact: true }).filter({ visible: true }));
  await type(page.getByPlaceholder('搜索手机号、昵称或 #编号'), mobile);
  await page.waitForURL(/search=/);
  await page.getByText('共 1 项').first().waitFor();
  await show('1-found');
  await press(page.getByRole('link', { name: row.nickname }));
  await page.getByRole('heading', { level: 1, name: row.nickname }).waitFor();
  await page.getByText(`${mobile.slice(0, 3)}****${mobile.slice(7)}`).waitFor();
  expect(await page.getByText(mobile).count()).toBe(0);
  // The login and the welcome.
  await page.getByRole('listitem').filter({ hasText: '收到消息' }).first().waitFor();
  await page.getByRole('listitem').filter({ hasText: '登录' }).first().waitFor();
  await show('2-timeline');

  await press(page.getByRole('button', { name: '显示完整手机号（会记录）' }));
  await page.getByText(mobile).waitFor();

  await press(page.getByRole('button', { name: '开通课程' }));
  await type(dialog.getByRole('searchbox'), course.title);
  await press(dialog.getByRole('button', { name: course.title }));
  await show('3-grant');
  await press(dialog.getByRole('button', { name: '开通课程' }));
  await page.getByText(`已开通《${course.title}》`).waitFor();
  expect((await read()).courses.map(({ id }) => id)).toEqual([course.id]);

  const extend = async (days: number): Promise<void> => {
    await press(page.getByRole('button', { name: '延长会员' }));
    await type(dialog.getByLabel('天数'), String(days));
    await show(`4-membership-${days}`);
    await press(dialog.getByRole('button', { name: '开通', exact: true }));
    await dialog.waitFor({ state: 'detached' });
  };
  const daysLeft = async (): Promise<number> =>
    Math.round((((await read()).membership?.endsAt ?? 0) - Date.now()) / 86_400_000);
  await extend(45);
  expect(await daysLeft()).toBe(45);
  await extend(30);
  expect(await daysLeft()).toBe(75);
  const learner = await openVisit(browser(), site().url, { token });
  await learner.open('/role');
  await learner.page.getByText(/到期 · 还有 75 天/).waitFor();
  await learner.open(`/course/${course.id}`);
  await learner.page.getByRole('link', { name: '开始学习' }).waitFor();

  await press(page.getByRole('group', { name: '学员资料的各个部分' }).getByRole('button', { name: /^登录/ }));
  expect(await isLoggedIn(token)).toBe(true);
  await show('5-sessions');
  await press(page.getByRole('button', { name: /^结束 .* 的登录$/ }));
  await page.getByText('现在没有登录的设备').waitFor();
  expect(await isLoggedIn(token)).toBe(false);

  const menu = page.getByRole('button', { name: '更多操作' });
  await choose(menu, '锁定');
  await type(dialog.getByLabel('原因'), '账号被转卖，等待核实');
  await show('6-lock');
  await press(dialog.getByRole('button', { name: '锁定' }));
  await page.getByText('账号已锁定，学员不能登录。').waitFor();
  expect((await read()).isLocked).toBe(true);
  await choose(menu, '解锁');
  await press(dialog.getByRole('button', { name: '解锁' }));
  await page.getByText('账号已锁定，学员不能登录。').waitFor({ state: 'detached' });
  expect((await read()).isLocked).toBe(false);

  await press(page.getByRole('group', { name: '学员资料的各个部分' }).getByRole('button', { name: /^动态/ }));
  for (const act of [
    '解锁学员',
    '锁定学员',
    '结束学员的一个登录',
    '赠送、延长会员',
    '开通课程',
    '查看完整手机号',
  ])
    await page.getByRole('listitem').filter({ hasText: act }).first().waitFor();
  await show('7-acts');
});
