import { allOperatorCalls } from '@zaixue/contract/operator/all-operator-calls';
import type { OperatorCall } from '@zaixue/contract/operator/operator-call';
import type { Permission } from '@zaixue/contract/operator/permissions';
import { OPERATOR_API_PREFIX } from '../../http/operator/operator-router.ts';
import { createAttachment } from '../fixtures/create-attachment.ts';
import { createChapter } from '../fixtures/create-chapter.ts';
import { createComment } from '../fixtures/create-comment.ts';
import { createCourse } from '../fixtures/create-course.ts';
import { createVideo } from '../fixtures/create-video.ts';
import type { TestSite } from '../test-site.ts';
import type { SentFile, TestOperator } from './operator-console.ts';

/** Whether the server has a route for a call. */
export function hasRoute({ app }: Pick<TestSite, 'app'>, { method, path }: OperatorCall): boolean {
  if (!path.startsWith(OPERATOR_API_PREFIX)) throw new Error(`${path} is not below ${OPERATOR_API_PREFIX}`);
  return app.hasRoute({ method, url: path.replace(/\{(\w+)\}/g, ':$1') });
}

/** Ids of a course of an operator with one of everything that belongs to it. */
export interface OwnedRows {
  readonly course: number;
  readonly chapter: number;
  readonly lesson: number;
  readonly caption: number;
  readonly attachment: number;
  /** An upload, which is a file of the media library. */
  readonly file: number;
  readonly image: number;
  /** A waiting comment on the lesson. */
  readonly comment: number;
}

let made = 0;

