import { dirname } from 'node:path';
import type { Media } from '../../db/tables/tables.ts';
import { findCourseByTitle } from '../../domains/catalog/course-import/repo.ts';
import {
  updateWholeCourse,
  type WholeCourseUpdate,
} from '../../domains/catalog/course-import/update-whole-course.ts';
import { findEditableCourse } from '../../domains/catalog/operator-scope/queries.ts';
import { storeCaptions } from '../../domains/media/captions/store-captions.ts';
import { coverPath, renderCover, storeCover } from '../../domains/media/packaging/store-cover.ts';
import { commandActor, EVERYTHING } from '../../lib/actor.ts';
import { checkAttachments, storeAttachments } from './attachments.ts';
import { readCaptions } from './captions.ts';
import { checkCourse } from './check-course.ts';
import { type CourseDifferences, compareCourse } from './compare-course.ts';
import type { LessonDifference } from './compare-lessons.ts';
import { openCourseFolder } from './course-folder.ts';
import type { ImportContext } from './import-course.ts';
import { packageVideos } from './package-videos.ts';
import { formatProblem, type Problem } from './problem.ts';
import { readCourseFile } from './read-course-file.ts';

export interface UpdateContext extends ImportContext {
  /** Moves lessons that the file does not name to the trash, and deletes such attachments. */
  readonly removesMissing: boolean;
  /** Asks before the update; null when nobody can be asked. */
  readonly confirm: ((question: string) => Promise<boolean>) | null;
}

/**
 * Changes a course so that it is as its file says, completely or not at all: it prints the differences, asks, packages the
 * videos that are new, then changes all rows in one transaction. What the file leaves out stays. Returns whether the course
 * is as the file says. Throws when aborted.
 */
export async function updateCourse(path: string, context: UpdateContext): Promise<boolean> {
  const { services, transcoder, terminal, signal } = context;
  const { db, storage } = services;
  const refuse = (problems: readonly Problem[]): false => {
    for (const problem of problems) terminal.printLine(`  ✗ ${formatProblem(problem)}`);
    terminal.printLine(`没有修改课程：${problems.length} 个问题`);
    return false;
  };
  const folder = await openCourseFolder(dirname(path), context.allowOutside ?? false);
  const { course: file, problems, problemAt, isGiven } = await readCourseFile(path);
  if (!file) return refuse(problems);
  const id = file.id ?? (await findCourseByTitle(db, file.title))?.id;
  const course = id === undefined ? undefined : await findEditableCourse(db, id, EVERYTHING);
  if (!course) {
    const place = file.id === undefined ? 'title' : 'id';
    return refuse([problemAt([place], '没有这门课程，或它在回收站里；新课程请不要加 --update')]);
  }
  terminal.printLine(`课程《${course.title}》，编号 ${course.id}`);
  const captions = await readCaptions(file, folder, problemAt);
  const attachments = await checkAttachments(file, folder, problemAt);
  const update = { courseId: course.id, isGiven };
  const found = [
    ...(await checkCourse(file, { db, transcoder, folder, problemAt, update })),
    ...captions.problems,
    ...attachments.problems,
  ];
  if (found.length > 0) return refuse(found);
  const foundCover = file.cover ? await folder.find(file.cover) : null;
  const cover = foundCover && 'path' in foundCover ? await renderCover(foundCover.path) : null;
  const differences = await compareCourse(file, course, {
    ...{ db, folder, isGiven, captions: captions.files, attachments: attachments.files },
    cover: cover ? coverPath(cover) : undefined,
  });
  const isKept = (line: string): boolean => line.startsWith('- ') && !context.removesMissing;
  for (const line of differences.lines)
    terminal.printLine(`  ${line}${isKept(line) ? '（文件里没有，保留；要移走请加 --remove）' : ''}`);
  if (differences.lines.every(isKept)) {
    terminal.printLine('没有要修改的内容');
    return true;
  }
  if (!context.confirm) {
    terminal.printLine('没有修改课程：确认以上修改后，请加上 --yes 再运行');
    return false;
  }
  if (!(await context.confirm('按以上内容修改课程吗？'))) {
    terminal.printLine('没有修改课程');
    return false;
  }
  const wanted = new Set(
    differences.lessons.filter(({ needsRecording }) => needsRecording).map(({ video }) => video),
  );
  const packaged = await packageVideos(
    file,
    { services, transcoder, folder, terminal, signal, problemAt },
    (video) => wanted.has(video),
  );
  if (packaged.problems.length > 0) return refuse(packaged.problems);
  const files = [...differences.addedAttachments, ...differences.replacedAttachments];
  const stored = new Map(
    (await storeAttachments(files, { storage, terminal, signal })).map((attachment) => [
      attachment.title,
      attachment,
    ]),
  );
  signal.throwIfAborted();
  if (cover) await storeCover(storage, cover);
  const now = services.clock();
  const keyOf = (title: string): string => stored.get(title)?.storageKey ?? '';
  const added = differences.lessons.filter(({ lesson }) => lesson === null);
  const updated = await updateWholeCourse(
    services,
    commandActor('import'),
    {
      course,
      update: planUpdate(differences, packaged.recordings, keyOf, context.removesMissing),
      async storeLessonData(transaction, addedIds) {
        for (const difference of differences.lessons) {
          const videoId = difference.lesson?.id ?? addedIds[added.indexOf(difference)] ?? 0;
          for (const language of difference.captions) {
            const source = captions.files.get(difference.video.captions[language] ?? '') ?? '';
            await storeCaptions(transaction, { videoId, language, source }, now);
          }
        }
      },
    },
    now,
  );
  if (!updated.ok) {
    terminal.printLine('没有修改课程：它刚被别人修改，请重新运行，再看一次差别');
    return false;
  }
  for (const name of updated.value.createdCategories) terminal.printLine(`  新建分类“${name}”`);
  terminal.printLine(`已修改课程《${file.title}》，编号 ${course.id}`);
  return true;
}

function planUpdate(
  differences: CourseDifferences,
  recordings: ReadonlyMap<string, Media>,
  keyOf: (title: string) => string,
  removesMissing: boolean,
): WholeCourseUpdate {
  const { lessons, fields, description, category, newChapters } = differences;
  const recordingOf = ({ video, needsRecording }: LessonDifference): Media | undefined => {
    const media = recordings.get(video.file);
    if (needsRecording && !media) throw new Error(`"${video.file}" was not packaged`);
    return needsRecording ? media : undefined;
  };
  const withKey = <Attachment extends { readonly title: string }>(attachment: Attachment) => ({
    ...attachment,
    storageKey: keyOf(attachment.title),
  });
  return {
    ...{ fields, description, category, newChapters },
    addedLessons: lessons.flatMap((difference) => {
      const media = difference.lesson === null ? recordingOf(difference) : undefined;
      if (!media) return [];
      const { video, chapter, sort } = difference;
      const { title, trial_seconds: trialSeconds, ban_drag: banDrag } = video;
      return [{ title, trialSeconds, banDrag, media, chapter, sort }];
    }),
    changedLessons: lessons.flatMap((difference) => {
      const { lesson, trialSeconds, banDrag, sort } = difference;
      return lesson ? [{ lesson, trialSeconds, banDrag, sort, media: recordingOf(difference) }] : [];
    }),
    removedLessons: removesMissing ? differences.missingLessons : [],
    addedAttachments: differences.addedAttachments.map(withKey),
    replacedAttachments: differences.replacedAttachments.map(withKey),
    removedAttachments: removesMissing ? differences.missingAttachments : [],
  };
}
