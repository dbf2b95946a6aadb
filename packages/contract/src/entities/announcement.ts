import { z } from 'zod';
import { isoTime } from '../fields.ts';

/** Contract 13.5; the author's id is never sent. */
export const announcement = z.object({
  id: z.int(),
  title: z.string(),
  announcement: z.string(),
  view_times: z.int(),
  created_at: isoTime,
  updated_at: isoTime,
});
export type Announcement = z.infer<typeof announcement>;
export const announcementRow = announcement.omit({ updated_at: true });
