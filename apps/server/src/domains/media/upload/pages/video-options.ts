import { escapeHtml } from '../../../../lib/html/escape-html.ts';
import type { listAssignableVideos } from '../lesson-repo.ts';

export type AssignableVideo = Awaited<ReturnType<typeof listAssignableVideos>>[number];

/** Renders the videos as options, grouped by course. */
export function videoOptions(targets: readonly AssignableVideo[], chosen: number | null): string {
  const groups = new Map<number, AssignableVideo[]>();
  for (const target of targets) {
    groups.set(target.course_id, [...(groups.get(target.course_id) ?? []), target]);
  }
  return [...groups.values()]
    .map((videos) => {
      const options = videos.map(
        ({ id, title, media_id }) =>
          `<option value="${id}"${id === chosen ? ' selected' : ''}>${escapeHtml(title)}${media_id === null ? '（还没有视频文件）' : ''}</option>`,
      );
      return `<optgroup label="${escapeHtml(videos[0]?.course ?? '')}">${options.join('')}</optgroup>`;
    })
    .join('');
}
