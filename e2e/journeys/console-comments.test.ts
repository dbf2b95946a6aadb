// @module-tag complete
import { commentStore } from '@zaixue/contract/calls/comment';
import { expect, test } from 'vitest';
import { makeCall } from '../support/api/wire.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { addPublishedCourse } from '../support/console/courses.ts';
import { fingerOn, undoOf } from '../support/console/hands.ts';
import { addOperator, clientOf, openConsole } from '../support/console/operators.ts';
import { withDatabase } from '../support/site/database.ts';
import { addOneMember, type TestMember } from '../support/site/members.ts';
import { changeSettings } from '../support/site/settings.ts';
import { useOwnSite } from '../support/site/site.ts';

const site = useOwnSite();
const browser = useBrowser();

const COMMENTS = 10;
const textOf = (number: number): string => `第 ${number} 条：这一讲的例子很实用`;

/** A course on sale with a buyer, and the console on a phone of an operator who answers comments. */
async function prepare() {
  const editor = await clientOf(site(), addOperator(site(), 'editor', '陈编辑'));
  const course = await addPublishedCourse(site(), editor);
  const member = addOneMember(site(), { boughtCourseId: course.id });
  const post = (content: string, by: TestMember = member) =>
    makeCall(site().url, commentStore, { rt: 1, rid: course.id, content }, { token: by.token });
  const as = addOperator(site(), 'support', '周老师');
  const window = await openConsole(browser(), site(), as, { device: 'iphone' });
  const states = () =>
    withDatabase(site(), (database) =>
      database
        .prepare('select status from comments where resource_type = 1 and resource_id = ? order by id')
        .all(course.id)
        .map((row) => (row as { status: number }).status),
    );
  return { course, member, post, states, ...window, hands: fingerOn(window.page) };
}

test('ten comments are approved at once and one of them is taken back; one is answered, and a learner sees it', async () => {
  const { course, member, post, states, page, open, hands } = await prepare();
  for (let number = 1; number <= COMMENTS; number += 1) await post(textOf(number));
  await open('/');
  await hands.press(
    page
      .locator('li')
      .filter({ hasText: `${COMMENTS} 条评论等待审核` })
      .getByRole('link'),
  );
  const cardOf = (number: number) => page.getByRole('article').filter({ hasText: textOf(number) });
  await cardOf(1).waitFor();
  await page.getByRole('checkbox', { name: '选择本页全部' }).tap();
  await hands.press(page.getByRole('button', { name: `通过这 ${COMMENTS} 条` }));
  await page.getByText(`已通过 ${COMMENTS} 条评论`).waitFor();
  expect(states()).toEqual(Array(COMMENTS).fill(1));

  await hands.press(undoOf(page, `已通过 ${COMMENTS} 条评论`));
  await cardOf(1).waitFor();
  await page.getByRole('checkbox', { name: '选择本页全部' }).tap();
  await hands.press(page.getByRole('button', { name: `通过这 ${COMMENTS} 条` }));
  await page.getByText('没有待审核的评论').waitFor();
  // One of the ten goes back to those that wait.
  await hands.press(page.getByRole('button', { name: /^已通过/ }));
  await hands.choose(cardOf(9).getByRole('button', { name: /更多操作$/ }), '退回待审核');
  await cardOf(9).waitFor({ state: 'hidden' });
  expect(states().filter((state) => state === 1)).toHaveLength(COMMENTS - 1);
  expect(states()[8]).toBe(0);

  await hands.press(cardOf(10).getByRole('button', { name: '回复' }));
  await hands.type(cardOf(10).getByRole('textbox', { name: '以站点名义回复' }), '谢谢！\n资料在课程页。');
  await hands.press(cardOf(10).getByRole('button', { name: '发送回复' }));
  await page.getByText('已回复').first().waitFor();
  const learner = await openVisit(browser(), site().url, { token: member.token });
  await learner.open(`/course/${course.id}?tab=comments`);
  await learner.page.getByText('资料在课程页。').waitFor();
  await learner.page.getByText('官方回复').waitFor();
  expect(await learner.page.getByText(textOf(9)).count()).toBe(0);
  await learner.open('/messages');
  await learner.page.getByText(/回复：谢谢！/).waitFor();
});

test('a sensitive word holds a new comment although comments are published at once', async () => {
  const { post, states, page, open, hands } = await prepare();
  await changeSettings(site(), { 'comment.review': false });
  await open('/comments?tab=words');
  await hands.type(page.getByRole('textbox', { name: '每行一个词' }), '加微信\n代写作业');
  await hands.press(page.getByRole('button', { name: '添加敏感词' }));
  await page.getByText('已添加 2 个敏感词').waitFor();
  await post('老师讲得很清楚');
  await post('想要资料的 加 微 信 吧');
  expect(states()).toEqual([1, 0]);
  await hands.press(page.getByRole('tab', { name: '评论' }));
  const held = page.getByRole('article').filter({ hasText: '含敏感词「加微信」' });
  await hands.press(held.getByRole('button', { name: '拒绝' }));
  await page.getByText('已拒绝 1 条评论').waitFor();
  expect(states()).toEqual([1, 2]);
});
