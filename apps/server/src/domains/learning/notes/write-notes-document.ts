import { formatDuration } from '@zaixue/contract/rules/duration';
import type { TitledNote } from './add-titles.ts';

export type NotesFormat = 'md' | 'txt';

const DELETED_TITLES = { course: '已下架的课程', video: '已下架的课时' };
/** Characters with a meaning in Markdown; they are escaped so that a note shows as it was typed. */
const MARKDOWN = /[\\`*_{}[\]<>#+|~!-]/g;

/**
 * Writes notes as one document with headings for courses and lessons (extension). `notes` must be sorted by course,
 * video and second.
 */
export function writeNotesDocument(notes: readonly TitledNote[], format: NotesFormat): string {
  const style = format === 'md' ? markdown : plain;
  const lines = [style.title('学习笔记')];
  let [courseId, videoId] = [0, 0];
  for (const note of notes) {
    if (note.course_id !== courseId) lines.push(style.course(note.course_title ?? DELETED_TITLES.course));
    if (note.video_id !== videoId) lines.push(style.video(note.video_title ?? DELETED_TITLES.video));
    [courseId, videoId] = [note.course_id, note.video_id];
    lines.push(style.note(formatDuration(note.seconds), note.content));
  }
  if (notes.length === 0) lines.push('还没有笔记');
  return `${lines.join('\n\n')}\n`;
}

/** Writes the parts of the document in one format. */
interface Style {
  title(text: string): string;
  course(text: string): string;
  video(text: string): string;
  note(position: string, content: string): string;
}

const escaped = (text: string) => text.replace(MARKDOWN, (mark) => `\\${mark}`);
const indented = (text: string, indent: string) => text.split('\n').join(`\n${indent}`);

const markdown: Style = {
  title: (text) => `# ${text}`,
  course: (text) => `## ${escaped(text)}`,
  video: (text) => `### ${escaped(text)}`,
  // Two spaces at the end of a line are a line break in Markdown.
  note: (position, content) =>
    `- **${position}** ${indented(escaped(content).replaceAll('\n', '  \n'), '  ')}`,
};

const plain: Style = {
  title: (text) => text,
  course: (text) => `【${text}】`,
  video: (text) => text,
  note: (position, content) => `${position}  ${indented(content, '       ')}`,
};
