import { z } from 'zod';
import { blockCourse } from './course.ts';

/** Extension `picture-alt`: what a picture shows, in words. */
const alt = z.string().optional();

/** Configurations of the kinds that the H5 draws (contract 12.2). */
export const sliderItems = z.array(
  z.object({ src: z.string().optional(), href: z.string().optional(), alt }),
);
export const gridNavConfig = z.object({
  line_count: z.int(),
  items: z.array(z.object({ src: z.string(), name: z.string(), href: z.string().optional() })),
});
export const imageGroupConfig = z.object({
  v: z.enum(['v-1', 'v-2', 'v-3', 'v-4', 'v-1-2']),
  items: z.array(z.object({ src: z.string(), url: z.string().optional(), alt })),
});
/** How a list of courses is shown (contract 12.2). */
export const courseLayout = z.enum(['row', 'ranking', 'grid']);
export type CourseLayout = z.infer<typeof courseLayout>;
export const courseListConfig = z.object({
  title: z.string(),
  items: z.array(blockCourse),
  /** Missing: the client chooses. */
  layout: courseLayout.optional(),
  /** What 查看全部 opens; missing: the client chooses. */
  href: z.string().optional(),
});
export const officialAccountConfig = z.object({
  title: z.string().optional(),
  name: z.string(),
  desc: z.string(),
  logo: z.string().optional(),
  qrcode: z.string().optional(),
});
export const blankConfig = z.object({ height: z.number(), bgcolor: z.string() });

export type SliderItems = z.infer<typeof sliderItems>;
export type GridNavConfig = z.infer<typeof gridNavConfig>;
export type ImageGroupConfig = z.infer<typeof imageGroupConfig>;
export type CourseListConfig = z.infer<typeof courseListConfig>;
export type OfficialAccountConfig = z.infer<typeof officialAccountConfig>;
export type BlankConfig = z.infer<typeof blankConfig>;

/** A block of a page as both generations send it (contract 12.1). `config_render` depends on `sign`. */
const blockBase = z.object({
  id: z.int(),
  platform: z.string(),
  page: z.string(),
  sign: z.string(),
  sort: z.int(),
  config: z.string(),
  config_render: z.unknown().meta({ description: 'what the client draws; contract 12.2' }),
});
export const viewBlock = blockBase;
export const decorationBlock = blockBase.extend({ decoration_page_id: z.int() });
export type ViewBlock = z.infer<typeof viewBlock>;
