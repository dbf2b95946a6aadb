import type { Queries } from '../../db/open.ts';
import { findCategoryMatches } from '../../domains/catalog/course-import/category-path.ts';
import { findCourseByTitle } from '../../domains/catalog/course-import/repo.ts';
import { RecordingRefused } from '../../domains/media/files/recording-refused.ts';
import { checkVideo } from '../../domains/media/packaging/package-video.ts';
import { renderCover } from '../../domains/media/packaging/store-cover.ts';
import type { Transcoder } from '../../ports/transcode/port.ts';
import type { CourseFile, YamlPath } from './course-file.ts';
import { videosOf } from './course-file.ts';
import type { CourseFolder } from './course-folder.ts';
import type { Problem } from './problem.ts';
import type { IsGiven } from './read-course-file.ts';

export interface CheckContext {
  readonly db: Queries;
  readonly transcoder: Transcoder | null;
  /** Folder that file names are relative to. */
  readonly folder: CourseFolder;
  readonly problemAt: (yamlPath: YamlPath, text: string) => Problem;
  /** The course that is updated, and what the file says of it; missing for a new course. */
  readonly update?: { readonly courseId: number; readonly isGiven: IsGiven };
}

/** Checks the course against its files and the database. Returns all problems, not only the first one. */
export async function checkCourse(course: CourseFile, context: CheckContext): Promise<Problem[]> {
  return [
    ...(await checkTitle(course, context)),
    ...(await checkCategory(course, context)),
    ...(hasPrice(context) ? checkPrice(course, context) : []),
    ...(await checkCover(course, context)),
    ...checkTitles(course, context),
    ...(await checkVideos(course, context)),
  ];
}

async function checkTitle(
  { title }: CourseFile,
  { db, problemAt, update }: CheckContext,
): Promise<Problem[]> {
  const same = await findCourseByTitle(db, title);
  if (!same || same.id === update?.courseId) return [];
  const help = update ? '' : '，不会重复添加；要按文件修改它，请加上 --update';
  return [problemAt(['title'], `已有同名课程《${title}》（编号 ${same.id}）${help}`)];
}

/** `free`, `vip` and `price` are one setting: a file has all of them or none. */
export const PRICE_KEYS = ['free', 'vip', 'price'] as const;

const hasPrice = ({ update }: CheckContext): boolean =>
  !update || PRICE_KEYS.some((key) => update.isGiven([key]));

async function checkCategory({ category }: CourseFile, { db, problemAt }: CheckContext): Promise<Problem[]> {
  const matches = await findCategoryMatches(db, category);
  if (matches.length < 2) return [];
  return [problemAt(['category'], `有 ${matches.length} 个分类叫“${category[0]}”，请写成“上级 / 下级”`)];
}

function checkPrice({ free, vip, price }: CourseFile, { problemAt }: CheckContext): Problem[] {
  if (free && price > 0) return [problemAt(['price'], '免费课程（free: true）不能有价格')];
  if (!free && !vip && price === 0)
    return [problemAt(['price'], '不免费、没有价格、也不含在会员里，就没有人能看')];
  return [];
}

async function checkCover({ cover }: CourseFile, { folder, problemAt }: CheckContext): Promise<Problem[]> {
  if (!cover) return [];
  const found = await folder.find(cover);
  if ('failure' in found) return [problemAt(['cover'], `${found.failure}：${cover}`)];
  return (await renderCover(found.path)) ? [] : [problemAt(['cover'], `不是能识别的图片：${cover}`)];
}

function checkTitles(course: CourseFile, { problemAt, update }: CheckContext): Problem[] {
  const videos = videosOf(course);
  if (videos.length === 0 && !update) return [problemAt([], '课程里没有视频')];
  const named = [
    ...course.chapters.map(({ title }, index) => ({
      title,
      kind: '章节',
      yamlPath: ['chapters', index, 'title'],
    })),
    ...course.attachments.map(({ title }, index) => ({
      title,
      kind: '课件',
      yamlPath: ['attachments', index, 'title'],
    })),
    ...videos.map(({ video, yamlPath }) => ({
      title: video.title,
      kind: '视频',
      yamlPath: [...yamlPath, 'title'],
    })),
  ];
  return named
    .filter(({ title, kind }, index) =>
      named.slice(0, index).some((other) => other.title === title && other.kind === kind),
    )
    .map(({ title, kind, yamlPath }) => problemAt(yamlPath, `${kind}标题“${title}”重复`));
}

async function checkVideos(course: CourseFile, context: CheckContext): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { video, yamlPath } of videosOf(course)) {
    const failure = await findVideoFailure(video.file, context);
    if (failure) problems.push(context.problemAt([...yamlPath, 'file'], `${failure}：${video.file}`));
  }
  return problems;
}

async function findVideoFailure(name: string, { folder, transcoder }: CheckContext): Promise<string | null> {
  const found = await folder.find(name);
  if ('failure' in found) return found.failure;
  try {
    await checkVideo(transcoder, found.path);
    return null;
  } catch (error) {
    if (error instanceof RecordingRefused) return error.message;
    throw error;
  }
}
