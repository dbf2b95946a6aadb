import type { RunningSchool } from '../../tools/school/start-school.ts';
import { withDatabase } from './school-database.ts';

type School = Pick<RunningSchool, 'dataDir'>;

/** What is said in a lesson, one line every five seconds. */
export const SPOKEN = ['大家好，欢迎来上课', '先看一张好表', '第二个习惯是一列一义', '最后留好备份'] as const;
const TRANSLATED = ['Hello and welcome', 'First, a good sheet', 'One column, one meaning', 'Keep a backup'];

/** Gives a lesson captions in Chinese and English, as an operator does. */
export function addCaptions(school: School, videoId: number): void {
  withDatabase(school, (database) => {
    const insert = database.prepare(
      `insert into video_captions (video_id, language, label, vtt, text, created_at, updated_at)
       values (?, ?, ?, ?, ?, ?, ?)`,
    );
    const now = Date.now();
    insert.run(videoId, 'zh-CN', '中文', webvtt(SPOKEN), SPOKEN.join('\n'), now, now);
    insert.run(videoId, 'en', 'English', webvtt(TRANSLATED), TRANSLATED.join('\n'), now, now);
  });
}

function webvtt(lines: readonly string[]): string {
  const time = (seconds: number): string => `00:00:${String(seconds).padStart(2, '0')}.000`;
  const cues = lines.map((line, index) => `${time(index * 5)} --> ${time(index * 5 + 5)}\n${line}`);
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

/** Lets every waiting comment be seen, as an operator who approves them. */
export function approveComments(school: School): void {
  withDatabase(school, (database) => database.exec('update comments set status = 1 where status = 0'));
}
