import { basename, extname } from 'node:path';
import { fenFromYuan } from '@zaixue/contract/rules/money';
import { z } from 'zod';

/** Limits in characters (contract, appendix E): titles, covers and short descriptions; category names. */
const TEXT_LIMIT = 191;
const CATEGORY_LIMIT = 32;
const ONE_DAY = 24 * 3600;
const SORT_LIMIT = 1_000_000;
const SORT_RANGE = `只能在 -${SORT_LIMIT} 和 ${SORT_LIMIT} 之间`;

const absentOr = (wrong: string) => ({
  error: (issue: { input?: unknown }) => (issue.input === undefined ? '缺少这一项' : wrong),
});
const text = (limit: number) =>
  z.string(absentOr('要写成文字，数字请加引号')).trim().min(1, '不能为空').max(limit, `最多 ${limit} 个字`);
const yesOrNo = z.boolean('只能写 true 或 false').default(false);
const section = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `不认识的项：${issue.keys.join('、')}`
        : '这里要写成“名称: 内容”的形式',
  });
const list = <Item extends z.ZodType>(item: Item) => z.array(item, '要写成列表，每项以“- ”开头').default([]);

const price = z.unknown().transform((value, context) => {
  const parsed = parsePrice(value);
  if (parsed.ok) return parsed.fen;
  context.addIssue({ code: 'custom', message: parsed.problem });
  return z.NEVER;
});

/** Ascending. Equal numbers keep the order of contract 6.1 and 6.3. */
const sort = z.int('要写成整数').min(-SORT_LIMIT, SORT_RANGE).max(SORT_LIMIT, SORT_RANGE).default(0);

const video = section({
  title: text(TEXT_LIMIT),
  sort,
  file: text(4096),
  trial_seconds: z.int('要写成整数秒').min(0, '不能是负数').max(ONE_DAY, '不能超过一天').default(0),
  ban_drag: yesOrNo,
  captions: z.record(z.string(), text(4096), '要写成“语言: 文件”').default({}),
});

const attachment = section({
  title: text(TEXT_LIMIT).optional(),
  file: text(4096),
}).transform(({ title, file }) => ({ file, title: title ?? titleFromFileName(file) }));

/** The file name without folders and extension. */
function titleFromFileName(file: string): string {
  return basename(file, extname(file)).slice(0, TEXT_LIMIT);
}

/** The schema of `course.yaml`. `price` is converted to integer fen. */
export const courseFile = section({
  /** Of the course that `--update` changes; without it the one with the same title. */
  id: z.int('要写成课程编号').min(1, '要写成课程编号').optional(),
  title: text(TEXT_LIMIT),
  category: z
    .string('要写成文字')
    .transform((name) => name.split('/').map((part) => part.trim()))
    .pipe(
      z
        .array(z.string().min(1, '不能为空').max(CATEGORY_LIMIT, `每级最多 ${CATEGORY_LIMIT} 个字`))
        .max(2, '最多两级，写成“上级 / 下级”'),
    )
    .nullish()
    .transform((value) => value ?? []),
  price: price.prefault(0),
  sort,
  free: yesOrNo,
  vip: yesOrNo,
  show: z.boolean('只能写 true 或 false').default(true),
  short_description: z.string('要写成文字').trim().max(TEXT_LIMIT, `最多 ${TEXT_LIMIT} 个字`).default(''),
  description: z.string('要写成文字').default(''),
  cover: text(4096).nullish(),
  chapters: list(section({ title: text(TEXT_LIMIT), videos: list(video) })),
  videos: list(video),
  attachments: list(attachment),
});

export type CourseFile = z.infer<typeof courseFile>;
export type VideoEntry = CourseFile['videos'][number];
/** Path of a value in the file: keys and list indexes from the top. */
export type YamlPath = readonly (string | number)[];

/** All videos of the course in order, each with its path in the file and the index of its chapter. */
export function videosOf(
  course: CourseFile,
): { readonly video: VideoEntry; readonly yamlPath: YamlPath; readonly chapter: number | null }[] {
  return [
    ...course.chapters.flatMap(({ videos }, chapter) =>
      videos.map((video, index) => ({ video, chapter, yamlPath: ['chapters', chapter, 'videos', index] })),
    ),
    ...course.videos.map((video, index) => ({ video, chapter: null, yamlPath: ['videos', index] })),
  ];
}

const MAX_YUAN = 1_000_000;

/** Converts a price in yuan from the file to integer fen. A missing price is 0. */
export function parsePrice(
  value: unknown,
): { readonly ok: true; readonly fen: number } | { readonly ok: false; readonly problem: string } {
  if (value === undefined || value === null) return { ok: true, fen: 0 };
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  const [, yuan, decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (yuan === undefined) return invalid('要写成以元为单位的数，例如 99 或 19.90');
  if (decimals.replace(/0+$/, '').length > 2) return invalid(`${text} 的小数超过两位，最小单位是分`);
  return Number(yuan) > MAX_YUAN
    ? invalid(`不能超过 ${MAX_YUAN} 元`)
    : { ok: true, fen: fenFromYuan(Number(text)) };
}

function invalid(problem: string) {
  return { ok: false, problem } as const;
}
