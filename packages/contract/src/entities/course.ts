import { z } from 'zod';
import { bit, emptyResult, isoTime, localTime, orEmptyList, yuan } from '../fields.ts';

/** Members who bought the course or opened a lesson with full access; optional (contract 6.1). */
const learnerCount = z.int().optional();

/** What rows and the detail have when the site has set it (contract 6.1, "Optional fields"). */
const optionalFacts = {
  /** Shown struck through beside `charge`; higher than it. */
  original_charge: yuan.optional(),
  cover_16x9: z.string().optional(),
  cover_1x1: z.string().optional(),
};

export const teacher = z.object({
  name: z.string(),
  /** Address of a picture; empty for none. */
  avatar: z.string(),
  /** One line about the teacher; may be empty. */
  line: z.string(),
});
export type Teacher = z.infer<typeof teacher>;

/** What list rows and the detail share (contract 6.1). */
const courseBase = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  thumb: z.string(),
  charge: yuan,
  short_description: z.string(),
  seo_keywords: z.string(),
  seo_description: z.string(),
  published_at: localTime,
  is_show: z.int(),
  category_id: z.int(),
  is_rec: bit,
  user_count: z.int(),
  is_free: bit,
  is_allow_comment: bit,
  is_vip_free: bit,
  learner_count: learnerCount,
  ...optionalFacts,
});

export const courseRow = courseBase.extend({
  videos_count: z.int(),
  /** Name of the teacher; optional (contract 6.1). */
  teacher_name: z.string().optional(),
  category: orEmptyList(z.object({ id: z.int(), name: z.string() })),
});
export type CourseRow = z.infer<typeof courseRow>;

export const courseObject = courseBase.extend({
  render_desc: z.string(),
  teacher: teacher.optional(),
  /** What a learner will be able to do. */
  outcomes: z.array(z.string()).optional(),
  /** 0: it cannot be bought. Missing means 1. */
  is_on_sale: bit.optional(),
});
export type CourseObject = z.infer<typeof courseObject>;

export const courseCategory = z.object({
  id: z.int(),
  name: z.string(),
  parent_id: z.int(),
  children: z.array(z.object({ id: z.int(), sort: z.int(), name: z.string(), parent_id: z.int() })),
});
export type CourseCategory = z.infer<typeof courseCategory>;

export const chapter = z.object({ id: z.int(), course_id: z.int(), title: z.string() });
export type Chapter = z.infer<typeof chapter>;

export const attachmentRow = z.object({
  id: z.int(),
  name: z.string(),
  size: z.int(),
  extension: z.string(),
});
export type AttachmentRow = z.infer<typeof attachmentRow>;

/** A course inside a home block (contract 12.3). */
export const blockCourse = z.object({
  id: z.int(),
  title: z.string(),
  thumb: z.string(),
  charge: yuan,
  user_count: z.int(),
  learner_count: learnerCount,
  short_description: z.string(),
  published_at: localTime,
  category_id: z.int(),
  is_rec: bit,
  is_free: bit,
  created_at: isoTime,
  category: z.union([z.object({ id: z.int(), name: z.string() }), emptyResult]),
  /** Optional, as the next one (contract 12.3). */
  is_vip_free: bit.optional(),
  teacher_name: z.string().optional(),
  ...optionalFacts,
});
export type BlockCourse = z.infer<typeof blockCourse>;
