// @module-tag complete
import { expect, onTestFinished, test } from 'vitest';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { addCourseDraft, addPublishedCourse, readCourse, readOutline } from '../support/console/courses.ts';
import { addOperator, clientOf, openConsole } from '../support/console/operators.ts';
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

/** Areas by role, as the catalogue of rights says. */
const AREAS = {
  owner: ['开始', '课程', '视频', '图片', '分类', '运营人员', '操作日志'],
  editor: ['开始', '课程', '视频', '图片', '分类'],
  finance: ['开始', '操作日志'],
  support: ['开始', '课程', '分类'],
  'read-only': ['开始', '课程', '视频', '图片', '分类', '运营人员', '操作日志'],
} as const;

test.each(Object.entries(AREAS))(
  'the navigation of the role %s has what it may open',
  async (role, areas) => {
    const { page, open } = await openConsole(browser(), site(), addOperator(site(), role));
    await open('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const links = page
      .getByRole('navigation', { name: '主导航' })
      .filter({ visible: true })
      .getByRole('link');
    expect(await links.allTextContents()).toEqual([...areas, '查看网站']);
  },
);

test('finance sees no courses, not by their address either', async () => {
  const { page, open } = await openConsole(browser(), site(), addOperator(site(), 'finance'));
  for (const path of ['/courses', '/courses/1', '/courses/1/outline', '/videos', '/images', '/operators']) {
    await open(path);
    await page.getByRole('heading', { level: 1, name: '没有权限' }).waitFor();
  }
  expect(await page.getByText('新建课程').count()).toBe(0);
});

test('read-only sees a course and can change nothing', async () => {
  const { page, open } = await openConsole(browser(), site(), addOperator(site(), 'read-only'));
  await open('/courses/1');
  await page.getByText('你的角色不能编辑这门课程').waitFor();
  expect(await page.getByRole('button', { name: '更换封面' }).count()).toBe(0);
  expect(await page.getByRole('textbox', { name: '标题' }).isDisabled()).toBe(true);
  await open('/courses/1/outline');
  await page.getByText(/课时 · 共/).waitFor();
  for (const name of ['添加课时', '新建章节', '选择视频'])
    expect(await page.getByRole('button', { name }).count(), name).toBe(0);
  expect(await page.getByRole('button', { name: /^拖动/ }).count()).toBe(0);
});

const SCRIPT = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
/** Short enough for every field. */
const SHORT = '<img src=x onerror=hacked=1>';

declare global {
  interface Window {
    hacked?: number;
    violations?: string[];
  }
}

test('script in every text field is inert for other operators and for learners', async () => {
  const author = addOperator(site(), 'owner', SHORT);
  const operator = await clientOf(site(), author);
  const course = await addPublishedCourse(site(), operator, `课程 ${SCRIPT}`);
  // Other tests of the shared site take any course of the lists.
  onTestFinished(async () => {
    const { version } = await readCourse(operator, course.id);
    await operator.call('POST', `/courses/${course.id}/trash`, { version });
  });
  const { version } = await readCourse(operator, course.id);
  const { id: categoryId } = await operator.call<{ id: number }>('POST', '/categories', { name: SHORT });
  await operator.call('PATCH', `/courses/${course.id}`, {
    ...{ version, categoryId, shortDescription: SCRIPT, teacherName: SHORT, teacherLine: SCRIPT },
    ...{ outcomes: [SCRIPT], seoKeywords: SCRIPT, seoDescription: SCRIPT },
  });
  const html = `<p>介绍</p>${SCRIPT}<a href="javascript:window.hacked=1">点我</a><svg onload="window.hacked=1"></svg>`;
  await operator.call('PATCH', `/courses/${course.id}/description`, { html, version: 0 }).catch(async () => {
    const { descriptionDraft } = await readCourse(operator, course.id);
    const draft = { html, version: descriptionDraft?.version ?? 0 };
    await operator.call('PATCH', `/courses/${course.id}/description`, draft);
  });
  await operator.call('POST', `/courses/${course.id}/publish`, {
    version: (await readCourse(operator, course.id)).version,
  });
  const { lessons, chapters } = await readOutline(operator, course.id);
  const [lesson] = lessons;
  const [chapter] = chapters;
  if (!lesson || !chapter) throw new Error('the course has no lesson');
  await operator.call('PATCH', `/lessons/${lesson.id}`, { title: SCRIPT, version: lesson.version });
  await operator.call('PATCH', `/chapters/${chapter.id}`, { title: SCRIPT, version: chapter.version });
  await operator.call('POST', '/invitations', { role: 'editor', note: SHORT });
  await operator.call('POST', '/roles', { title: SHORT, scope: 'all', permissions: ['course.view'] });

  const desk = await openConsole(browser(), site(), addOperator(site(), 'owner'), {
    expectedProblems: [/404/],
  });
  // An image in an introduction is allowed; this one does not exist.
  const phone = await openVisit(browser(), site().url, { expectedProblems: [/404/] });
  for (const { page } of [desk, phone]) {
    await page.addInitScript(() => {
      window.violations = [];
      document.addEventListener('securitypolicyviolation', (event) =>
        window.violations?.push(`${event.violatedDirective} ${event.blockedURI}`),
      );
    });
  }
  const isInert = async ({ page }: typeof desk, text: string, where: string) => {
    await page.getByText(text).filter({ visible: true }).first().waitFor();
    expect(await page.evaluate(() => window.hacked), where).toBeUndefined();
    expect(await page.evaluate(() => window.violations), where).toEqual([]);
    expect(await page.locator('[onerror], [onload], [href^="javascript"]').count(), where).toBe(0);
  };
  const ofCourse = `/courses/${course.id}`;
  for (const [path, text] of [
    [`/courses?sort=newest`, course.title],
    [ofCourse, course.title],
    [`${ofCourse}/outline`, SCRIPT],
    [`${ofCourse}/introduction`, '介绍'],
    [`${ofCourse}/price`, course.title],
    [`${ofCourse}/settings`, course.title],
    ['/categories', SHORT],
    ['/operators', SHORT],
    ['/operators?tab=roles', SHORT],
    ['/audit', SCRIPT],
  ] as const) {
    await desk.open(path);
    await isInert(desk, text, path);
  }
  await desk.page.keyboard.press('Control+K');
  await desk.page.getByPlaceholder('课程名、拼音首字母').fill('onerror');
  await isInert(desk, course.title, 'command palette');

  await phone.open(`/course/${course.id}`);
  await isInert(phone, course.title, 'course page');
  for (const tab of ['目录', '课程目录', '介绍', '课程介绍']) {
    const target = phone.page.getByRole('tab', { name: tab, exact: true });
    if ((await target.count()) === 0) continue;
    await target.tap();
    await isInert(phone, course.title, tab);
  }
  await phone.open('/courses');
  await isInert(phone, course.title, 'course list');
});
