// @module-tag complete
import sharp from 'sharp';
import { test } from 'vitest';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { addPublishedCourse, readCourse, readOutline } from '../support/console/courses.ts';
import { expectInert, SCRIPT, SCRIPT_HTML, SHORT, watchViolations } from '../support/console/inert-script.ts';
import { addOperator, clientOf, openConsole } from '../support/console/operators.ts';
import { addOneMember } from '../support/site/members.ts';
import { useOwnSite } from '../support/site/site.ts';

const site = useOwnSite();
const browser = useBrowser();
/** An image of a rich text is allowed; the one of the script does not exist. */
const options = { expectedProblems: [/404/] };

test('script in announcements and agreements is inert for operators and learners', async () => {
  const operator = await clientOf(site(), addOperator(site(), 'owner', SHORT));
  const announcement = await operator.call<{ id: number }>('POST', '/announcements', { title: SCRIPT });
  const ofAnnouncement = `/announcements/${announcement.id}`;
  await operator.call('PATCH', ofAnnouncement, { html: SCRIPT_HTML, version: 0 });
  await operator.call('POST', `${ofAnnouncement}/publish`, { version: 1 });
  const agreement = await operator.call<{ id: number }>('POST', '/agreements', { type: 'about' });
  const ofAgreement = `/agreements/${agreement.id}`;
  await operator.call('PATCH', ofAgreement, {
    ...{ html: SCRIPT_HTML, title: SCRIPT, versionName: SHORT, note: SCRIPT, version: 0 },
  });
  await operator.call('POST', `${ofAgreement}/activate`, { version: 1 });

  const desk = await openConsole(browser(), site(), addOperator(site(), 'owner'), options);
  const phone = await openVisit(browser(), site().url, options);
  for (const visit of [desk, phone]) await watchViolations(visit);
  for (const [path, text] of [
    ['/announcements', SCRIPT],
    [ofAnnouncement, '介绍'],
    ['/agreements', SCRIPT],
    [ofAgreement, '介绍'],
    [`${ofAgreement}?tab=compare`, SHORT],
    ['/audit', SCRIPT],
  ] as const) {
    await desk.open(path);
    await expectInert(desk, text, path);
    const preview = desk.page.getByRole('button', { name: '预览' });
    if ((await preview.count()) === 0) continue;
    await preview.click();
    await desk.page.frameLocator('[title="页面预览"]').getByRole('heading', { name: SCRIPT }).waitFor();
    await expectInert(desk, '学员看到的样子', `preview of ${path}`);
  }
  await phone.open('/');
  await expectInert(phone, SCRIPT, 'strip on the home page');
  await phone.open(`/announcement?id=${announcement.id}`);
  await expectInert(phone, '介绍', 'announcement');
  await phone.page.goto(`${site().url}/aboutus`);
  await expectInert(phone, SCRIPT, 'about');
});

