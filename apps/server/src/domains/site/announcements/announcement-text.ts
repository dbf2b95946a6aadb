import type { AnnouncementRow } from './repo.ts';

/** `draft`: never published. `hidden`: published before, learners no longer see it. */
export type AnnouncementState = 'draft' | 'published' | 'hidden';

/** Title and sanitised HTML of an announcement. */
export interface AnnouncementText {
  readonly title: string;
  readonly html: string;
}

type Row = Pick<AnnouncementRow, 'title' | 'content' | 'is_published' | 'draft_title' | 'draft_content'>;

export function stateOf({ is_published, title }: Row): AnnouncementState {
  if (is_published === 1) return 'published';
  return title === '' ? 'draft' : 'hidden';
}

/** What learners see, or saw before it was hidden; null when it was never published. */
export function publishedText(row: Row): AnnouncementText | null {
  return stateOf(row) === 'draft' ? null : { title: row.title, html: row.content };
}

/** What operators edit: the draft, else the published text. */
export function editedText(row: Row): AnnouncementText {
  return { title: row.draft_title ?? row.title, html: row.draft_content ?? row.content };
}

/** Whether a draft waits to be published. */
export const hasDraft = ({ draft_title }: Row): boolean => draft_title !== null;

/** Why a text cannot be published, in Chinese; null when it can. */
export function validateText({ title, html }: AnnouncementText): string | null {
  if (title === '') return '请先填写标题';
  const isEmpty = html.replace(/<(?!img\b)[^>]*>|&nbsp;|\s/gi, '') === '';
  return isEmpty ? '请先填写内容' : null;
}
