import { formatDuration } from '@zaixue/contract/rules/duration';
import type { TitledNote } from './repo.ts';

export type NotesFormat = 'md' | 'txt';

const GONE = { course: '已下架的课程', video: '已下架的课时' };
/** What begins or shapes something in Markdown; a note shall read as it was typed. */
const MARKDOWN = /[\\`*_{}[\]<>#+|~!-]/g;

/**
 * Notes as one document: courses, in them lessons, in them the notes with their place (extension). `notes` come in that
 * order. Without any it says so.
 */
export function writeDocument(notes: readonly TitledNote[], format: NotesFormat): string {
  const style = format === 'md' ? markdown : plain;
  const lines = [style.title('学习笔记')];
  let [courseId, videoId] = [0, 0];
  for (const note of notes) {
    if (note.course_id !== courseId) lines.push(style.course(note.course_title ?? GONE.course));
    if (note.video_id !== videoId) lines.push(style.video(note.video_title ?? GONE.video));
    [courseId, videoId] = [note.course_id, note.video_id];
    lines.push(style.note(formatDuration(note.seconds), note.content));
  }
  if (notes.length === 0) lines.push('还没有笔记');
  return `${lines.join('\n\n')}\n`;
}

interface Style {
  title(text: string): string;
  course(text: string): string;
  video(text: string): string;
  note(place: string, content: string): string;
}

const escaped = (text: string) => text.replace(MARKDOWN, (mark) => `\\${mark}`);
const indented = (text: string, indent: string) => text.split('\n').join(`\n${indent}`);

const markdown: Style = {
  title: (text) => `# ${text}`,
  course: (text) => `## ${escaped(text)}`,
  video: (text) => `### ${escaped(text)}`,
  // Two spaces at the end of a line keep it a line.
  note: (place, content) => `- **${place}** ${indented(escaped(content).replaceAll('\n', '  \n'), '  ')}`,
};

const plain: Style = {
  title: (text) => text,
  course: (text) => `【${text}】`,
  video: (text) => text,
  note: (place, content) => `${place}  ${indented(content, '       ')}`,
};
