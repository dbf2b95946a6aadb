import { dirname } from 'node:path';
import { renderCover, storeCover } from '../../domains/media/packaging/store-cover.ts';
import type { Mp4Services } from '../../domains/media/packaging/store-mp4.ts';
import type { Transcoder } from '../../ports/transcode/port.ts';
import { checkAttachments } from './check-attachments.ts';
import { checkCourse } from './check-course.ts';
import type { CourseFile } from './course-file.ts';
import { videosOf } from './course-file.ts';
import type { CourseFolder } from './course-folder.ts';
import { openCourseFolder } from './course-folder.ts';
import { insertCourse } from './insert-course.ts';
import { packageVideos } from './package-videos.ts';
import type { Problem } from './problem.ts';
import { problemLine } from './problem.ts';
import { readCaptions } from './read-captions.ts';
import { readCourseFile } from './read-course-file.ts';
import { removedMarkup } from './removed-markup.ts';
import { storeAttachments } from './store-attachments.ts';
import type { Terminal } from './terminal.ts';

export interface ImportContext {
  readonly services: Mp4Services;
  /** Null when ffmpeg is not there. */
  readonly transcoder: Transcoder | null;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
  /** Also takes files outside of the course file's folder. */
  readonly allowOutside?: boolean;
}

/**
 * Adds the course a file describes, or nothing at all: first everything is checked, then the videos are packaged, then
 * all rows come in at once. Tells what was added, or each thing that was refused and why. True when it was added;
 * throws when stopped.
 */
export async function importCourse(path: string, context: ImportContext): Promise<boolean> {
  const { services, transcoder, terminal, signal } = context;
  const folder = await openCourseFolder(dirname(path), context.allowOutside ?? false);
  const { course, problems, at } = await readCourseFile(path);
  if (!course) return refuse(terminal, problems);
  terminal.line(`课程《${course.title}》：${videosOf(course).length} 个视频`);
  if (!transcoder) terminal.line('  没有找到 ffmpeg：只接受 H.264 + AAC 的视频，不转码，不加密');
  const captions = await readCaptions(course, folder, at);
  const attachments = await checkAttachments(course, folder, at);
  const found = [
    ...(await checkCourse(course, { db: services.db, transcoder, folder, at })),
    ...captions.problems,
    ...attachments.problems,
  ];
  if (found.length > 0) return refuse(terminal, found);

  const packaged = await packageVideos(course, { services, transcoder, folder, terminal, signal, at });
  if (packaged.problems.length > 0) {
    terminal.line('  其余视频已打包好，改正后再次导入时直接使用');
    return refuse(terminal, packaged.problems);
  }
  const { storage, clock } = services;
  const material = await storeAttachments(attachments.files, { storage, terminal, signal });
  signal.throwIfAborted();
  const cover = await storeCourseCover(course, folder, services);
  const { recordings } = packaged;
  const plan = { course, recordings, captions: captions.files, material, cover, now: clock() };
  const inserted = await insertCourse(services.db, plan);
  if (!inserted) return refuse(terminal, [at(['title'], `已有同名课程《${course.title}》，不会重复添加`)]);

  for (const name of inserted.createdCategories) terminal.line(`  新建分类“${name}”`);
  const removed = removedMarkup(course.description);
  if (removed.length > 0) terminal.line(`  介绍里不允许的标签已去掉：${removed.join('、')}`);
  if (!cover) terminal.line('  没有写封面（cover），课程将没有封面图');
  terminal.line(`已添加课程《${course.title}》，编号 ${inserted.courseId}：${countOf(course)}`);
  return true;
}

function refuse(terminal: Terminal, problems: readonly Problem[]): false {
  for (const problem of problems) terminal.line(`  ✗ ${problemLine(problem)}`);
  terminal.line(`没有添加课程：${problems.length} 个问题`);
  return false;
}

async function storeCourseCover(
  { cover }: CourseFile,
  folder: CourseFolder,
  { storage }: Mp4Services,
): Promise<string> {
  const found = cover ? await folder.find(cover) : null;
  const drawn = found && 'path' in found ? await renderCover(found.path) : null;
  return drawn ? storeCover(storage, drawn) : '';
}

function countOf(course: CourseFile): string {
  const chapters = course.chapters.length > 0 ? `${course.chapters.length} 章，` : '';
  const attachments = course.attachments.length > 0 ? `，${course.attachments.length} 个课件` : '';
  return `${chapters}${videosOf(course).length} 个视频${attachments}`;
}