/** Stores a course that an operator created, and one of everything that belongs to it. */
export async function createOwnedRows(
  { db }: TestSite,
  { id: operatorId }: TestOperator,
): Promise<OwnedRows> {
  made += 1;
  const { id: course } = await createCourse(db, { title: `课程 ${made}`, created_by: operatorId });
  const chapter = await createChapter(db, course);
  const { id: lesson } = await createVideo(db, course, { chapter_id: chapter });
  const { id: attachment } = await createAttachment(db, course);
  const stored = { created_at: made, updated_at: made };
  const caption = await db
    .insertInto('video_captions')
    .values({ video_id: lesson, language: 'zh', label: '中文', vtt: 'WEBVTT\n', text: '', ...stored })
    .returning('id')
    .executeTakeFirstOrThrow();
  const file = await db
    .insertInto('media_jobs')
    .values({
      ...{ operator_id: operatorId, name: 'a.mp4', upload_id: `rights-${made}`, size_bytes: 1, ...stored },
      ...{ status: 'failed', percent: 0, reason: '坏了', attempts: 1, lease_owner: null, lease_until: null },
      ...{ media_id: null, video_id: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const image = await db
    .insertInto('images')
    .values({
      ...{
        operator_id: operatorId,
        name: 'a.png',
        alt: '',
        path: `images/${made}`,
        thumbnail: `thumbs/${made}`,
      },
      ...{ width: 800, height: 600, size_bytes: 1, created_at: made },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: comment } = await createComment(db, { resource_type: 2, resource_id: lesson, status: 0 });
  const others = { caption: caption.id, file: file.id, image: image.id, comment };
  return { course, chapter, lesson, attachment, ...others };
}

/** How a call is made on the rows of an operator. `own` belongs to the operator who calls. */
export interface ScopedCall {
  readonly name: string;
  readonly input: (rows: OwnedRows, own: OwnedRows) => Readonly<Record<string, unknown>>;
  readonly file?: SentFile;
  /** The call needs a stored file, which the rows lack; it is only checked that it is refused for rows of others. */
  readonly isOnlyRefused?: true;
  /** The table whose rows are in the trash before. */
  readonly trash?: 'courses' | 'videos';
  /** The table whose rows are approved before. */
  readonly approves?: 'comments';
  /** What the role needs beside the rights of `own-editor`. */
  readonly needs?: readonly Permission[];
  /** Status for rows of others. Default: 404; 422 where the row is named in a field. */
  readonly refusal?: 422;
}

const version = 0;
const area = { x: 0, y: 0, width: 1, height: 1 };
const on =
  (row: keyof OwnedRows, body: Readonly<Record<string, unknown>> = {}): ScopedCall['input'] =>
  (rows) => ({ id: String(rows[row]), ...body });

/** The input of a bulk call on one row. */
const chosen =
  (row: keyof OwnedRows, change: Readonly<Record<string, unknown>>): ScopedCall['input'] =>
  (rows) => ({ selection: { ids: [rows[row]] }, change });

/** Every call that reaches something of a course, a lesson, a file or an image by its id. */
export const SCOPED_CALLS: readonly ScopedCall[] = [
  { name: 'operatorCourse', input: on('course') },
  ...['courseStatistics', 'courseStatisticsExport'].map((name) => ({
    ...{ name, input: on('course'), needs: ['stats.learning'] as const },
  })),
  ...['lessonStatistics', 'lessonStatisticsExport'].map((name) => ({
    ...{ name, input: on('lesson'), needs: ['stats.learning'] as const },
  })),
  { name: 'courseEdit', input: on('course', { title: '新', version }) },
  {
    name: 'coursePriceEdit',
    input: on('course', { isFree: false, isVipFree: false, priceFen: 100, struckPriceFen: null, version }),
  },
  { name: 'courseStateEdit', input: on('course', { isShown: false, version }) },
  { name: 'coursePublish', input: on('course', { version }) },
  { name: 'courseTrash', input: on('course', { version }) },
  { name: 'courseRestore', input: on('course'), trash: 'courses' },
  { name: 'courseDuplicate', input: on('course') },
  { name: 'courseSort', input: on('course', { target: { to: 'first' } }) },
  { name: 'courseCoverEdit', input: on('course', { image: null, version }) },
  { name: 'courseDescriptionSave', input: on('course', { html: '<p>新</p>', version }) },
  { name: 'courseDescriptionDiscard', input: on('course') },
  { name: 'operatorOutline', input: on('course') },
  { name: 'chapterCreate', input: on('course', { title: '新' }) },
  { name: 'lessonsCreate', input: on('course', { chapterId: 0, titles: ['新'] }) },
  { name: 'outlineSort', input: on('course', { chapterIds: [], lessons: [], version }) },
  { name: 'chapterEdit', input: on('chapter', { title: '新', version }) },
  { name: 'chapterDelete', input: on('chapter') },
  { name: 'lessonEdit', input: on('lesson', { title: '新', version }) },
  { name: 'lessonStateEdit', input: on('lesson', { isShown: false, version }) },
  { name: 'lessonTrash', input: on('lesson', { version }) },
  { name: 'lessonRestore', input: on('lesson'), trash: 'videos' },
  { name: 'lessonCaptions', input: on('lesson') },
  {
    name: 'captionUpload',
    input: on('lesson', { language: 'en', label: 'English' }),
    file: { filename: 'a.vtt', content: 'WEBVTT\n\n00:00.000 --> 00:01.000\nA\n' },
  },
  { name: 'captionDelete', input: on('caption') },
  { name: 'operatorAttachments', input: on('course') },
  {
    name: 'attachmentUpload',
    input: on('course', { name: '讲义' }),
    file: { filename: 'a.txt', content: 'text' },
  },
  { name: 'attachmentEdit', input: on('attachment', { name: '新' }) },
  { name: 'attachmentDelete', input: on('attachment') },
  { name: 'mediaFile', input: on('file') },
  { name: 'mediaRetry', input: on('file') },
  { name: 'mediaDelete', input: on('file') },
  { name: 'mediaAssign', input: ({ file }, { lesson }) => ({ id: String(file), lessonId: lesson }) },
  {
    name: 'mediaAssign',
    input: ({ lesson }, { file }) => ({ id: String(file), lessonId: lesson }),
    refusal: 422,
  },
  { name: 'imageEdit', input: on('image', { name: '新', alt: '', version }) },
  { name: 'imageCrop', input: on('image', { shape: '4:3', area }), isOnlyRefused: true },
  { name: 'imageDelete', input: on('image') },
  ...[
    { name: 'courseBulkState', change: { isShown: false } },
    { name: 'courseBulkMove', change: { categoryId: 0 } },
    { name: 'courseBulkTrash', change: { isInTrash: true } },
  ].map(({ name, change }) => ({ name, input: chosen('course', change) })),
  {
    name: 'commentReview',
    input: chosen('comment', { from: 'waiting', to: 'approved' }),
    needs: ['comment.review'],
  },
  { name: 'commentRemove', input: chosen('comment', { isRemoved: true }), needs: ['comment.delete'] },
  {
    name: 'commentReply',
    input: on('comment', { text: '谢谢' }),
    needs: ['comment.reply'],
    approves: 'comments',
  },
  { name: 'courseMemberList', input: on('course'), needs: ['course-member.view'] },
  {
    name: 'courseMemberAdd',
    input: on('course', { entries: ['#999999'] }),
    needs: ['course-member.add'],
  },
  {
    name: 'courseMemberRemove',
    input: on('course', { memberIds: [999999], reason: '误加' }),
    needs: ['course-member.remove'],
  },
  { name: 'courseMemberExport', input: on('course'), needs: ['course-member.export'] },
  {
    name: 'courseMemberExportTask',
    input: on('course', { key: 'rights-00000001' }),
    needs: ['course-member.export'],
  },
  {
    name: 'courseMemberImportCheck',
    input: on('course'),
    needs: ['course-member.import'],
    file: { filename: 'a.csv', content: '手机号\n13812345678\n' },
  },
  {
    name: 'courseMemberImport',
    input: on('course', { key: 'rights-00000001' }),
    needs: ['course-member.import'],
    file: { filename: 'a.csv', content: '手机号\n13812345678\n' },
  },
  { name: 'previewCreate', input: ({ course }) => ({ persona: 'visitor', courseId: course }) },
];

/** The call of this name. */
export function callNamed(name: string): OperatorCall {
  const call = allOperatorCalls.find((each) => each.name === name);
  if (!call) throw new Error(`the contract has no operator call ${name}`);
  return call;
}
