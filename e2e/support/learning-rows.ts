import type { RunningSite } from '../../tools/site/start-site.ts';
import { withDatabase } from './site-database.ts';

type Site = Pick<RunningSite, 'dataDir'>;

/** What is said in a lesson, one line every five seconds. */
export const SPOKEN = ['大家好，欢迎来上课', '先看一张好表', '第二个习惯是一列一义', '最后留好备份'] as const;
const TRANSLATED = ['Hello and welcome', 'First, a good sheet', 'One column, one meaning', 'Keep a backup'];

/** One caption: from and to in whole seconds, and its words. */
export type CaptionListItem = readonly [number, number, string];

/** Gives a lesson captions in Chinese, as an operator does. */
export function addChineseCaptions(site: Site, videoId: number, lines: readonly CaptionListItem[]): void {
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
       values (?, ?, ?, ?, ?, ?, ?)`,
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
