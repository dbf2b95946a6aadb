import { dirname } from 'node:path';
import { renderCover, storeCover } from '../../domains/media/packaging/store-cover.ts';
import type { Mp4Services } from '../../domains/media/packaging/store-mp4.ts';
import { sanitiseHtml } from '../../lib/html/sanitise-html.ts';
import type { Transcoder } from '../../ports/transcode/port.ts';
import { checkAttachments, storeAttachments } from './attachments.ts';
import { readCaptions } from './captions.ts';
import { checkCourse } from './check-course.ts';
import type { CourseFile } from './course-file.ts';
import { videosOf } from './course-file.ts';
import type { CourseFolder } from './course-folder.ts';
import { openCourseFolder } from './course-folder.ts';
import { insertCourse } from './insert-course.ts';
import { packageVideos } from './package-videos.ts';
import type { Problem } from './problem.ts';
import { formatProblem } from './problem.ts';
import { readCourseFile } from './read-course-file.ts';
import type { Terminal } from './terminal.ts';

export interface ImportContext {
  readonly services: Mp4Services;
  /** Null without ffmpeg. */
  readonly transcoder: Transcoder | null;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
  /** Accepts files outside the folder of the course file. */
  readonly allowOutside?: boolean;
}

/**
 * Imports the course of a file, completely or not at all: it checks everything, then packages the videos, then inserts
 * all rows in one transaction. Prints what was added, or every problem. Returns whether the course was added. Throws
 * when aborted.
 */
export async function importCourse(path: string, context: ImportContext): Promise<boolean> {
  const { services, transcoder, terminal, signal } = context;
  const folder = await openCourseFolder(dirname(path), context.allowOutside ?? false);
  const { course, problems, problemAt } = await readCourseFile(path);
  if (!course) return reportProblems(terminal, problems);
  terminal.printLine(`课程《${course.title}》：${videosOf(course).length} 个视频`);
  if (!transcoder) terminal.printLine('  没有找到 ffmpeg：只接受 H.264 + AAC 的视频，不转码，不加密');
  const captions = await readCaptions(course, folder, problemAt);
  const attachments = await checkAttachments(course, folder, problemAt);
  const found = [
    ...(await checkCourse(course, { db: services.db, transcoder, folder, problemAt })),
    ...captions.problems,
    ...attachments.problems,
  ];
  if (found.length > 0) return reportProblems(terminal, found);

  const packaged = await packageVideos(course, { services, transcoder, folder, terminal, signal, problemAt });
  if (packaged.problems.length > 0) {
    terminal.printLine('  其余视频已打包好，改正后再次导入时直接使用');
    return reportProblems(terminal, packaged.problems);
  }
  const { storage, clock } = services;
  const stored = await storeAttachments(attachments.files, { storage, terminal, signal });
  signal.throwIfAborted();
  const cover = await storeCourseCover(course, folder, services);
  const { recordings } = packaged;
  const input = { course, recordings, captions: captions.files, attachments: stored, cover, now: clock() };
  const inserted = await insertCourse(services.db, input);
  if (!inserted)
    return reportProblems(terminal, [problemAt(['title'], `已有同名课程《${course.title}》，不会重复添加`)]);

  for (const name of inserted.createdCategories) terminal.printLine(`  新建分类“${name}”`);
  const removed = removedMarkup(course.description);
  if (removed.length > 0) terminal.printLine(`  介绍里不允许的标签已去掉：${removed.join('、')}`);
  if (!cover) terminal.printLine('  没有写封面（cover），课程将没有封面图');
  terminal.printLine(`已添加课程《${course.title}》，编号 ${inserted.courseId}：${summarise(course)}`);
  return true;
}

function reportProblems(terminal: Terminal, problems: readonly Problem[]): false {
  for (const problem of problems) terminal.printLine(`  ✗ ${formatProblem(problem)}`);
  terminal.printLine(`没有添加课程：${problems.length} 个问题`);
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

function summarise(course: CourseFile): string {
  const chapters = course.chapters.length > 0 ? `${course.chapters.length} 章，` : '';
  const attachments = course.attachments.length > 0 ? `，${course.attachments.length} 个课件` : '';
  return `${chapters}${videosOf(course).length} 个视频${attachments}`;
}

/** Names of the HTML elements that the sanitiser removes from a description, without duplicates. */
export function removedMarkup(html: string): string[] {
  const kept = new Set(elementsOf(sanitiseHtml(html)));
  return [...new Set(elementsOf(html))].filter((name) => !kept.has(name));
}

function elementsOf(html: string): string[] {
  return [...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, name = '']) => name.toLowerCase());
}
