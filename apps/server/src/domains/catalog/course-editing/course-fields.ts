import type { Updateable } from 'kysely';
import type { Course, Tables } from '../../../db/tables/tables.ts';

/** Fields of a course that operators change, by their names in the contract. */
export interface CourseFields {
  readonly title: string;
  readonly categoryId: number;
  readonly shortDescription: string;
  readonly teacherName: string;
  readonly teacherPicture: string;
  readonly teacherLine: string;
  readonly outcomes: readonly string[];
  readonly seoKeywords: string;
  readonly seoDescription: string;
  readonly areCommentsAllowed: boolean;
  readonly isRecommended: boolean;
  readonly isFree: boolean;
  readonly isVipFree: boolean;
  readonly priceFen: number;
  readonly struckPriceFen: number | null;
  readonly cover: string;
  readonly cover16x9: string;
  readonly cover1x1: string;
  readonly isShown: boolean;
  readonly isOnSale: boolean;
  readonly sort: number;
}

/** The fields of a stored course. */
export function courseFieldsOf(course: Course): CourseFields {
  return {
    title: course.title,
    categoryId: course.category_id,
    shortDescription: course.short_description,
    teacherName: course.teacher_name,
    teacherPicture: course.teacher_picture,
    teacherLine: course.teacher_line,
    outcomes: JSON.parse(course.outcomes) as string[],
    seoKeywords: course.seo_keywords,
    seoDescription: course.seo_description,
    areCommentsAllowed: course.is_allow_comment === 1,
    isRecommended: course.is_rec === 1,
    isFree: course.is_free === 1,
    isVipFree: course.is_vip_free === 1,
    priceFen: course.charge_fen,
    struckPriceFen: course.struck_price_fen,
    cover: course.thumb,
    cover16x9: course.cover_16x9,
    cover1x1: course.cover_1x1,
    isShown: course.is_show === 1,
    isOnSale: course.is_on_sale === 1,
    sort: course.sort,
  };
}

const COLUMNS = {
  title: 'title',
  categoryId: 'category_id',
  shortDescription: 'short_description',
  teacherName: 'teacher_name',
  teacherPicture: 'teacher_picture',
  teacherLine: 'teacher_line',
  outcomes: 'outcomes',
  seoKeywords: 'seo_keywords',
  seoDescription: 'seo_description',
  areCommentsAllowed: 'is_allow_comment',
  isRecommended: 'is_rec',
  isFree: 'is_free',
  isVipFree: 'is_vip_free',
  priceFen: 'charge_fen',
  struckPriceFen: 'struck_price_fen',
  cover: 'thumb',
  cover16x9: 'cover_16x9',
  cover1x1: 'cover_1x1',
  isShown: 'is_show',
  isOnSale: 'is_on_sale',
  sort: 'sort',
} as const satisfies Record<keyof CourseFields, keyof Course>;

/** The columns that store these fields. */
export function courseColumnsOf(fields: Partial<CourseFields>): Updateable<Tables['courses']> {
  const entries = Object.entries(fields).map(([name, value]) => [
    COLUMNS[name as keyof CourseFields],
    typeof value === 'boolean' ? Number(value) : Array.isArray(value) ? JSON.stringify(value) : value,
  ]);
  return Object.fromEntries(entries);
}
