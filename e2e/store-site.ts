import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { memberOrders } from '@zaixue/contract/calls/account';
import { courseComment } from '@zaixue/contract/calls/comment';
import { courseDetail, courses } from '@zaixue/contract/calls/course';
import { videoNoteAdd } from '@zaixue/contract/calls/note';
import { orderCourse, orderRole, plans } from '@zaixue/contract/calls/order';
import { orderPayTicket } from '@zaixue/contract/calls/payment';
import { videoDetail, videoRecord } from '@zaixue/contract/calls/video';
import { startSite } from '../tools/site/start-site.ts';
import { startPostgres } from '../tools/test/environment/postgres.ts';
import { findOrInstall } from '../tools/test/environment/programs.ts';
import { submit, visit } from './support/api/html-forms.ts';
import { logInBySms } from './support/api/login.ts';
import { fetchData } from './support/api/wire.ts';

/**
 * Stores the database of a small site made by this version, as SQLite file and as PostgreSQL dump, so that the tests of
 * every later version can open and upgrade it. Run once for each release; a stored site is never changed afterwards.
 */
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const folder = fileURLToPath(new URL(`../apps/server/src/testing/stored-sites/${version}`, import.meta.url));
const MOBILE = '13812345678';
const NOTE = '这一秒值得再看一遍';
const COMMENT = '老师讲得很清楚，例子也好懂。';

if (existsSync(folder)) {
  console.error(`${folder} exists: the stored site of a released version is never made anew.`);
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
await storeSqlite();
await storePostgres();

async function storeSqlite(): Promise<void> {
  const site = await startSite();
  try {
    const facts = await useSite(site.url);
    writeFileSync(join(folder, 'sqlite.json'), `${JSON.stringify(facts, null, 2)}\n`);
    const copy = join(site.dataDir, 'copy.sqlite');
    const database = new DatabaseSync(join(site.dataDir, 'zaixue.sqlite'));
    database.prepare('vacuum into ?').run(copy);
    database.close();
    writeFileSync(join(folder, 'site.sqlite.gz'), gzipSync(readFileSync(copy), { level: 9 }));
  } finally {
    await site.stop();
  }
}

async function storePostgres(): Promise<void> {
  const postgres = await startPostgres();
  if ('missing' in postgres) throw new Error(postgres.missing);
  const initdb = await findOrInstall(['initdb'], ['postgresql']);
  if ('missing' in initdb) throw new Error(initdb.missing);
  try {
    const site = await startSite({ env: { DATABASE_URL: postgres.url } });
    try {
      const facts = await useSite(site.url);
      writeFileSync(join(folder, 'postgres.json'), `${JSON.stringify(facts, null, 2)}\n`);
    } finally {
      await site.stop();
    }
    const options = ['--inserts', '--no-owner', '--no-privileges', `--dbname=${postgres.url}`];
    const dump = execFileSync(join(dirname(initdb.path), 'pg_dump'), options, { maxBuffer: 2 ** 28 });
    writeFileSync(join(folder, 'site.sql.gz'), gzipSync(withoutPsqlCommands(dump.toString()), { level: 9 }));
  } finally {
    await postgres.stop();
  }
}

/** Lines such as `\restrict` are for the program psql; the tests send the dump to the server themselves. */
function withoutPsqlCommands(dump: string): string {
  return dump.replaceAll(/^\\.*$/gm, '');
}

/** A member who has bought a course, started an order of a plan, watched, written a note and a comment. */
async function useSite(url: string) {
  const token = await logInBySms(url, MOBILE);
  const options = { token };
  const { course, video } = await findPaidCourse(url);
  const order = await fetchData(url, orderCourse, { course_id: course.id, promo_code: 'zaixue10' }, options);
  const { ticket } = await fetchData(url, orderPayTicket, { order_no: order.order_id }, options);
  const query = new URLSearchParams({
    ...{ order_id: order.order_id, payment_scene: 'h5', scene: 'h5', payment: 'alipay', token: ticket },
    ...{ s_url: `${url}/order/success`, f_url: url },
  });
  await submit(await visit(`${url}/api/v2/order/pay/redirect?${query}`), { result: 'success' });
  const [plan] = await fetchData(url, plans);
  if (!plan) throw new Error('the demo site has no plan');
  const unpaid = await fetchData(url, orderRole, { role_id: plan.id, agree: 1 }, options);
  await fetchData(url, videoRecord, { id: video, duration: 3 }, options);
  await fetchData(url, videoNoteAdd, { id: video, seconds: 2, content: NOTE }, options);
  await fetchData(url, courseComment, { id: course.id, content: COMMENT }, options);
  const { data: orders } = await fetchData(url, memberOrders, {}, options);
  return {
    stored_at: Date.now(),
    mobile: MOBILE,
    token,
    course_id: course.id,
    video_id: video,
    paid_order: order.order_id,
    unpaid_order: unpaid.order_id,
    orders: orders.length,
    note: NOTE,
    comment: COMMENT,
    watch_seconds: (await fetchData(url, videoDetail, { id: video }, options)).video_watched_progress[video]
      ?.watch_seconds,
  };
}

/** The first course that costs more than the promo code takes off, with its first lesson. */
async function findPaidCourse(url: string) {
  const { data: list } = await fetchData(url, courses, { page_size: 100 });
  for (const course of list.filter(({ is_free, charge }) => is_free === 0 && charge > 50)) {
    const detail = await fetchData(url, courseDetail, { id: course.id });
    const video = Object.values(detail.videos).flat()[0]?.id;
    if (video !== undefined) return { course, video };
  }
  throw new Error('the demo site has no paid course with a lesson');
}
