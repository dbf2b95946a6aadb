import { formatDuration } from '@zaixue/contract/rules/duration';
import type { Media } from '../../db/tables/tables.ts';
import { RecordingRefused } from '../../domains/media/files/recording-refused.ts';
import { packageVideo } from '../../domains/media/packaging/package-video.ts';
import type { Mp4Services } from '../../domains/media/packaging/store-mp4.ts';
import type { Transcoder } from '../../ports/transcode/port.ts';
import type { CourseFile, VideoEntry, YamlPath } from './course-file.ts';
import { videosOf } from './course-file.ts';
import type { CourseFolder } from './course-folder.ts';
import type { Problem } from './problem.ts';
import type { Terminal } from './terminal.ts';

export interface PackagingContext {
  readonly services: Mp4Services;
  readonly transcoder: Transcoder | null;
  readonly folder: CourseFolder;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
  readonly problemAt: (yamlPath: YamlPath, text: string) => Problem;
}

/**
 * Packages the videos of a course one by one and prints a line for each. Throws when aborted.
 * @param isWanted videos that are packaged; default: all
 */
export async function packageVideos(
  course: CourseFile,
  context: PackagingContext,
  isWanted: (video: VideoEntry) => boolean = () => true,
): Promise<{ recordings: Map<string, Media>; problems: Problem[] }> {
  const { services, transcoder, folder, terminal, signal, problemAt } = context;
  const recordings = new Map<string, Media>();
  const problems: Problem[] = [];
  const videos = videosOf(course).filter(({ video }) => isWanted(video));
  for (const [index, { video, yamlPath }] of videos.entries()) {
    const label = `${index + 1}/${videos.length} ${video.title}`;
    signal.throwIfAborted();
    const reject = (failure: string): void => {
      problems.push(problemAt([...yamlPath, 'file'], `${failure}：${video.file}`));
      terminal.printLine(`  ✗ ${label}  ${failure}`);
    };
    const found = await folder.find(video.file);
    if ('failure' in found) {
      reject(found.failure);
      continue;
    }
    terminal.showProgress(label, 0);
    try {
      const onProgress = (part: number) => terminal.showProgress(label, part);
      const { media, isNew } = await packageVideo(services, transcoder, found.path, { onProgress, signal });
      recordings.set(video.file, media);
      const length = formatDuration(Math.ceil(media.duration_ms / 1000));
      terminal.printLine(`  ✓ ${label}  ${length}  ${isNew ? '已打包' : '之前打包过，直接使用'}`);
    } catch (error) {
      if (!(error instanceof RecordingRefused)) throw error;
      reject(error.message);
    }
  }
  return { recordings, problems };
}
