// @module-tag complete
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, test } from 'vitest';
import { picturesOf } from '../support/browser/journey-pictures.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { createFirstCourse, OWNER } from '../support/console/first-course.ts';
import { firstInvitation, makeCourseFiles } from '../support/console/new-site.ts';
import { addOperator, DESK, openConsole } from '../support/console/operators.ts';
import { authenticatorOf, endVerification, enrolOnPage } from '../support/console/second-factor.ts';
import {
  applyForRefund,
  buyByTransfer,
  SITE_MEMBER,
  seeAccessEnded,
  seeRefundComing,
  useWhatWasBought,
} from '../support/console/site-learner.ts';
import {
  type AtConsole,
  approve,
  askRefund,
  confirmSent,
  confirmTransfers,
  readAuditLog,
} from '../support/console/site-money.ts';
import {
  activateAgreements,
  createMember,
  createPlan,
  createPromoCode,
  publishAnnouncement,
  publishHome,
  switchOnTransfers,
} from '../support/console/site-pages.ts';
import { useOwnSite } from '../support/site/site.ts';

const site = useOwnSite({ env: { DEMO: '0' } });
const browser = useBrowser();
const folder = mkdtempSync(join(tmpdir(), 'zaixue-console-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Refunds and transfers over this sum need a second operator, yuan. */
const LIMIT_YUAN = 80;
/** What the log names of the story, newest first. */
const ACTS = [
  '确认线下退款已转出',
  '批准退款',
  '提交退款审批',
  '批准转账到账',
  '提交转账到账审批',
  '确认转账到账',
  '修改设置',
  '发布首页',
  '启用协议版本',
];

test('an empty site is filled, a learner pays by transfer, and gets the money of the course back', {
  timeout: 900_000,
}, async () => {
  const desk = await openVisit(browser(), site().url, {
    device: 'desktop',
    context: { viewport: DESK },
    // What is left while it loads, and the answers that ask for a code.
    expectedProblems: [/ERR_ABORTED/, /403/],
  });
  const files = await makeCourseFiles(folder);
  const invitation = firstInvitation(site());
  const { courseId, secret } = await createFirstCourse(desk.page, { invitation, ...files });
  await desk.page.keyboard.press('Escape');
  await fillSite(desk.page);
  const owner = { page: desk.page, app: authenticatorOf(secret) };

  const learner = await openVisit(browser(), site().url);
  await buyByTransfer(learner);
  const finance = await openFinance();
  endVerification(site());
  await confirmTransfers(finance);
  await approve(owner, '转账到账', picturesOf(desk.page, 'site-3-owner'));
  const lesson = await useWhatWasBought(learner, courseId);

  await applyForRefund(learner);
  await askRefund(finance);
  endVerification(site());
  await approve(owner, '退款', picturesOf(desk.page, 'site-6-owner'));
  await seeRefundComing(learner);
  await confirmSent(finance);
  await seeAccessEnded(learner, courseId, lesson);
  await readAuditLog(owner, ACTS);
});

async function fillSite(desk: Page): Promise<void> {
  const show = picturesOf(desk, 'site-1-owner');
  await activateAgreements(desk, show);
  await createPlan(desk, show);
  await createPromoCode(desk, show);
  await publishHome(desk, show);
  await publishAnnouncement(desk, show);
  await createMember(desk, SITE_MEMBER, show);
  await switchOnTransfers(desk, LIMIT_YUAN, show);
}

/** A bookkeeper with a phone, who needs a second factor now that the site can be paid. */
async function openFinance(): Promise<AtConsole> {
  const operator = addOperator(site(), 'finance', '赵会计', OWNER);
  const { page, open } = await openConsole(browser(), site(), operator, {
    ...{ device: 'iphone', expectedProblems: [/403/] },
  });
  await open('/');
  return { page, app: await enrolOnPage(page) };
}
