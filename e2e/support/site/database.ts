import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RunningSite } from '../../../tools/site/start-site.ts';

/** Opens the SQLite file of a running site beside the server, does something to it and closes it. */
export function withDatabase<Result>(
  site: Pick<RunningSite, 'dataDir'>,
  work: (database: DatabaseSync) => Result,
): Result {
  const database = new DatabaseSync(join(site.dataDir, 'zaixue.sqlite'));
  try {
    database.exec('pragma busy_timeout = 5000');
    return work(database);
  } finally {
    database.close();
  }
}

/** How long an order can be paid, seconds (contract 11.1). */
const PAYABLE_SECONDS = 3600;

/** Makes an order as old as it is when this many seconds are left to pay it; 0 for one whose time is over. */
export function setSecondsToPay(site: Pick<RunningSite, 'dataDir'>, orderNo: string, seconds: number): void {
  const createdAt = Date.now() - (PAYABLE_SECONDS - seconds) * 1000;
  const { changes } = withDatabase(site, (database) =>
    database.prepare('update orders set created_at = ? where order_no = ?').run(createdAt, orderNo),
  );
  if (changes !== 1) throw new Error(`there is no order ${orderNo}`);
}

type Site = Pick<RunningSite, 'dataDir'>;

const DAY_MS = 24 * 3600 * 1000;

/** Moves what a member has learned back by a day, as if it had been done the day before. */
export function letDayPass(site: Site, memberId: number): void {
  withDatabase(site, (database) => {
    const moveBack = (table: string, columns: readonly string[]) =>
      database
        .prepare(
          `update ${table} set ${columns.map((column) => `${column} = ${column} - ${DAY_MS}`).join(', ')} where member_id = ?`,
        )
        .run(memberId);
    moveBack('video_watch_records', ['last_reported_at', 'created_at', 'updated_at']);
    moveBack('course_watch_records', ['created_at', 'updated_at']);
    // Oldest first, so that no day meets the one before it.
    const days = database
      .prepare('select day from watch_days where member_id = ? order by day')
      .all(memberId);
    const move = database.prepare('update watch_days set day = ? where member_id = ? and day = ?');
    for (const { day } of days) move.run(dayBefore(Number(day)), memberId, Number(day));
  });
}

/** Of days as `yyyymmdd`. */
function dayBefore(day: number): number {
  const date = new Date(
    Date.UTC(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, (day % 100) - 1),
  );
  return Number(date.toISOString().slice(0, 10).replaceAll('-', ''));
}

/** What is said in a lesson, one line every five seconds. */
export const SPOKEN = ['大家好，欢迎来上课', '先看一张好表', '第二个习惯是一列一义', '最后留好备份'] as const;
const TRANSLATED = ['Hello and welcome', 'First, a good sheet', 'One column, one meaning', 'Keep a backup'];

/** One caption: from and to in whole seconds, and its words. */
type CaptionLine = readonly [number, number, string];

/** Gives a lesson captions in Chinese, as an operator does. */
export function addChineseCaptions(site: Site, videoId: number, lines: readonly CaptionLine[]): void {
  const cues = lines.map(([start, end, words]) => `${time(start)} --> ${time(end)}\n${words}`);
  const text = lines.map(([, , words]) => words).join('\n');
  withDatabase(site, (database) => {
    const now = Date.now();
    database
      .prepare(
        `insert into video_captions (video_id, language, label, vtt, text, created_at, updated_at)
         values (?, 'zh-CN', '中文', ?, ?, ?, ?)
         on conflict (video_id, language) do update set vtt = excluded.vtt, text = excluded.text`,
      )
      .run(videoId, `WEBVTT\n\n${cues.join('\n\n')}\n`, text, now, now);
  });
}

/** Gives a lesson captions in Chinese and English, as an operator does. */
export function addCaptions(site: Site, videoId: number): void {
  withDatabase(site, (database) => {
    const insert = database.prepare(
      `insert into video_captions (video_id, language, label, vtt, text, created_at, updated_at)
       values (?, ?, ?, ?, ?, ?, ?)
       on conflict (video_id, language) do update set vtt = excluded.vtt, text = excluded.text`,
    );
    const now = Date.now();
    insert.run(videoId, 'zh-CN', '中文', webvtt(SPOKEN), SPOKEN.join('\n'), now, now);
    insert.run(videoId, 'en', 'English', webvtt(TRANSLATED), TRANSLATED.join('\n'), now, now);
  });
}

function time(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `00:${minutes}:${rest}.000`;
}

function webvtt(lines: readonly string[]): string {
  const cues = lines.map((line, index) => `${time(index * 5)} --> ${time(index * 5 + 5)}\n${line}`);
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

/** Lets every waiting comment be seen, as an operator who approves them. */
export function approveComments(site: Site): void {
  withDatabase(site, (database) => database.exec('update comments set status = 1 where status = 0'));
}
