import { z } from 'zod';
import { bit, isoTime, yuan } from '../fields.ts';

/** What a hit tells of its course (extension `search-courses`). */
export const searchCourse = z.object({
  id: z.int(),
  title: z.string(),
  charge: yuan,
  is_free: bit,
  is_vip_free: bit,
  /** Missing where the course has no teacher. */
  teacher_name: z.string().optional(),
});
export type SearchCourse = z.infer<typeof searchCourse>;

/** A hit of the search (contract 13.6). */
export const searchRow = z.object({
  id: z.int().meta({
    description:
      'id of the lesson; of a course, that of its first lesson, 0 without lessons. Not unique: rows are told apart by resource_type and resource_id',
  }),
  resource_type: z.enum(['vod', 'video']),
  resource_id: z.int(),
  title: z.string(),
  short_desc: z.string(),
  desc: z.string(),
  thumb: z.string(),
  charge: yuan,
  p: z.string().meta({ description: 'plain text around the first hit' }),
  created_at: isoTime,
  updated_at: isoTime,
  course: searchCourse.optional().meta({
    description: 'extension `search-courses`: the course itself, or the course of the lesson',
  }),
});
export type SearchRow = z.infer<typeof searchRow>;

/** Words to search for. */
export const searchWord = z.object({ text: z.string() });
export type SearchWord = z.infer<typeof searchWord>;
