import { runCommand } from './run-command.ts';

/** Family of every Chinese word drawn into pictures and clips. */
export const chineseFont = 'Noto Sans CJK SC';

/** File of the bold cut, for ffmpeg's drawtext, which wants a path. */
export function boldFontFile(): Promise<string> {
  return runCommand('fc-match', ['-f', '%{file}', `${chineseFont}:bold`]);
}
