import { findFfmpeg } from '../../ports/transcode/ffmpeg.ts';
import type { ProgramResult } from '../../ports/transcode/run-program.ts';
import { runProgram } from '../../ports/transcode/run-program.ts';
import type { Finding } from './finding.ts';
import { good, hint } from './finding.ts';

/** Whether recordings can be converted here. */
export async function examinePrograms(): Promise<Finding[]> {
  const [transcoder, version] = await Promise.all([findFfmpeg(), runProgram('ffmpeg', ['-version'])]);
  if (transcoder) return [good(`ffmpeg ${versionOf(version)}：可以转码`)];
  const cause = version.code === 0 ? '不能编码 H.264 与 AAC，或缺少 ffprobe' : '没有安装';
  return [
    hint(
      `ffmpeg ${cause}：视频只能以手机能播放的 MP4（H.264 与 AAC）上传，不会转成多种清晰度。Debian、Ubuntu：apt-get install ffmpeg`,
    ),
  ];
}

function versionOf({ stdout }: ProgramResult): string {
  return /^ffmpeg version (\S+)/.exec(stdout)?.[1] ?? '';
}