test('script typed into the forms of attachments, images and captions is inert', async () => {
  const operator = await clientOf(site(), addOperator(site(), 'owner'));
  const course = await addPublishedCourse(site(), operator);
  const free = { isFree: true, isVipFree: false, priceFen: 0, struckPriceFen: null };
  const { version } = await readCourse(operator, course.id);
  await operator.call('PATCH', `/courses/${course.id}/price`, { ...free, version });
  const [lesson] = (await readOutline(operator, course.id)).lessons;
  if (!lesson) throw new Error('the course has no lesson');
  const background = '#0d7a5f';
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background } });
  await operator.uploadImage('picture.png', await picture.png().toBuffer());
  const author = await openConsole(browser(), site(), addOperator(site(), 'owner'), options);
  await watchViolations(author);
  const { page } = author;
  const choose = async (button: string, name: string, content: string) => {
    const asked = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: button, exact: true }).first().click();
    await (await asked).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
  };

  await author.open(`/courses/${course.id}/attachments`);
  await choose('上传课件', 'notes.txt', 'notes');
  await page.getByRole('button', { name: 'notes 的操作' }).click();
  await page.getByRole('menuitem', { name: '改名' }).click();
  await page.getByRole('textbox', { name: '名称' }).fill(SHORT);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  await author.open('/images?search=picture');
  await page.getByRole('button', { name: /^查看.*picture/ }).click();
  await page.getByRole('textbox', { name: '名称' }).fill(SHORT);
  await page.getByRole('textbox', { name: '说明文字' }).fill(SCRIPT);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('已保存').waitFor();

  await author.open(`/courses/${course.id}/outline`);
  await page.getByRole('button', { name: `「${lesson.title}」的操作` }).click();
  await page.getByRole('menuitem', { name: '全部设置…' }).click();
  const cue = `WEBVTT\n\n00:00:00.000 --> 00:10:00.000\n旁白开始${SCRIPT}\n`;
  await choose('上传字幕', 'captions.vtt', cue);
  await page.getByText('字幕已保存').waitFor();

  const desk = await openConsole(browser(), site(), addOperator(site(), 'owner'), options);
  const { token } = addOneMember(site());
  const phone = await openVisit(browser(), site().url, { ...options, token });
  for (const visit of [desk, phone]) await watchViolations(visit);
  await desk.open(`/courses/${course.id}/attachments`);
  await expectInert(desk, SHORT, 'attachments');
  await desk.open('/images');
  await desk.page.getByRole('button', { name: /^查看.*onerror/ }).click();
  await desk.page.getByRole('textbox', { name: '说明文字' }).waitFor();
  await expectInert(desk, SHORT, 'image');
  await desk.open('/audit');
  await expectInert(desk, SHORT, 'audit');
  await phone.open(`/course/${course.id}`);
  await phone.page.getByRole('tab', { name: /课件/ }).tap();
  await expectInert(phone, SHORT, 'attachments of the course');
  await phone.open(`/course/video/${lesson.id}?tab=transcript`);
  await expectInert(phone, '旁白开始', 'transcript from the captions');
});

test('script in every text field of a course, a category and a role is inert for other operators and for learners', async () => {
  const author = addOperator(site(), 'owner', SHORT);
  const operator = await clientOf(site(), author);
  const course = await addPublishedCourse(site(), operator, `课程 ${SCRIPT}`);
  const { version } = await readCourse(operator, course.id);
  const { id: categoryId } = await operator.call<{ id: number }>('POST', '/categories', { name: SHORT });
  await operator.call('PATCH', `/courses/${course.id}`, {
    ...{ version, categoryId, shortDescription: SCRIPT, teacherName: SHORT, teacherLine: SCRIPT },
    ...{ outcomes: [SCRIPT], seoKeywords: SCRIPT, seoDescription: SCRIPT },
  });
  await operator
    .call('PATCH', `/courses/${course.id}/description`, { html: SCRIPT_HTML, version: 0 })
    .catch(async () => {
      const { descriptionDraft } = await readCourse(operator, course.id);
      const draft = { html: SCRIPT_HTML, version: descriptionDraft?.version ?? 0 };
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
  for (const visit of [desk, phone]) await watchViolations(visit);
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
    await expectInert(desk, text, path);
  }
  await desk.page.keyboard.press('Control+K');
  await desk.page.getByPlaceholder('课程名、拼音首字母').fill('onerror');
  await expectInert(desk, course.title, 'command palette');

  await phone.open(`/course/${course.id}`);
  await expectInert(phone, course.title, 'course page');
  for (const tab of ['目录', '课程目录', '介绍', '课程介绍']) {
    const target = phone.page.getByRole('tab', { name: tab, exact: true });
    if ((await target.count()) === 0) continue;
    await target.tap();
    await expectInert(phone, course.title, tab);
  }
  await phone.open('/courses');
  await expectInert(phone, course.title, 'course list');
});
